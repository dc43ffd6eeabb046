//! Hobby and theme, as the plain cookie holds them. Scripts read and write it, too.

/// The cookie's name.
pub const COOKIE: &str = "preferences";

/// Light, dark, or what the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the system.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// The word in cookies and markup.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// Anything unknown is `Auto`.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        match text {
            "light" => Self::Light,
            "dark" => Self::Dark,
            _ => Self::Auto,
        }
    }
}

/// Hobby and theme.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The slug of a hobby, if one was chosen; it may have been deleted since.
    pub hobby: String,
    /// The theme.
    pub theme: Theme,
}

impl Preferences {
    /// From the cookie's value: `hobby.theme`.
    #[must_use]
    pub fn parse(value: &str) -> Self {
        let (hobby, theme) = value.split_once('.').unwrap_or((value, ""));
        Self {
            hobby: hobby.to_owned(),
            theme: Theme::parse(theme),
        }
    }

    /// The header that stores them for the 400 days that browsers keep a cookie at most.
    #[must_use]
    pub fn cookie(&self, is_secure: bool) -> String {
        let Self { hobby, theme } = self;
        let (theme, secure) = (theme.as_str(), if is_secure { "; Secure" } else { "" });
        format!("{COOKIE}={hobby}.{theme}; Path=/; Max-Age=34560000; SameSite=Lax{secure}")
    }
}

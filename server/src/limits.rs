//! How much one client may do. What stands here guards the disk and the writer; a whole campus
//! may share one address, so it is generous.

use std::{net::IpAddr, num::NonZeroU32, sync::Arc};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::request::Client;

/// New learners that an address may start at once: some lecture halls.
const BURST: NonZeroU32 = NonZeroU32::new(1000).expect("is not zero");

/// New learners each second after that.
const EACH_SECOND: NonZeroU32 = NonZeroU32::new(2).expect("is not zero");

/// Counts what clients do; cheap to clone.
#[derive(Clone)]
pub struct Limits {
    new_learners: Arc<DefaultKeyedRateLimiter<IpAddr>>,
}

impl Default for Limits {
    fn default() -> Self {
        let quota = Quota::per_second(EACH_SECOND).allow_burst(BURST);
        Self {
            new_learners: Arc::new(RateLimiter::keyed(quota)),
        }
    }
}

impl Limits {
    /// Whether a client may become one more learner. This machine may always: its address is
    /// that of every visitor if a proxy on it is not named as a trusted one.
    #[must_use]
    pub fn allow_learner(&self, Client(address): Client) -> bool {
        address.is_loopback() || self.new_learners.check_key(&network(address)).is_ok()
    }

    /// Forgets clients that have not done anything lately.
    pub fn forget_the_idle(&self) {
        self.new_learners.retain_recent();
        self.new_learners.shrink_to_fit();
    }
}

/// What one client has at its disposal: with IPv6 a whole /64 (RFC 6177).
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => v4.into(),
            None => IpAddr::V6((u128::from(v6) & !u128::from(u64::MAX)).into()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> Client {
        Client(address.parse().expect("an address"))
    }

    /// How many of a burst and one more are allowed.
    fn allowed(limits: &Limits, address: &str) -> u32 {
        let tries = 0..=BURST.get();
        tries
            .map(|_| u32::from(limits.allow_learner(client(address))))
            .sum()
    }

    #[test]
    fn an_address_starts_a_burst_of_learners_and_no_more() {
        let limits = Limits::default();
        // The clock goes on while the test runs, which may allow a few more.
        assert!((BURST.get()..BURST.get() + 1).contains(&allowed(&limits, "203.0.113.7")));
        assert!(
            limits.allow_learner(client("203.0.113.8")),
            "another address"
        );
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_are_one_client() {
        let limits = Limits::default();
        allowed(&limits, "2001:db8:1:2::1");
        assert!(!limits.allow_learner(client("2001:db8:1:2:ffff::9")));
        assert!(limits.allow_learner(client("2001:db8:1:3::1")));
    }

    #[test]
    fn this_machine_is_not_limited() {
        assert_eq!(allowed(&Limits::default(), "127.0.0.1"), BURST.get() + 1);
    }
}

use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;

fn key(version: &str) -> Key {
    Key {
        version: version.into(),
        helpful: 0,
        path: "/".into(),
        hobby: 0,
        theme: Theme::Auto,
    }
}

#[tokio::test]
async fn of_many_that_ask_at_once_one_renders() {
    let (cache, renders) = (Cache::default(), Arc::new(AtomicUsize::new(0)));
    let mut asked = tokio::task::JoinSet::new();
    for _ in 0..50 {
        let (cache, renders) = (cache.clone(), Arc::clone(&renders));
        asked.spawn(async move {
            let (key, headers) = (key("1"), HeaderMap::new());
            let page = cache.page(&key, &headers, async {
                renders.fetch_add(1, Ordering::Relaxed);
                tokio::task::yield_now().await;
                Ok("page".to_owned())
            });
            page.await.is_ok()
        });
    }
    assert!(asked.join_all().await.into_iter().all(|ok| ok));
    assert_eq!(renders.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn a_failure_is_not_cached() {
    let cache = Cache::default();
    let failed = cache
        .page(&key("1"), &HeaderMap::new(), async {
            Err(Error(AppError::NotFound).into_response())
        })
        .await;
    assert!(failed.is_err());
    let page = cache
        .page(&key("1"), &HeaderMap::new(), async {
            Ok("page".to_owned())
        })
        .await;
    assert!(page.is_ok());
}

#[tokio::test]
async fn another_version_is_another_page() {
    let cache = Cache::default();
    for version in ["1", "2"] {
        let render = async { Ok(format!("page {version}")) };
        let page = cache
            .page(&key(version), &HeaderMap::new(), render)
            .await
            .expect("a page");
        assert_eq!(page.forms[2].body, format!("page {version}"));
        let same = KeyRef {
            version,
            helpful: 0,
            path: "/",
            hobby: 0,
            theme: Theme::Auto,
        };
        assert!(cache.get(&same).is_some());
        for other in [
            KeyRef { helpful: 1, ..same },
            KeyRef { path: "/x", ..same },
            KeyRef { hobby: 1, ..same },
            KeyRef {
                theme: Theme::Dark,
                ..same
            },
            KeyRef {
                version: "3",
                ..same
            },
        ] {
            assert!(cache.get(&other).is_none(), "{other:?}");
        }
    }
}

#[test]
fn the_smallest_accepted_form_is_sent_and_not_sent_again() {
    let page = Page::pack("page ".repeat(1000), &HeaderMap::new()).expect("packed");
    for (accepted, encoding) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("", None)] {
        let mut request = HeaderMap::new();
        request.insert(header::ACCEPT_ENCODING, accepted.parse().expect("a value"));
        let first = page.respond(&request);
        let coding = first.headers().get(header::CONTENT_ENCODING);
        assert_eq!(coding.map(|c| c.as_bytes()), encoding.map(str::as_bytes));
        request.insert(header::IF_NONE_MATCH, first.headers()[header::ETAG].clone());
        assert_eq!(page.respond(&request).status(), StatusCode::NOT_MODIFIED);
        request.insert(header::ACCEPT_ENCODING, "zstd".parse().expect("a value"));
        let other = page.respond(&request).status();
        assert_eq!(
            other == StatusCode::OK,
            encoding.is_some(),
            "another form, another tag"
        );
    }
}

#[test]
fn a_learners_page_is_its_own_pieces_and_the_shared_parts() {
    let shared = format!("a{SHARED_START}first{SHARED_END}b{SHARED_START}{SHARED_END}c");
    let page = Page::pack(shared, &HeaderMap::new()).expect("packed");
    let whole = page
        .interleave(&["x", "y", "z"])
        .expect("as many pieces as parts");
    assert_eq!(whole, "xfirstyz");
    assert!(page.interleave(&["x", "y"]).is_none());
    let packed = page.interleave_gzip(&["x", "y", "z"], Gzip::default());
    let mut unpacked = String::new();
    let packed = packed.expect("as many pieces as parts");
    io::Read::read_to_string(
        &mut flate2::read::GzDecoder::new(&packed[..]),
        &mut unpacked,
    )
    .expect("a sound stream");
    assert_eq!(unpacked, "xfirstyz");
}

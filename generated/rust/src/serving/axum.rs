// Generated from the specification and the schema by `make generate`. Do not edit.

//! The same in a server: an axum router, and one that listens.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use tokio::net::TcpListener;
use tokio::time::timeout;

use super::contract::{BadDeclaration, ContextProvider};
use super::exchange::{Exchange, Head, HttpOptions, HttpReply};
use crate::PROVIDER_DRAIN_SECONDS;

/// A router that serves the provider on every path.
pub fn router<P: ContextProvider>(
    provider: P,
    options: HttpOptions,
) -> Result<Router, BadDeclaration> {
    Ok(routes(Arc::new(Exchange::new(provider, options)?)))
}

/// Serve on a listener until `ended` is ready; then running queries have a second to finish, and the
/// provider is shut down. The address of the listener is added to the allowed hosts (T17).
pub async fn serve_http<P: ContextProvider>(
    provider: P,
    listener: TcpListener,
    mut options: HttpOptions,
    ended: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let address = listener.local_addr()?.ip();
    if !address.is_unspecified() {
        options.allowed_hosts.push(match address {
            std::net::IpAddr::V4(address) => address.to_string(),
            std::net::IpAddr::V6(address) => format!("[{address}]"),
        });
    }
    let exchange = Exchange::new(provider, options).map_err(io::Error::other)?;
    let exchange = Arc::new(exchange);
    let (told, mut draining) = tokio::sync::watch::channel(false);
    let server =
        axum::serve(listener, routes(Arc::clone(&exchange))).with_graceful_shutdown(async move {
            ended.await;
            let _ = told.send(true);
        });
    let longest = async {
        let _ = draining.wait_for(|ended| *ended).await;
        let drain = Duration::from_secs(PROVIDER_DRAIN_SECONDS);
        let _ = timeout(drain, std::future::pending::<()>()).await;
    };
    let served = tokio::select! {
        served = server => served,
        () = longest => Ok(()),
    };
    exchange.shutdown().await;
    served
}

fn routes<P: ContextProvider>(exchange: Arc<Exchange<P>>) -> Router {
    Router::new().fallback(answer::<P>).with_state(exchange)
}

async fn answer<P: ContextProvider>(
    State(exchange): State<Arc<Exchange<P>>>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let head = Head {
        method: parts.method.as_str(),
        hosts: texts(&parts.headers, header::HOST),
        origins: texts(&parts.headers, header::ORIGIN),
        types: texts(&parts.headers, header::CONTENT_TYPE),
        length: texts(&parts.headers, header::CONTENT_LENGTH)
            .first()
            .and_then(|text| text.parse().ok()),
    };
    if let Some(refused) = exchange.judge(&head) {
        return response(refused);
    }
    match to_bytes(body, exchange.limit()).await {
        Ok(bytes) => response(exchange.reply(&bytes).await),
        Err(_) => response(exchange.too_large()),
    }
}

/// Every value of a header; one that is no text is there, and equals nothing.
fn texts(headers: &HeaderMap, name: header::HeaderName) -> Vec<&str> {
    let values = headers.get_all(name).iter();
    values
        .map(|value| value.to_str().unwrap_or_default())
        .collect()
}

fn response(reply: HttpReply) -> Response {
    let mut built = Response::builder().status(reply.status);
    if let Some(content_type) = reply.content_type {
        built = built.header(header::CONTENT_TYPE, content_type);
    }
    if reply.status == 405 {
        built = built.header(header::ALLOW, "POST");
    }
    built.body(Body::from(reply.body)).unwrap_or_default()
}

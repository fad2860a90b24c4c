//! `grundy serve`: the page for the browser.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use grundy_web::{Config, Server};

use crate::args::Serve;
use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Serve, context: &Context) -> Result<(), Failure> {
    let usual = Config::default();
    let server = Server::bind(Config {
        bind: arguments.bind,
        port: arguments.port,
        allowed_hosts: arguments.allow_host.clone(),
        threads: context.threads,
        scripts: arguments.allow_scripts,
        memory: context.limits.memory,
        steps: match context.default_steps {
            true => usual.steps,
            false => context.limits.steps,
        },
        moves: context.limits.moves,
        job_time: context.limits.time.unwrap_or(usual.job_time),
        ..usual
    });
    let server = server.map_err(|error| Failure::Port {
        address: (arguments.bind, arguments.port).into(),
        error,
    })?;
    let mut address = server.address();
    if !address.ip().is_loopback() {
        let warning = context
            .catalogue
            .format("web-not-loopback", &[("address", &address)]);
        diagnostics::warn(&warning, context);
    }
    if address.ip().is_unspecified() {
        // An address for every one is none to go to.
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    let address = format!("http://{address}/");
    let line = context
        .catalogue
        .format("web-address", &[("address", &address)]);
    let mut out = output::stdout();
    writeln!(out, "{}", context.style.glyphs(&line))?;
    out.flush()?;
    drop(out);
    server.run(&context.signal)?;
    Err(Failure::Interrupted)
}

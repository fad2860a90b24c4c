//! `grundy serve`: the page for the browser.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use grundy_web::{Config, Server};

use super::Run;
use super::atlas::atlas;
use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Serve {
    #[arg(long, value_name = "PORT", default_value_t = 7307)]
    port: u16,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,
    #[arg(long, value_name = "NAME", value_parser = host)]
    allow_host: Vec<String>,
    #[arg(long)]
    allow_scripts: bool,
    #[arg(long, value_name = "FILE", num_args = 1..)]
    atlas: Vec<PathBuf>,
}

/// The name of a host, perhaps with a port. The error is the id of a message.
fn host(text: &str) -> Result<String, String> {
    let is_of_host = |sign: char| sign.is_ascii_alphanumeric() || ".-_:[]".contains(sign);
    let is_host =
        text.contains(|sign: char| sign.is_ascii_alphanumeric()) && text.chars().all(is_of_host);
    is_host
        .then(|| text.to_owned())
        .ok_or_else(|| "cli-not-a-host".to_owned())
}

impl Run for Serve {
    const NAME: &'static str = "serve";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy serve",
        "grundy serve --port 0 --lang zh",
        "grundy serve --bind 0.0.0.0 --allow-host classroom.local --max-memory 1GiB",
        "grundy serve --atlas records/atlas-octal-4.csv",
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let usual = Config::default();
        let atlas = atlas(&self.atlas, context)?.unwrap_or_default();
        let server = Server::bind(Config {
            bind: self.bind,
            port: self.port,
            allowed_hosts: self.allow_host.clone(),
            threads: context.threads,
            scripts: self.allow_scripts,
            atlas: Arc::new(atlas),
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
            address: (self.bind, self.port).into(),
            error,
        })?;
        let mut address = server.address();
        if !address.ip().is_loopback() {
            self.warn(address, context);
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
}

impl Serve {
    /// Says what is open to other machines.
    fn warn(&self, address: SocketAddr, context: &Context) {
        let mebibytes = context.limits.memory >> 20;
        let opened: [(&str, &dyn ToString); 2] = [("address", &address), ("mebibytes", &mebibytes)];
        let warning = context.catalogue.format("web-not-loopback", &opened);
        diagnostics::warn(&warning, context);
        if self.allow_scripts {
            let scripts = context.catalogue.get("web-not-loopback-scripts");
            diagnostics::warn(&scripts, context);
        }
    }
}

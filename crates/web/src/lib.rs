//! Grundy in the browser: a server for one machine, or for a few people.
//!
//! It gives the page, which is part of the program, and answers JSON requests under `/api/v1/`: the contract's objects.
//! It holds no rule of a game; every answer is the façade's. No request makes it open a file or ask another machine.
//!
//! | module | what it does |
//! | --- | --- |
//! | `server` | connections and their time limits |
//! | `router` | which request goes where |
//! | `guard` | who may ask, and what browsers are told |
//! | `clients` | how much each client may have of what there is for all |
//! | `lanes` | who works when, and with how much |
//! | `jobs` | long work that its asker listens to |
//! | `offers` | what whoever runs the server has allowed or given |
//! | `api` | one file an endpoint |
//! | `openapi` | the API described |
//! | `assets` | the page |
//! | `book` | the book |

#![forbid(unsafe_code)]

mod api;
mod asked;
mod assets;
mod bench;
mod book;
mod clients;
mod guard;
mod jobs;
mod lanes;
mod nowhere;
mod offers;
mod openapi;
mod problem;
mod question;
mod reply;
mod router;
mod server;
mod shared;
mod words;

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy::{Atlas, Signal};

use crate::guard::Guard;
use crate::jobs::Jobs;
use crate::lanes::{Lanes, Room};
use crate::offers::Offers;
use crate::shared::Shared;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at.
    pub bind: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// Names by which the server may be asked for, besides its address.
    pub allowed_hosts: Vec<String>,
    /// Threads that may work.
    pub threads: usize,
    /// Bytes for all requests together.
    pub memory: u64,
    /// The steps of one request.
    pub steps: u64,
    /// Moves that an answer lists.
    pub moves: usize,
    /// The time of one request.
    pub request_time: Duration,
    /// The time of one job.
    pub job_time: Duration,
    /// The bytes of a request's body.
    pub longest_body: usize,
    /// Whether scripts that come with a request are run, within its limits.
    pub scripts: bool,
    /// Where codes are looked up.
    pub atlas: Arc<Atlas>,
}

/// A server that listens and does not answer yet.
#[derive(Debug)]
pub struct Server {
    config: Config,
    listener: TcpListener,
    address: SocketAddr,
}

impl Default for Config {
    /// At 127.0.0.1:7307, for this machine alone; 4 GiB, ten seconds for a request and ten minutes for a job.
    fn default() -> Self {
        let limits = grundy::Limits::default();
        Self {
            bind: IpAddr::from([127, 0, 0, 1]),
            port: 7307,
            allowed_hosts: Vec::new(),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory: limits.memory,
            steps: u64::MAX,
            moves: limits.moves,
            request_time: Duration::from_secs(10),
            job_time: Duration::from_secs(600),
            longest_body: 1 << 20,
            scripts: false,
            atlas: Arc::default(),
        }
    }
}

impl Server {
    /// Takes the port.
    ///
    /// # Errors
    ///
    /// Where it is taken, or is not to be had.
    pub fn bind(config: Config) -> io::Result<Self> {
        let listener = TcpListener::bind((config.bind, config.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self {
            config,
            listener,
            address,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until the signal is cancelled; then what is running is cancelled too, and ends.
    ///
    /// # Errors
    ///
    /// Where the system gives no threads.
    pub fn run(self, signal: &Signal) -> io::Result<()> {
        /// How often the signal is looked at.
        const EVERY: Duration = Duration::from_millis(50);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(self.config.threads.max(1))
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let shared = shared(&self.config, self.address);
            let jobs = Arc::clone(&shared.jobs);
            let stop = async {
                while !signal.is_cancelled() {
                    tokio::time::sleep(EVERY).await;
                }
                jobs.cancel_all();
            };
            server::run(listener, router::router(&shared), stop).await;
            Ok(())
        })
    }
}

fn shared(config: &Config, address: SocketAddr) -> Arc<Shared> {
    Arc::new(Shared {
        lanes: Lanes::start(&Room {
            threads: config.threads,
            memory: config.memory,
            request_time: config.request_time,
            job_time: config.job_time,
            steps: config.steps,
            moves: config.moves,
            offers: Offers {
                scripts: config.scripts,
                atlas: Arc::clone(&config.atlas),
            },
        }),
        jobs: Arc::new(Jobs::default()),
        guard: Guard::new(address, &config.allowed_hosts),
        started: Instant::now(),
        longest_body: config.longest_body,
    })
}

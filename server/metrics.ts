import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context } from 'hono';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { bearerOf } from './bearer.ts';
import type { ServerContext } from './context.ts';
import { type PracticeFigures, readPracticeFigures } from './practice-figures.ts';
import { isSameSecret } from './same-secret.ts';

/** Metrics of this process for Prometheus. They are numbers only; no label names a person or an address. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly eventLoop = monitorEventLoopDelay();
  private readonly token: string;
  private readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered or given up.',
    labelNames: ['service', 'method', 'status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['service'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  private readonly underWay = this.gauge('http_requests_under_way', 'Requests not yet answered.');
  private readonly connections = this.gauge('http_connections', 'Connections of clients.');
  private readonly pools = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database.',
    labelNames: ['pool', 'state'],
    registers: [this.registry],
  });
  private readonly practice: [keyof PracticeFigures, Gauge][] = [
    ['failed_jobs', this.gauge('track_and_pay_failed_jobs', 'Scheduled jobs that are failing.')],
    ['mails_waiting', this.gauge('track_and_pay_mails_waiting', 'Mails not yet sent.')],
    ['database_bytes', this.gauge('track_and_pay_database_bytes', 'Size of the database.')],
    [
      'database_connections',
      this.gauge('track_and_pay_database_connections', 'All connections to the database.'),
    ],
    [
      'damaged_pages',
      this.gauge('track_and_pay_damaged_pages', 'Reads of pages that do not match their checksum.'),
    ],
    [
      'backup_age_seconds',
      this.gauge(
        'track_and_pay_backup_age_seconds',
        'Time since the moment of the last backup; absent while there is none.',
      ),
    ],
  ];

  /** `token` is what a reader has to bring. */
  constructor(token: string) {
    this.token = token;
    this.eventLoop.enable();
    this.gauge(
      'event_loop_delay_seconds',
      'Event loop delay, 99th percentile.',
      () => this.eventLoop.percentile(99) / 1e9,
    );
    this.gauge('process_resident_memory_bytes', 'Memory of this process.', () =>
      process.memoryUsage.rss(),
    );
    this.gauge('process_uptime_seconds', 'Age of this process.', () => process.uptime());
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process.',
      registers: [this.registry],
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    });
  }

  /** Counts a connection until it is closed. */
  follow(socket: Socket): void {
    this.connections.inc();
    socket.once('close', () => this.connections.dec());
  }

  /** Counts a request once it is answered or given up. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now();
    const service = serviceOf(request.url ?? '');
    const { socket, method } = request;
    this.underWay.inc();
    response.once('close', () => {
      this.underWay.dec();
      const status = socket.destroyed ? 'given up' : response.statusCode;
      this.requests.inc({ service, method, status });
      this.durations.observe({ service }, (performance.now() - start) / 1000);
    });
  }

  /** `GET /metrics` for the bearer of the token; there is no such address for anybody else. */
  async answer({ rest, auth }: ServerContext, c: Context): Promise<Response | undefined> {
    const given = bearerOf(c);
    if (given === undefined || !isSameSecret(given, this.token)) return undefined;
    this.notePool('rest', rest);
    this.notePool('auth', auth);
    this.notePractice(await readPracticeFigures(rest));
    return c.text(await this.registry.metrics(), 200, {
      'Content-Type': this.registry.contentType,
    });
  }

  private gauge(name: string, help: string, read?: () => number): Gauge {
    return new Gauge({
      name,
      help,
      registers: [this.registry],
      ...(read && {
        collect() {
          this.set(read());
        },
      }),
    });
  }

  private notePool(pool: string, { idleCount, totalCount, waitingCount }: pg.Pool): void {
    this.pools.set({ pool, state: 'idle' }, idleCount);
    this.pools.set({ pool, state: 'busy' }, totalCount - idleCount);
    this.pools.set({ pool, state: 'awaited' }, waitingCount);
  }

  /** An unknown figure has no sample, so that no alert acts on an old one. */
  private notePractice(figures: PracticeFigures | undefined): void {
    for (const [key, gauge] of this.practice) {
      const figure = figures?.[key] ?? null;
      if (figure === null) gauge.remove();
      else gauge.set(figure);
    }
  }
}

function serviceOf(url: string): string {
  return /^\/(auth|rest|functions)\/v1(?=[/?]|$)/.exec(url)?.[1] ?? 'web';
}

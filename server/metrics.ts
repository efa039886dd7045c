import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context } from 'hono';
import type pg from 'pg';
import type { ServerContext } from './context.ts';
import { type PracticeFigures, readPracticeFigures } from './practice-figures.ts';

/** Upper bounds of the duration buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Number.POSITIVE_INFINITY];

interface Durations {
  /** Requests that took at most as long as the bound of the same place. */
  counts: number[];
  sum: number;
}

/**
 * What Prometheus may ask of this process ("Exposition formats", text format 0.0.4): numbers only.
 * No label says who asked or for what.
 */
export class Metrics {
  private readonly requests = new Map<string, number>();
  private readonly durations = new Map<string, Durations>();
  private readonly eventLoop = monitorEventLoopDelay();
  private readonly token: string;
  private underWay = 0;
  private connections = 0;

  /** `token` is what a reader has to bring. */
  constructor(token: string) {
    this.token = token;
    this.eventLoop.enable();
  }

  /** Counts a connection as long as it is there. */
  follow(socket: Socket): void {
    this.connections += 1;
    socket.once('close', () => {
      this.connections -= 1;
    });
  }

  /** Counts a request once it is answered or given up. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now();
    const service = serviceOf(request.url ?? '');
    const { socket } = request;
    this.underWay += 1;
    response.once('close', () => {
      this.underWay -= 1;
      const status = socket.destroyed ? 'given up' : response.statusCode;
      const labels = `service="${service}",method="${request.method}",status="${status}"`;
      this.requests.set(labels, (this.requests.get(labels) ?? 0) + 1);
      this.addDuration(service, (performance.now() - start) / 1000);
    });
  }

  /** `GET /metrics` for the bearer of the token; there is no such address for anybody else. */
  async answer(context: ServerContext, c: Context): Promise<Response | undefined> {
    const given = /^bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (given === undefined || !isSame(given, this.token)) return undefined;
    const figures = await readPracticeFigures(context.rest);
    return c.text(this.text(context, figures), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  }

  private addDuration(service: string, seconds: number): void {
    const known = this.durations.get(service) ?? { counts: bounds.map(() => 0), sum: 0 };
    this.durations.set(service, known);
    known.sum += seconds;
    known.counts = known.counts.map((count, place) =>
      seconds <= (bounds[place] ?? 0) ? count + 1 : count,
    );
  }

  private text({ rest, auth }: ServerContext, figures: PracticeFigures | undefined): string {
    const cpu = process.cpuUsage();
    return [
      ...family('http_requests_total', 'counter', 'Requests answered or given up.', [
        ...[...this.requests].map(([labels, count]): Sample => [labels, count]),
      ]),
      ...this.durationLines(),
      ...family('http_requests_under_way', 'gauge', 'Requests not yet answered.', [
        ['', this.underWay],
      ]),
      ...family('http_connections', 'gauge', 'Connections of clients.', [['', this.connections]]),
      ...family('database_connections', 'gauge', 'Connections to the database.', [
        ...connections('rest', rest),
        ...connections('auth', auth),
      ]),
      ...family('event_loop_delay_seconds', 'gauge', 'Delay that one in a hundred turns exceeds.', [
        ['', this.eventLoop.percentile(99) / 1e9],
      ]),
      ...family('process_resident_memory_bytes', 'gauge', 'Memory of this process.', [
        ['', process.memoryUsage.rss()],
      ]),
      ...family('process_cpu_seconds_total', 'counter', 'Processor time of this process.', [
        ['', (cpu.user + cpu.system) / 1e6],
      ]),
      ...family('process_uptime_seconds', 'gauge', 'Age of this process.', [
        ['', process.uptime()],
      ]),
      ...(figures === undefined ? [] : practiceLines(figures)),
      '',
    ].join('\n');
  }

  private durationLines(): string[] {
    const name = 'http_request_duration_seconds';
    const lines = [`# HELP ${name} Time until the answer was sent.`, `# TYPE ${name} histogram`];
    for (const [service, { counts, sum }] of this.durations) {
      counts.forEach((count, place) => {
        const bound = bounds[place] === Number.POSITIVE_INFINITY ? '+Inf' : bounds[place];
        lines.push(`${name}_bucket{service="${service}",le="${bound}"} ${count}`);
      });
      lines.push(`${name}_sum{service="${service}"} ${sum}`);
      lines.push(`${name}_count{service="${service}"} ${counts.at(-1)}`);
    }
    return lines;
  }
}

/** Labels, and the value they have. */
type Sample = [string, number];

function family(name: string, type: string, help: string, samples: Sample[]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
  ];
}

function practiceLines(figures: PracticeFigures): string[] {
  const { backup_age_seconds: backupAge } = figures;
  return [
    ...family('track_and_pay_failed_jobs', 'gauge', 'Kinds of work by itself that fail.', [
      ['', figures.failed_jobs],
    ]),
    ...family('track_and_pay_mails_waiting', 'gauge', 'Mails not yet sent.', [
      ['', figures.mails_waiting],
    ]),
    ...family('track_and_pay_database_bytes', 'gauge', 'Size of the database.', [
      ['', figures.database_bytes],
    ]),
    ...family('track_and_pay_database_connections', 'gauge', 'Connections of everybody to it.', [
      ['', figures.database_connections],
    ]),
    ...family(
      'track_and_pay_damaged_pages',
      'gauge',
      'Pages read that do not fit their checksum.',
      [['', figures.damaged_pages]],
    ),
    ...family(
      'track_and_pay_backup_age_seconds',
      'gauge',
      'Since the moment the last backup holds; none as long as there is no backup.',
      backupAge === null ? [] : [['', backupAge]],
    ),
  ];
}

function connections(pool: string, { idleCount, totalCount, waitingCount }: pg.Pool): Sample[] {
  return [
    [`pool="${pool}",state="idle"`, idleCount],
    [`pool="${pool}",state="busy"`, totalCount - idleCount],
    [`pool="${pool}",state="awaited"`, waitingCount],
  ];
}

function serviceOf(url: string): string {
  return /^\/(auth|rest|functions)\/v1(?=[/?]|$)/.exec(url)?.[1] ?? 'web';
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

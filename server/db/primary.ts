import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { addressesOf, databaseSetting, nameOf, reasonOf } from './addresses.ts';
import { newClient } from './connection.ts';

/** How often the server in use is asked, and how long it may take to answer, in milliseconds. */
const pulse = 1_000;
const timeoutMs = 3_000;
/** The pause between two rounds of asking all of them, in milliseconds. */
const searchPause = 200;

/** A server that answers, and accepts no writes. */
class StandbyError extends Error {
  override name = 'StandbyError';
  override message = 'it is a standby and accepts no writes';
}

/**
 * Which of several servers accepts writes, now and after a failover. The one in use is asked every second;
 * once it is silent, gone or a standby, all are asked until one accepts writes. Connections to the former
 * one are then cut, and requests under way on them are answered with 503.
 */
export class Primary {
  private readonly addresses: readonly string[];
  private readonly log: Logger;
  private readonly listeners: ((url: string) => void)[] = [];
  private readonly ending = new AbortController();
  private sockets = new Set<Socket>();
  private current: string;

  private constructor(addresses: readonly string[], current: string, log: Logger) {
    this.addresses = addresses;
    this.current = current;
    this.log = log;
  }

  /** Finds it, and keeps following it until `stop`. Throws a StartError where none accepts writes. */
  static async follow(url: string, log: Logger): Promise<Primary> {
    const primary = new Primary(addressesOf(url), await writerOf(url), log);
    void primary.watch();
    return primary;
  }

  get url(): string {
    return this.current;
  }

  /** Called with the new address whenever another server takes over. */
  onMove(listener: (url: string) => void): void {
    this.listeners.push(listener);
  }

  /** Registers a connection, to be cut when another server takes over. */
  hold<Kind extends Socket>(socket: Kind): Kind {
    const { sockets } = this;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }

  stop(): void {
    this.ending.abort();
  }

  private async watch(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await whileWriting(this.current, signal);
      if (signal.aborted) return;
      this.log.warn({ server: nameOf(this.current) }, 'the database server accepts no writes');
      const found = await this.search();
      if (found !== undefined && found !== this.current) this.move(found);
      if (found !== undefined) {
        this.log.warn({ server: nameOf(found) }, 'the database server accepts writes');
      }
    }
  }

  private async search(): Promise<string | undefined> {
    while (!this.ending.signal.aborted) {
      try {
        return await firstWriter(this.addresses);
      } catch {
        await sleep(searchPause, undefined, { ref: false });
      }
    }
    return undefined;
  }

  private move(url: string): void {
    const old = this.sockets;
    this.sockets = new Set();
    this.current = url;
    for (const listener of this.listeners) listener(url);
    for (const socket of old) socket.destroy();
  }
}

/**
 * The server of an address that accepts writes; a single one is not asked. Throws a StartError for none, which
 * names the setting or option the address was given in.
 */
export async function writerOf(url: string, given = databaseSetting): Promise<string> {
  const addresses = addressesOf(url);
  const [only] = addresses;
  if (only !== undefined && addresses.length === 1) return only;
  try {
    return await firstWriter(addresses);
  } catch (error) {
    const why = error instanceof AggregateError ? error.errors.map(reasonOf) : [];
    const each = addresses.map((address, place) => `${nameOf(address)}: ${why[place]}`);
    throw new StartError(
      `None of the servers in ${given} accepts writes (${each.join('; ')}). Start one, or correct the address.`,
    );
  }
}

function firstWriter(addresses: readonly string[]): Promise<string> {
  return Promise.any(
    addresses.map(async (address) => {
      const client = open(address);
      try {
        await client.connect();
        await assertWrites(client);
        return address;
      } finally {
        void client.end().catch(() => {});
      }
    }),
  );
}

/** Resolves when a server no longer answers, or answers that it accepts no writes. */
async function whileWriting(address: string, signal: AbortSignal): Promise<void> {
  const client = open(address);
  try {
    await client.connect();
    while (!signal.aborted) {
      await assertWrites(client);
      await sleep(pulse, undefined, { ref: false, signal }).catch(() => {});
    }
  } catch {
    // The reason does not matter: all servers are asked now.
  } finally {
    void client.end().catch(() => {});
  }
}

function open(address: string): pg.Client {
  return newClient({
    connectionString: address,
    application_name: 'track-and-pay watch',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
}

async function assertWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ writes: boolean }>(
    `select not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean as writes`,
  );
  if (!rows[0]?.writes) throw new StandbyError();
}

import { Socket } from 'node:net';
import pg from 'pg';
import type { ServerContext } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { failureOf } from '../../log.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { Catalogue } from './types.ts';

/** A name that is not there may be new: the catalogue is read again, but at most this often. */
const missInterval = 5_000;
const reconnectDelay = 1_000;

/**
 * Keeps the catalogue: read at the first request, and again when the database says
 * `notify pgrst, 'reload schema'` (PostgREST, "Schema Cache Reloading") or a name is not found.
 */
export class CatalogueStore {
  private readonly context: Pick<ServerContext, 'rest' | 'log'>;
  private loaded: Promise<Catalogue> | undefined;
  private loadedAt = 0;
  /** How often the database has said that what was read before no longer counts. */
  private changes = 0;

  constructor(context: Pick<ServerContext, 'rest' | 'log'>) {
    this.context = context;
  }

  /** The catalogue, read now if it has to be. Rejects with the database's error. */
  current(): Promise<Catalogue> {
    this.loaded ??= this.load().catch((error: unknown) => {
      this.forget();
      throw error;
    });
    return this.loaded;
  }

  /**
   * Reads it again, unless that was done within the last five seconds; returns whether it was read. Anybody can ask
   * for a name that is not there, so the others go on with what is known until then.
   */
  async reloadAfterMiss(): Promise<boolean> {
    if (Date.now() - this.loadedAt < missInterval) return false;
    const { changes } = this;
    const fresh = this.load();
    await fresh;
    if (changes === this.changes) this.loaded = fresh;
    return true;
  }

  private forget(): void {
    this.changes += 1;
    this.loaded = undefined;
  }

  private load(): Promise<Catalogue> {
    this.loadedAt = Date.now();
    return transaction(this.context.rest, readCatalogue);
  }

  /** Listens over a connection of its own until the pool is closed; a broken one is replaced. */
  listen(): void {
    const { rest: pool, log } = this.context;
    if (pool.ending) return;
    const client = new pg.Client({
      ...pool.options,
      application_name: 'track-and-pay listen',
      stream: () => listeningSocket(pool),
    });
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      client.end().catch(() => {});
      setTimeout(() => {
        this.forget();
        this.listen();
      }, reconnectDelay).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => {
      if (payload === '' || payload === 'reload schema') this.forget();
    });
    client
      .connect()
      .then(() => client.query('listen pgrst'))
      .catch((error: unknown) => {
        log.debug(failureOf(error), 'cannot listen');
        again();
      });
  }
}

/** A socket of the pool's own kind, which follows a failover. Listening does not keep the process alive. */
function listeningSocket({ options }: pg.Pool): Socket {
  const socket = typeof options.stream === 'function' ? options.stream() : undefined;
  return (socket instanceof Socket ? socket : new Socket()).unref();
}

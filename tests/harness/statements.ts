import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';

/** `npm run mutate:statements` has them noted in a file, one a line as JSON, or one of them sent wrong. */
export type Statements = { noteIn: string } | { right: string; wrong: string };

/** Whom sign-in connects as. */
const login = 'supabase_auth_admin';
const send = pg.Client.prototype.query;
let wanted: Statements | null = null;

/** Does to the statements that sign-in sends what this run wants; without a wish, nothing. */
export function watchStatements(): void {
  wanted = inject('statements');
  if (wanted === null || pg.Client.prototype.query !== send) return;
  Reflect.set(pg.Client.prototype, 'query', function watched(this: pg.Client, ...args: unknown[]) {
    const [query, ...rest] = args;
    return Reflect.apply(send, this, this.user === login ? [changed(query), ...rest] : args);
  });
}

function changed(query: unknown): unknown {
  if (wanted === null || typeof query !== 'string') return query;
  if ('wrong' in wanted) return query === wanted.right ? wanted.wrong : query;
  appendFileSync(wanted.noteIn, `${JSON.stringify(query)}\n`);
  return query;
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { cast } from './cast.ts';

/** The database that the story is told in, and its people by their addresses. */
export interface Stage {
  client: pg.Client;
  idOf: (email: string) => string;
  /** From here on the audit trail names this person. */
  actAs: (email: string) => Promise<void>;
}

export function createStage(client: pg.Client): Stage {
  const ids = new Map(cast.map(({ email }) => [email, randomUUID()]));
  const idOf = (email: string) => {
    const id = ids.get(email);
    if (id === undefined) throw new Error(`nobody in the story has the address ${email}`);
    return id;
  };
  return {
    client,
    idOf,
    actAs: async (email) => {
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: idOf(email), role: 'authenticated' }),
      ]);
    },
  };
}

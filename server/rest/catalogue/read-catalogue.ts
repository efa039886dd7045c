import type pg from 'pg';
import { z } from 'zod';
import { buildFunctions, functionRows } from './functions.ts';
import {
  compositesQuery,
  functionsQuery,
  keysQuery,
  relationsQuery,
  representationsQuery,
  sourcesQuery,
  typesQuery,
} from './queries.ts';
import { buildRelations, columnRow, keyRows, relationRows, sourceRows } from './relations.ts';
import { buildRelationships } from './relationships.ts';
import type { Catalogue } from './types.ts';
import { representationRows, TypeBook, typeRows } from './value-types.ts';

const compositeRows = z.array(columnRow.extend({ relation: z.string() }));

/**
 * Reads the whole catalogue again, as it is at one moment: the first thing in a transaction of a
 * connection that has no role set.
 */
export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  await client.query('set transaction isolation level repeatable read, read only');
  const types = new TypeBook(
    typeRows.parse(await readJson(client, typesQuery)),
    representationRows.parse(await readJson(client, representationsQuery)),
  );
  const keys = keyRows.parse(await readJson(client, keysQuery));
  const relations = buildRelations(
    relationRows.parse(await readJson(client, relationsQuery)),
    keys,
    sourceRows.parse(await readJson(client, sourcesQuery)),
    types,
  );
  const functions = buildFunctions(
    functionRows.parse(await readJson(client, functionsQuery)),
    compositeRows.parse(await readJson(client, compositesQuery)),
    relations,
    types,
  );
  return {
    relations: new Map(relations.map((entry) => [entry.relation.name, entry.relation])),
    relationships: buildRelationships(relations, keys),
    functions,
    casts: types.casts(),
  };
}

async function readJson(client: pg.ClientBase, query: string): Promise<unknown> {
  const result = await client.query<unknown[]>({ text: query, rowMode: 'array' });
  return result.rows[0]?.[0];
}

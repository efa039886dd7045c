import { expect, it } from 'vitest';
import type { Catalogue, Column, Relation, RestFunction } from '../catalogue/types.ts';
import { describeInterface } from './openapi.ts';

const column = (name: string, type: string, kind: Column['kind'], more: Partial<Column> = {}) => ({
  name,
  type,
  kind,
  isNullable: true,
  default: null,
  ...more,
});

const relation = (name: string, ...columns: Column[]): Relation => ({
  name,
  kind: 'table',
  columns: new Map(columns.map((one) => [one.name, one])),
  primaryKey: [],
  insertable: true,
  updatable: true,
  deletable: true,
});

const routine = (name: string, more: Partial<RestFunction>): RestFunction => ({
  name,
  parameters: [],
  isVolatile: false,
  timeout: null,
  keepsWrites: false,
  returns: { kind: 'scalar', isSet: false, valueKind: 'text' },
  ...more,
});

const catalogue: Catalogue = {
  relations: new Map(
    [
      relation(
        'films',
        column('id', 'integer', 'number', { isNullable: false, default: 'nextval()' }),
        column('title', 'text', 'text', { isNullable: false }),
        column('year', 'smallint', 'number'),
        column('views', 'bigint', 'number'),
        column('rating', 'numeric(3,1)', 'number'),
        column('spans', 'int4range', 'text'),
        column('is_color', 'boolean', 'boolean'),
        column('tags', 'text[]', 'nested'),
        column('reels', 'integer[]', 'nested'),
        column('place', 'public.place_integer', 'number'),
        column('info', 'jsonb', 'json'),
      ),
      relation('people', column('id', 'uuid', 'text')),
    ].map((one) => [one.name, one]),
  ),
  relationships: new Map(),
  functions: new Map([
    [
      'add_up',
      [
        routine('add_up', {
          parameters: [
            { name: 'a', type: 'integer', isRequired: true, isVariadic: false },
            { name: 'b', type: 'integer', isRequired: false, isVariadic: false },
          ],
        }),
      ],
    ],
    ['tidy', [routine('tidy', { isVolatile: true, returns: { kind: 'void' } })]],
    ['secret', [routine('secret', {})]],
  ]),
  casts: new Map(),
};

it('describes what the caller may use, and nothing else', () => {
  const document = describeInterface(
    catalogue,
    new Map([['films', ['get', 'post', 'patch', 'delete']]]),
    new Set(['add_up', 'tidy']),
  );
  const done = (status: number) => ({
    tags: ['films'],
    responses: { [status]: { description: 'OK' } },
  });
  const call = (schema: object, status: number) => ({
    tags: ['rpc'],
    parameters: [{ in: 'body', name: 'args', schema }],
    responses: { [status]: { description: 'OK' } },
  });
  expect(document).toStrictEqual({
    swagger: '2.0',
    info: {
      title: 'Track & Pay',
      description: 'Tables, views and procedures of a practice',
      version: '1',
    },
    basePath: '/rest/v1',
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: {
      '/films': { get: done(200), post: done(201), patch: done(204), delete: done(204) },
      '/rpc/add_up': {
        get: { tags: ['rpc'], responses: { 200: { description: 'OK' } } },
        post: call(
          {
            type: 'object',
            required: ['a'],
            properties: {
              a: { type: 'string', format: 'integer' },
              b: { type: 'string', format: 'integer' },
            },
          },
          200,
        ),
      },
      '/rpc/tidy': { post: call({ type: 'object', required: [], properties: {} }, 204) },
    },
    definitions: {
      films: {
        type: 'object',
        required: ['title'],
        properties: {
          id: { type: 'integer', format: 'integer', default: 'nextval()' },
          title: { type: 'string', format: 'text' },
          year: { type: 'integer', format: 'smallint' },
          views: { type: 'integer', format: 'bigint' },
          rating: { type: 'number', format: 'numeric(3,1)' },
          spans: { type: 'string', format: 'int4range' },
          is_color: { type: 'boolean', format: 'boolean' },
          tags: { type: 'array', format: 'text[]', items: {} },
          reels: { type: 'array', format: 'integer[]', items: {} },
          place: { type: 'number', format: 'public.place_integer' },
          info: { format: 'jsonb' },
        },
      },
    },
  });
});

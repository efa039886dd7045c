import type { Catalogue, Column, RestFunction, ValueKind } from '../catalogue/types.ts';

type Json = Record<string, unknown>;

const statuses: Record<string, string> = {
  get: '200',
  post: '201',
  patch: '204',
  delete: '204',
};

/** An OpenAPI 2.0 document of the relations and functions a caller may use. */
export function describeInterface(
  catalogue: Catalogue,
  methods: ReadonlyMap<string, readonly string[]>,
  functions: ReadonlySet<string>,
): Json {
  const relations = [...catalogue.relations.values()].filter(({ name }) => methods.has(name));
  const routines = [...catalogue.functions.values()]
    .flat()
    .filter(({ name }) => functions.has(name));
  return {
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
      ...Object.fromEntries(
        relations.map(({ name }) => [`/${name}`, pathOf(name, methods.get(name) ?? [])]),
      ),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, callOf(routine)])),
    },
    definitions: Object.fromEntries(
      relations.map((relation) => [
        relation.name,
        {
          type: 'object',
          required: [...relation.columns.values()]
            .filter((column) => !column.isNullable && column.default === null)
            .map((column) => column.name),
          properties: Object.fromEntries(
            [...relation.columns.values()].map((column) => [column.name, propertyOf(column)]),
          ),
        },
      ]),
    ),
  };
}

function pathOf(name: string, methods: readonly string[]): Json {
  return Object.fromEntries(
    methods.map((method) => [
      method,
      { tags: [name], responses: { [statuses[method] ?? '200']: { description: 'OK' } } },
    ]),
  );
}

function callOf(routine: RestFunction): Json {
  const schema = {
    type: 'object',
    required: routine.parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(
      routine.parameters.map(({ name, type }) => [name, { type: 'string', format: type }]),
    ),
  };
  const responses = { [routine.returns.kind === 'void' ? '204' : '200']: { description: 'OK' } };
  const post = { tags: ['rpc'], parameters: [{ in: 'body', name: 'args', schema }], responses };
  return routine.isVolatile ? { post } : { get: { tags: ['rpc'], responses }, post };
}

const types: Partial<Record<ValueKind, string>> = {
  number: 'number',
  boolean: 'boolean',
  nested: 'array',
};

function propertyOf(column: Column): Json {
  const isInteger = /^(?:smallint|integer|bigint)$/.test(column.type);
  const type = isInteger
    ? 'integer'
    : column.kind === 'json'
      ? undefined
      : (types[column.kind] ?? 'string');
  return {
    ...(type === undefined ? {} : { type }),
    format: column.type,
    ...(column.default === null ? {} : { default: column.default }),
    ...(type === 'array' ? { items: {} } : {}),
  };
}

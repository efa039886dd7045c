import type pg from 'pg';

/** A statement of the permission matrix as a request of rest/v1. */
export interface MatrixRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** The answer always has a row, such as a number, even if nothing is visible. */
  alwaysAnswers?: boolean;
}

const forms = {
  select: /^select from (\w+)(?: where (.+))?$/s,
  insert: /^insert into (\w+) \(([^)]+)\)\s+values \((.+)\) returning 1$/s,
  update: /^update (\w+) set (\w+) = (.+?)(?: where (.+))? returning 1$/s,
  delete: /^delete from (\w+)(?: where (.+))? returning 1$/s,
  call: /^select (\* from |count\(\*\) from )?(\w+)\((.*)\)$/s,
};

/**
 * Turns a probe of policies.probes.ts into a request. The database evaluates the values, so that the
 * request has the same ones as the statement.
 */
export async function requestOf(statement: string, owner: pg.Pool): Promise<MatrixRequest> {
  const select = forms.select.exec(statement);
  if (select) return { method: 'GET', path: `${select[1]}?select=*${filters(select[2])}` };
  const insert = forms.insert.exec(statement);
  if (insert) {
    const body = await rowOf(owner, insert[2] ?? '', insert[3] ?? '');
    return { method: 'POST', path: insert[1] ?? '', body };
  }
  const update = forms.update.exec(statement);
  if (update) {
    const body = await rowOf(owner, update[2] ?? '', update[3] ?? '');
    const which = filters(update[4]) || (await everyRow(owner, update[1] ?? ''));
    return { method: 'PATCH', path: `${update[1]}?${which}`, body };
  }
  const remove = forms.delete.exec(statement);
  if (remove) {
    const which = filters(remove[2]) || (await everyRow(owner, remove[1] ?? ''));
    return { method: 'DELETE', path: `${remove[1]}?${which}` };
  }
  const call = forms.call.exec(statement);
  if (!call) throw new Error(`No request is known for: ${statement}`);
  const [, shape, name = '', given = ''] = call;
  return {
    method: 'POST',
    path: `rpc/${name}`,
    body: await argumentsOf(owner, name, given),
    alwaysAnswers: shape !== '* from ',
  };
}

function filters(condition: string | undefined): string {
  if (!condition) return '';
  return condition
    .split(' and ')
    .map((term) => {
      const [, column, value] = /^(\w+) = '([^']*)'$/.exec(term) ?? [];
      if (column) return `&${column}=eq.${value}`;
      const [, present] = /^(\w+) is not null$/.exec(term) ?? [];
      if (present) return `&${present}=not.is.null`;
      throw new Error(`No filter is known for: ${term}`);
    })
    .join('');
}

/** A write without a filter is refused, so a write of every row needs a filter that all rows pass. */
async function everyRow(owner: pg.Pool, relation: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1`,
    [relation],
  );
  return `&${rows[0]?.name}=not.is.null`;
}

async function rowOf(owner: pg.Pool, columns: string, values: string): Promise<unknown> {
  const { rows } = await owner.query<{ body: unknown }>(
    `select to_jsonb(given) as body from (values (${values})) given (${columns})`,
  );
  return rows[0]?.body;
}

async function argumentsOf(owner: pg.Pool, name: string, given: string): Promise<unknown> {
  if (given.trim() === '') return {};
  const { rows: parameters } = await owner.query<{ name: string; type: string }>(
    `select parameter.name, format_type(parameter.type, null) as type
     from pg_proc,
       unnest(proargnames[1:pronargs], proargtypes::oid[]) with ordinality parameter (name, type, place)
     where pronamespace = 'public'::regnamespace and proname = $1
     order by parameter.place`,
    [name],
  );
  const terms = given.split(/,\s*(?=(?:[^']*'[^']*')*[^']*$)/).map((term, index) => {
    const [, named, value = term] = /^(\w+) => (.+)$/s.exec(term) ?? [];
    const parameter = parameters.find((each) => each.name === named) ?? parameters[index];
    if (!parameter) throw new Error(`${name} has no parameter for: ${term}`);
    return { name: parameter.name, value: `(${value})::${parameter.type}` };
  });
  return rowOf(
    owner,
    terms.map((term) => term.name).join(),
    terms.map((term) => term.value).join(),
  );
}

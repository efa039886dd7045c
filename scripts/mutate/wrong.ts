import { seek, type Token, tokensOf } from './tokens.ts';

/** A small mistake: a range of a text, and what replaces it. */
export interface Mistake {
  /** What kind of mistake it is, in a word or two. */
  kind: string;
  start: number;
  end: number;
  instead: string;
}

const words = (list: string) => new Set(list.split(' '));

/** Where a condition ends or begins, on its own level. */
const clauses = words(
  'where on having when if elsif while then else return select set values using with check order group limit offset returning union except intersect loop end for as , ; := from join left inner cross into window filter default',
);
const joined = words('and or');

/** Words that can replace each other in valid SQL. */
const swaps: Record<string, string[]> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '=': ['<>'],
  '<>': ['='],
  and: ['or'],
  or: ['and'],
  true: ['false'],
  false: ['true'],
  round: ['trunc'],
  floor: ['ceil'],
  ceil: ['floor'],
  greatest: ['least'],
  least: ['greatest'],
  min: ['max'],
  max: ['min'],
  bool_or: ['bool_and'],
  bool_and: ['bool_or'],
  desc: ['asc'],
};

const called = words('round floor ceil greatest least min max bool_or bool_and');
const typesWithSizes = words('numeric varchar char bpchar interval timestamp time varying');

/** All the small mistakes that these words allow. */
export function mistakesIn(sql: string): Mistake[] {
  const tokens = tokensOf(sql);
  return tokens
    .flatMap((_, index) => [
      ...swapped(tokens, index),
      ...shifted(tokens, index, sql),
      ...negated(tokens, index),
      ...withoutCondition(tokens, index, sql),
      ...withoutTerm(tokens, index),
      ...withoutClause(tokens, index),
      ...withoutStatement(tokens, index),
      ...unwrapped(tokens, index, sql),
    ])
    .filter(({ start, end, instead }) => sql.slice(start, end) !== instead);
}

function replace(kind: string, from: Token, instead: string, to = from): Mistake {
  return { kind, start: from.start, end: to.end, instead };
}

function textAt(tokens: Token[], index: number): string {
  return tokens[index]?.text ?? '';
}

function swapped(tokens: Token[], index: number): Mistake[] {
  const token = tokens[index];
  if (!token || token.kind === 'string') return [];
  const { text } = token;
  const [before, after] = [textAt(tokens, index - 1), textAt(tokens, index + 1)];
  if (called.has(text) && after !== '(') return [];
  if (before === '.' || after === '.') return rowsSwapped(token, after);
  if (text === 'or' && before === 'create') return [];
  const swaps_ = (Object.hasOwn(swaps, text) ? swaps[text] : undefined) ?? [];
  const found = swaps_.map((instead) => replace(`${text} -> ${instead || 'lost'}`, token, instead));
  const isBinary = /^[\w")\]$']/.test(before.slice(-1)) && !clauses.has(before);
  if (isBinary && text === '+') found.push(replace('+ -> -', token, '-'));
  if (isBinary && text === '-') found.push(replace('- -> +', token, '+'));
  if (isBinary && text === '*' && before !== '(' && after !== ')') {
    found.push(replace('* -> /', token, '/'));
  }
  if (isBinary && text === '/') found.push(replace('/ -> *', token, '*'));
  if (text === 'union') {
    found.push(
      after === 'all'
        ? replace('union all -> union', token, 'union', tokens[index + 1])
        : replace('union -> union all', token, 'union all'),
    );
  }
  if (text === 'left' && after === 'join') found.push(replace('left join -> join', token, ''));
  if (text === 'distinct' && before !== 'from' && textAt(tokens, index - 1) === 'select') {
    if (after !== 'on') found.push(replace('distinct lost', token, ''));
  }
  return found;
}

function rowsSwapped(token: Token, after: string): Mistake[] {
  if (after !== '.') return [];
  if (token.text === 'new') return [replace('new -> old', token, 'old')];
  return token.text === 'old' ? [replace('old -> new', token, 'new')] : [];
}

/** A constant one more or one less; an interval one unit longer. */
function shifted(tokens: Token[], index: number, sql: string): Mistake[] {
  const token = tokens[index];
  if (!token) return [];
  const bracket = textAt(tokens, token.within - 1);
  if (token.kind === 'integer' && !typesWithSizes.has(bracket)) {
    const isOnlyForm = textAt(tokens, index - 1) === 'select' && token.text === '1';
    if (isOnlyForm) return [];
    const value = Number(token.text);
    return [
      replace('constant + 1', token, String(value + 1)),
      ...(value > 0 ? [replace('constant - 1', token, String(value - 1))] : []),
    ];
  }
  if (token.kind === 'decimal') return [replace('constant + 1', token, `(${token.text} + 1)`)];
  const time = /^'(\d+) (second|minute|hour|day|week|month|year)s?'$/.exec(token.text);
  if (time) return [replace('time + 1', token, `'${Number(time[1]) + 1} ${time[2]}s'`)];
  return token.kind === 'string' ? memberLost(tokens, index, sql) : [];
}

/** One string of a list is missing. */
function memberLost(tokens: Token[], index: number, sql: string): Mistake[] {
  const token = tokens[index];
  const opener = token ? textAt(tokens, token.within - 1) : '';
  if (!token || !(opener === 'in' || opener === 'array')) return [];
  const isEnd = ({ text }: Token) => text === ',';
  const next = seek(tokens, index + 1, isEnd);
  const end = tokens[next];
  if (!end || end.text === ',') {
    return end ? [{ kind: 'member lost', start: token.start, end: end.end, instead: '' }] : [];
  }
  const before = tokens[index - 1];
  if (before?.text !== ',') return [];
  return sql[end.start] === ')' || sql[end.start] === ']'
    ? [{ kind: 'member lost', start: before.start, end: end.start, instead: '' }]
    : [];
}

function negated(tokens: Token[], index: number): Mistake[] {
  const token = tokens[index];
  if (!token) return [];
  const [before, after] = [textAt(tokens, index - 1), textAt(tokens, index + 1)];
  if (token.text === 'is') {
    return after === 'not'
      ? [replace('not lost', token, 'is', tokens[index + 1])]
      : [replace('not added', token, 'is not')];
  }
  if (token.text === 'exists' || (token.text === 'in' && after === '(')) {
    return before === 'not' ? [] : [replace('not added', token, `not ${token.text}`)];
  }
  if (token.text === 'not' && before !== 'is' && after !== 'null') {
    return [replace('not lost', token, '')];
  }
  return [];
}

/** The condition of a clause always holds, or never. */
function withoutCondition(tokens: Token[], index: number, sql: string): Mistake[] {
  const token = tokens[index];
  if (!token || textAt(tokens, index - 1) === 'end') return [];
  const asked = words('if elsif where when having').has(token.text);
  const first = tokens[index + 1];
  if (!asked || !first) return [];
  const ends = words(
    'then group order limit for into on returning union except intersect loop ; having',
  );
  const last = tokens[seek(tokens, index + 1, ({ text }) => ends.has(text)) - 1];
  if (!last || last.end <= first.start) return [];
  const condition = tokens.slice(index + 1, tokens.indexOf(last) + 1);
  const isJoined = condition.some(
    ({ text, within }) => joined.has(text) && within === token.within,
  );
  const isBranch = token.text !== 'where' && token.text !== 'having';
  if (/^(true|false)$/i.test(sql.slice(first.start, last.end))) return [];
  return [
    ...(isBranch || !isJoined ? [replace(`${token.text} true`, first, 'true', last)] : []),
    ...(isBranch ? [replace(`${token.text} false`, first, 'false', last)] : []),
  ];
}

/** One of several conditions is missing. */
function withoutTerm(tokens: Token[], index: number): Mistake[] {
  const token = tokens[index];
  if (!token || !joined.has(token.text)) return [];
  if (token.text === 'or' && textAt(tokens, index - 1) === 'create') return [];
  const isOr = token.text === 'or';
  const stops = ({ text }: Token) =>
    clauses.has(text) || text === 'or' || (text === 'and' && !isOr);
  const next = seek(tokens, index + 1, stops);
  const last = tokens[next - 1];
  const found: Mistake[] = [];
  if (last && next > index + 1) {
    found.push({ kind: 'condition lost', start: token.start, end: last.end, instead: '' });
  }
  const before = seek(tokens, index - 1, stops, -1);
  const previous = textAt(tokens, before);
  const first = tokens[before + 1];
  const isFirst = !(previous === 'and' || (isOr && previous === 'or'));
  if (first && isFirst && first.start < token.start) {
    found.push({ kind: 'condition lost', start: first.start, end: token.end, instead: '' });
  }
  return found;
}

/** `order by`, `for update` and the like are missing. */
function withoutClause(tokens: Token[], index: number): Mistake[] {
  const token = tokens[index];
  if (!token) return [];
  const after = textAt(tokens, index + 1);
  if (token.text === 'order' && after === 'by') {
    const ends = words('limit offset for union returning loop ; rows range into');
    const last = tokens[seek(tokens, index + 1, ({ text }) => ends.has(text)) - 1];
    return last ? [replace('order lost', token, '', last)] : [];
  }
  if (token.text === 'for' && words('update share no key').has(after)) {
    if (textAt(tokens, index - 1) === 'policy') return [];
    const ends = words('; loop into limit');
    const last = tokens[seek(tokens, index + 1, ({ text }) => ends.has(text)) - 1];
    return last ? [replace('lock lost', token, '', last)] : [];
  }
  return [];
}

/** A statement of a PL/pgSQL body is missing. */
function withoutStatement(tokens: Token[], index: number): Mistake[] {
  const token = tokens[index];
  const before = textAt(tokens, index - 1);
  if (!token || !words('; then else begin loop').has(before)) return [];
  const isWritten = words('perform insert update delete raise execute with').has(token.text);
  const isAssigned = tokens
    .slice(index + 1, index + 4)
    .some(({ text }, offset) => text === ':=' && offset % 2 === 0);
  if (!isWritten && !isAssigned) return [];
  const end = seek(tokens, index + 1, ({ text }) => text === ';');
  const last = tokens[end - 1];
  // The same as the condition around it never holding.
  if (before === 'then' && textAt(tokens, end + 1) === 'end') return [];
  return last && textAt(tokens, end) === ';'
    ? [replace(`${isAssigned ? 'assignment' : token.text} lost`, token, 'null', last)]
    : [];
}

/** `coalesce`, `nullif` and `round` are replaced by their first argument. */
function unwrapped(tokens: Token[], index: number, sql: string): Mistake[] {
  const token = tokens[index];
  if (!token || !words('coalesce nullif round').has(token.text)) return [];
  const first = tokens[index + 2];
  const comma = seek(tokens, index + 3, ({ text }) => text === ',');
  const close = tokens.findIndex(
    ({ text, within }, other) => other > index && text === ')' && within === token.within,
  );
  const [last, end] = [tokens[comma - 1], tokens[close]];
  if (!first || !last || !end || textAt(tokens, index + 1) !== '(') return [];
  return [replace(`${token.text} lost`, token, `(${sql.slice(first.start, last.end)})`, end)];
}

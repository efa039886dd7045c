import { requestErrors } from '../../errors/request-errors.ts';

/** A write's or call's body. Its text goes to the database as it is, so that no digit is lost. */
export interface Payload {
  /** JSON array of the objects. */
  text: string;
  /** The keys of the objects, all the same unless `columns=` says which count. */
  keys: string[];
  size: number;
  objects: readonly Record<string, unknown>[];
}

/** Deeper nesting than any column could want would only exhaust the database's parser. */
const deepest = 100;

/** One object or an array of objects (PostgREST, "Insert", "Bulk Insert"). */
export function parseRows(
  text: string,
  contentType: string | undefined,
  columns: string[] | undefined,
): Payload {
  const content = parseJson(text, contentType);
  const objects = Array.isArray(content) ? content.map(asObject) : [asObject(content)];
  const keys = Object.keys(objects[0] ?? {});
  if (columns === undefined && !objects.every((object) => hasKeys(object, keys))) {
    throw requestErrors.body('All object keys must match');
  }
  return {
    text: Array.isArray(content) ? text : `[${text}]`,
    keys: columns ?? keys,
    size: objects.length,
    objects,
  };
}

/** A function's arguments by name; no body means none, and of an array the first object counts. */
export function parseArguments(
  text: string,
  contentType: string | undefined,
  columns: string[] | undefined,
): Payload {
  const rows = text.trim() === '' ? '{}' : text;
  const payload = parseRows(rows, contentType, columns);
  return payload.size === 0 ? { ...payload, text: '[{}]', keys: columns ?? [] } : payload;
}

function parseJson(text: string, contentType: string | undefined): unknown {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.startsWith('application/vnd.pgrst.')) {
    throw requestErrors.body(`Content-Type not acceptable: ${type}`);
  }
  if (depthOf(text) > deepest) throw requestErrors.body('The JSON is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw requestErrors.body('Empty or invalid json');
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > most) most = depth;
  }
  return most;
}

function asObject(content: unknown): Record<string, unknown> {
  if (!isObject(content)) throw requestErrors.body('All object keys must match');
  return content;
}

function isObject(content: unknown): content is Record<string, unknown> {
  return typeof content === 'object' && content !== null && !Array.isArray(content);
}

function hasKeys(object: Record<string, unknown>, keys: readonly string[]): boolean {
  return (
    Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key))
  );
}

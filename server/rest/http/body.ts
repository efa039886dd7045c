import { requestErrors } from '../../errors/request-errors.ts';
import { type JsonRows, JsonTextError, readJsonRows } from './json-text.ts';

/** A write's or call's body. Its text goes to the database as it is, so that no digit is lost. */
export interface Payload {
  /** JSON array of the objects. */
  text: string;
  /** The keys of the objects, all the same unless `columns=` says which count. */
  keys: string[];
  size: number;
  /** Some object lacks a key that another has. */
  isUneven: boolean;
  /** Of the first object, the text of each value by its key. */
  first: ReadonlyMap<string, string>;
}

/** One object or an array of objects (PostgREST, "Insert", "Bulk Insert"). */
export function parseRows(
  text: string,
  contentType: string | undefined,
  columns: string[] | undefined,
): Payload {
  const { isArray, keys, size, isEven, first } = parseJson(text, contentType);
  if (columns === undefined && !isEven) throw requestErrors.body('All object keys must match');
  const isUneven = !isEven || (columns ?? keys).some((key) => size > 0 && !first.has(key));
  return { text: isArray ? text : `[${text}]`, keys: columns ?? keys, size, isUneven, first };
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

function parseJson(text: string, contentType: string | undefined): JsonRows {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !type.startsWith('application/vnd.pgrst.')) {
    throw requestErrors.body(`Content-Type not acceptable: ${type}`);
  }
  try {
    return readJsonRows(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    throw requestErrors.body(sentences[error.reason]);
  }
}

const sentences = {
  invalid: 'Empty or invalid json',
  many: 'The body holds more objects or keys than can be written at a time',
  deep: 'The JSON is nested too deeply',
  'no objects': 'All object keys must match',
};

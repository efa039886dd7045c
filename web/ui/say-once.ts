import { createContext } from 'react';

const sentences = new WeakMap<object, string>();

/** The schema says this of several fields together: a form shows it once, at the first of them that is wrong. */
export function sayOnce<Schema extends object>(sentence: string, schema: Schema): Schema {
  sentences.set(schema, sentence);
  return schema;
}

/** What the form around a field says of several together, for the fields that leave it to another one to show. */
export const SaidOnceContext = createContext<string | undefined>(undefined);

/** What the schema says of several fields together. */
export const saidOnce = (schema: object) => sentences.get(schema);

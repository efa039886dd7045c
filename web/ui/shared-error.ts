import { createContext } from 'react';

const sharedErrors = new WeakMap<object, string>();

/** A schema with an error about several fields together: a form shows it once, at the first of them that is wrong. */
export function withSharedError<Schema extends object>(error: string, schema: Schema): Schema {
  sharedErrors.set(schema, error);
  return schema;
}

export const sharedErrorOf = (schema: object) => sharedErrors.get(schema);

/** The shared error of the form around a field. */
export const SharedErrorContext = createContext<string | undefined>(undefined);

/** A name as long as the practice may enter one. */
export const LONG_NAME = `Maximiliana ${'von und zu Hohenstaufen-'.repeat(7)}Brandenburg`;
export const TODAY = '2026-11-20';

/** A query in each of the ways it can stand. */
export const loaded = <Data>(data: Data) => ({ data, error: null, refetch: () => undefined });
export const loading = { data: undefined, error: null, refetch: () => undefined };
export const failed = { data: undefined, error: new Error('no'), refetch: () => undefined };

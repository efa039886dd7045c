/** What the answer's body looks like. */
export type Media =
  | { kind: 'array'; stripNulls: boolean }
  | { kind: 'object'; stripNulls: boolean }
  | { kind: 'csv' }
  | { kind: 'openapi' };

/**
 * Chooses the first type of an `Accept` header that can be served ("Media Type Handlers",
 * "Singular or Plural"), or undefined if there is none.
 */
export function parseAccept(header: string | undefined): Media | undefined {
  if (header === undefined || header.trim() === '') return { kind: 'array', stripNulls: false };
  for (const part of header.split(',')) {
    const [type, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const stripNulls = parameters.includes('nulls=stripped');
    if (type === 'application/json' || type === '*/*' || type === 'application/*') {
      return { kind: 'array', stripNulls: false };
    }
    if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') {
      return { kind: 'array', stripNulls };
    }
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') {
      return { kind: 'object', stripNulls };
    }
    if (type === 'text/csv' || type === 'text/*') return { kind: 'csv' };
    if (type === 'application/openapi+json') return { kind: 'openapi' };
  }
  return undefined;
}

/** The `Content-Type` of an answer. */
export function contentType(media: Media): string {
  if (media.kind === 'csv') return 'text/csv; charset=utf-8';
  if (media.kind === 'openapi') return 'application/openapi+json; charset=utf-8';
  if (media.kind === 'array' && !media.stripNulls) return 'application/json; charset=utf-8';
  const strip = media.stripNulls ? ';nulls=stripped' : '';
  return `application/vnd.pgrst.${media.kind}+json${strip}; charset=utf-8`;
}

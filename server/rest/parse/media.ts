/** What the answer's body looks like. */
export type Media =
  | { kind: 'array'; stripNulls: boolean }
  | { kind: 'object'; stripNulls: boolean }
  | { kind: 'csv' }
  | { kind: 'openapi' };

/**
 * Chooses what to answer with: of the types in an `Accept` header that can be served, the one it prefers ("Media
 * Type Handlers", "Singular or Plural"). Undefined if there is none.
 */
export function parseAccept(header: string | undefined, of: 'rows' | 'root'): Media | undefined {
  if (header === undefined || header.trim() === '') return { kind: 'array', stripNulls: false };
  return byPreference(header)
    .flatMap((type) => mediaOf(type) ?? [])
    .find((media) => (of === 'root' ? describesRoot(media) : media.kind !== 'openapi'));
}

function describesRoot(media: Media): boolean {
  return media.kind === 'openapi' || (media.kind === 'array' && !media.stripNulls);
}

/** The types without `q`. As in PostgREST, of those that are as welcome the most specific comes first. */
function byPreference(header: string): string[] {
  return header
    .toLowerCase()
    .replaceAll(/[ \t]/g, '')
    .split(',')
    .map((part) => {
      const [type = '', weight = '1'] = part.split(';q=');
      const quality = Number.parseFloat(weight);
      return {
        type,
        quality: Number.isNaN(quality) ? 1 : quality,
        specificity: type.split(';').length - type.split('*').length,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || b.specificity - a.specificity)
    .map(({ type }) => type);
}

function mediaOf(type: string): Media | undefined {
  const [name, ...parameters] = type.split(';');
  const stripNulls = parameters.includes('nulls=stripped');
  switch (name) {
    case 'application/json':
    case '*/*':
      return { kind: 'array', stripNulls: false };
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return { kind: 'array', stripNulls };
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { kind: 'object', stripNulls };
    case 'text/csv':
      return { kind: 'csv' };
    case 'application/openapi+json':
      return { kind: 'openapi' };
    default:
      return undefined;
  }
}

/** The `Content-Type` of an answer. */
export function contentType(media: Media): string {
  if (media.kind === 'csv') return 'text/csv; charset=utf-8';
  if (media.kind === 'openapi') return 'application/openapi+json; charset=utf-8';
  if (media.kind === 'array' && !media.stripNulls) return 'application/json; charset=utf-8';
  const strip = media.stripNulls ? ';nulls=stripped' : '';
  return `application/vnd.pgrst.${media.kind}+json${strip}; charset=utf-8`;
}

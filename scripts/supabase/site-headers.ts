import { securityHeaders } from '../../server/headers.ts';
import type { InlineHashes } from '../../server/inline-hashes.ts';

/**
 * What the embedded host sends with every page, for a static host that reads a file `_headers`; others
 * are given the same by hand. How long files are kept is the host's own business.
 */
export function siteHeaders(siteUrl: string, backend: string, inline: InlineHashes): string {
  const lines = securityHeaders({ siteUrl, calendar: undefined, inline, backend })
    .filter(([name]) => name !== 'Cache-Control')
    .map(([name, value]) => `  ${name}: ${value}\n`);
  return `/*\n${lines.join('')}`;
}

import { securityHeaders } from '../../server/headers.ts';
import type { InlineHashes } from '../../server/inline-hashes.ts';

/**
 * The headers that the embedded host sends with every page, for a static host that reads a file `_headers`;
 * other hosts are configured with the same. Cache headers are left to the host.
 */
export function siteHeaders(siteUrl: string, backend: string, inline: InlineHashes): string {
  const lines = securityHeaders({ siteUrl, calendar: undefined, inline, backend })
    .filter(([name]) => name !== 'Cache-Control')
    .map(([name, value]) => `  ${name}: ${value}\n`);
  return `/*\n${lines.join('')}`;
}

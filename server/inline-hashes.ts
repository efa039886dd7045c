import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Digests of the inline scripts and styles of the pages, as a content policy names them. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Reads them from the built pages in a folder, so that the policy allows exactly what was built. The build's own
 * tags have no attributes; others are not allowed.
 */
export function inlineHashes(folder: string): InlineHashes {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const hashesOf = (tag: RegExp) => [
    ...new Set(
      pages.flatMap((page) => Array.from(page.matchAll(tag), ([, text = '']) => hash(text))),
    ),
  ];
  return {
    scripts: hashesOf(/<script>(.*?)<\/script>/gs),
    styles: hashesOf(/<style>(.*?)<\/style>/gs),
  };
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

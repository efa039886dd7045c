import type { ServerSettings } from '../settings.ts';

type Addresses = Pick<ServerSettings, 'siteUrl' | 'allowedRedirects'>;

/** The requested address if it is on the practice's site or allowed, otherwise the practice's site. */
export function safeRedirect(settings: Addresses, asked = settings.siteUrl): string {
  return isAllowed(settings, asked) ? asked : settings.siteUrl;
}

/**
 * Judges what a browser would open, not what the text looks like: browsers drop control characters
 * and read backslashes as slashes, so an address with either is refused before it is parsed.
 */
function isAllowed(settings: Addresses, asked: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(asked) || !URL.canParse(asked)) return false;
  const url = new URL(asked);
  const isPlain = url.username === '' && url.password === '' && /^https?:/.test(url.protocol);
  return (
    isPlain && [settings.siteUrl, ...settings.allowedRedirects].some((entry) => covers(entry, url))
  );
}

/** The address of an entry, which allows everything below it; a trailing * or ** says the same. */
export function baseOf(entry: string): string {
  return entry.replace(/\/?\*{0,2}$/, '');
}

function covers(entry: string, url: URL): boolean {
  const base = baseOf(entry);
  if (!URL.canParse(base)) return false;
  const { origin, pathname } = new URL(base);
  const folder = pathname.replace(/\/?$/, '/');
  return url.origin === origin && `${url.pathname}/`.startsWith(folder);
}

/** Adds what GoTrue puts after # so that it never reaches a server's log. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
}

/** Adds parameters to an address and keeps those it has. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

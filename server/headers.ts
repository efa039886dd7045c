import type { InlineHashes } from './inline-hashes.ts';
import type { CalendarSettings, ServerSettings } from './settings.ts';

/** Where the browser may send requests apart from this host: the calendar service. */
const googleHosts = [
  'https://accounts.google.com',
  'https://oauth2.googleapis.com',
  'https://www.googleapis.com',
];

/**
 * Only the build's own inline scripts and styles run, so that injected markup stays markup. No text becomes a
 * script (Trusted Types) but the addresses of our own, which web/app/first.js allows.
 */
function contentPolicy(
  calendar: CalendarSettings | undefined,
  backend: string[],
  inline: InlineHashes,
): string {
  const own = calendar ? [calendar.tokenInfoUrl, calendar.calendarUrl] : [];
  const hosts = new Set([
    ...googleHosts,
    ...[...own, ...backend].map((url) => new URL(url).origin),
  ]);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${[...hosts].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

const strictTransport = [
  'Strict-Transport-Security',
  'max-age=63072000; includeSubDomains',
] as const;

const always = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cache-Control': 'no-store',
});

interface Site extends Pick<ServerSettings, 'siteUrl' | 'calendar'> {
  /** The inline scripts and styles of the pages. */
  inline: InlineHashes;
  /** Where the services are, for a page that is served elsewhere. */
  backend?: string;
}

/**
 * The security headers. They are set before a request is handled, so that errors and refusals carry them
 * too. Unless an answer says otherwise no cache may store it: answers hold health data.
 */
export function securityHeaders({
  siteUrl,
  calendar,
  inline,
  backend,
}: Site): readonly (readonly [string, string])[] {
  return [
    [
      'Content-Security-Policy',
      contentPolicy(calendar, backend === undefined ? [] : [backend], inline),
    ],
    ...always,
    ...(siteUrl.startsWith('https:') ? [strictTransport] : []),
  ];
}

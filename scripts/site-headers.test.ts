import { expect, test } from 'vitest';
import { siteHeaders } from './supabase/site-headers.ts';

test('a front end on a static host has the headers of our host, and may call its project', () => {
  const [place, ...lines] = siteHeaders(
    'https://practice.example',
    'https://abcdefghijklmnopqrst.supabase.co',
    { scripts: ["'sha256-first='"], styles: ["'sha256-style='"] },
  ).split('\n');
  expect(place).toBe('/*');
  const headers = Object.fromEntries(
    lines.filter(Boolean).map((line) =>
      line
        .trim()
        .split(/: (.*)/s)
        .slice(0, 2),
    ),
  );
  expect(headers['Content-Security-Policy']).toContain(
    "default-src 'none'; script-src 'self' 'sha256-first='; style-src 'self' 'sha256-style=';",
  );
  expect(headers['Content-Security-Policy']).toMatch(
    /connect-src 'self' [^;]*https:\/\/abcdefghijklmnopqrst\.supabase\.co;/,
  );
  expect(headers['Content-Security-Policy']).toContain("require-trusted-types-for 'script'");
  expect(headers).toMatchObject({
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': expect.stringContaining('max-age='),
  });
  expect(headers).not.toHaveProperty('Cache-Control');
});

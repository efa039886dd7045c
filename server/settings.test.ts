import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

it.each([
  ['ALLOWED_REDIRECTS', 'app.example.com'],
  ['ALLOWED_REDIRECTS', 'https://app.example.com, myapp://signed-in'],
  ['ALLOWED_REDIRECTS', 'https://*.example.com'],
  ['MAIL_FROM', 'Harbor Light Counseling'],
])('%s=%s is refused at the start, because it would have no effect', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`The setting ${name} cannot be used`);
});

it.each([
  ['https://app.example.com/portal', ['https://app.example.com/portal']],
  [
    ' https://a.example , http://localhost:5173/**,',
    ['https://a.example', 'http://localhost:5173/**'],
  ],
])('ALLOWED_REDIRECTS=%s allows %j', (value, allowed) => {
  expect(readSettings({ ALLOWED_REDIRECTS: value }).allowedRedirects).toEqual(allowed);
});

import { describe, expect, test } from 'vitest';
import { safeRedirect, withFragment, withQuery } from './redirects.ts';

const settings = {
  siteUrl: 'https://practice.example',
  allowedRedirects: [
    'https://app.example.com/portal',
    'http://localhost:5173/**',
    'https://tools.example/app*',
    'https://*',
  ],
};

describe('allowed', () => {
  test.each([
    'https://practice.example',
    'https://practice.example/',
    'https://practice.example/reset-password?x=1',
    'https://app.example.com/portal',
    'https://app.example.com/portal/login#here',
    'http://localhost:5173/anything',
    'https://tools.example/app/x',
    'HTTPS://PRACTICE.EXAMPLE/reset-password',
  ])('%s', (address) => {
    expect(safeRedirect(settings, address)).toBe(address);
  });
});

describe('everything else leads to the practice', () => {
  test.each([
    'https://evil.example',
    'http://practice.example',
    'https://practice.example:8443',
    'https://practice.example.evil.example',
    'https://evil.example/practice.example',
    'https://evil.example?https://practice.example',
    'https://evil.example#https://practice.example',
    'https://practice.example@evil.example',
    'https://practice.example%40evil.example',
    'https://user@practice.example',
    'https://user:secret@practice.example',
    'https://:secret@practice.example',
    'https://practice.example\\@evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
    '\\\\evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/reset-password',
    'reset-password',
    '',
    ' https://practice.example',
    'https://practice.example /',
    'https://practice.example\t.evil.example',
    '\thttps://evil.example',
    'https://prac\ntice.example',
    'https://practice.example\u0000.evil.example',
    'https://practice.example\u007f',
    'https://practice.example/reset\u0001password',
    'https://practice.example/reset\u007fpassword',
    'https://practice.example/\u0000',
    'java\tscript:alert(1)',
    'javascript:alert(1)',
    'javascript://practice.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://practice.example',
    'blob:https://practice.example/1',
    'https://practice.exаmple',
    'https://practice。example.evil.example',
    'https://2130706433',
    'https://app.example.com/',
    'https://app.example.com/portals',
    'https://app.example.com/portal/../admin',
    'https://app.example.com/portal/%2e%2e/admin',
    'http://localhost:5174/',
    'http://127.0.0.1:5173/',
  ])('%j', (address) => {
    expect(safeRedirect(settings, address)).toBe('https://practice.example');
  });

  test('an address of an app, though the app is on the list', () => {
    const lists = { ...settings, allowedRedirects: ['practice-https://app', 'https-app://app'] };
    for (const address of lists.allowedRedirects) {
      expect(safeRedirect(lists, address)).toBe('https://practice.example');
    }
  });

  test('no address at all', () => {
    expect(safeRedirect(settings, undefined)).toBe('https://practice.example');
  });
});

test('what is added behind # or ? keeps the rest of the address', () => {
  expect(withFragment('https://a.example/x?y=1#z', { type: 'signup' })).toBe(
    'https://a.example/x?y=1#type=signup',
  );
  expect(withQuery('https://a.example/x?y=1', { code: 'c d' })).toBe(
    'https://a.example/x?y=1&code=c+d',
  );
});

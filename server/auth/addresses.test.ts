import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerAddress, network } from './addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::9', '2001:db8::9'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['nobody', '127.0.0.1'],
])('behind one proxy that forwards %j the caller is %s', async (forwarded, caller) => {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, 1)));
  const answer = await app.request('/', { headers: { 'X-Forwarded-For': forwarded } });
  expect(await answer.text()).toBe(caller);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, caller) => {
  expect(network(address)).toBe(caller);
});

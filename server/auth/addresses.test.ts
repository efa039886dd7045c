import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerAddress, network } from './addresses.ts';

/** What a host behind so many proxies takes for the caller's address. */
async function callerOf(proxies: number, forwarded: string | undefined, env?: object) {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, proxies)));
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const answer = await app.request('/', { headers }, env);
  return answer.text();
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::9', '2001:db8::9'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2001:db8::ffff:203.0.113.7', '2001:db8::ffff:203.0.113.7'],
  ['::ffff:1:2', '::ffff:1:2'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  ['198.51.100.1:80, 203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8::9]:50123', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['203.0.113.7:', '127.0.0.1'],
  ['nobody', '127.0.0.1'],
])('behind one proxy that forwards %j the caller is %s', async (forwarded, caller) => {
  expect(await callerOf(1, forwarded)).toBe(caller);
});

test.each([
  [0, '203.0.113.7', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [2, '203.0.113.7', '192.0.2.1'],
  [2, '198.51.100.1, 203.0.113.7, 192.0.2.9', '203.0.113.7'],
])('behind %i proxies that forward %j to a socket the caller is %s', async (...row) => {
  const [proxies, forwarded, caller] = row;
  const env = { incoming: { socket: { remoteAddress: '::ffff:192.0.2.1' } } };
  expect(await callerOf(proxies, forwarded, env)).toBe(caller);
});

test('a socket that is closed already has no address', async () => {
  expect(await callerOf(0, undefined, { incoming: { socket: {} } })).toBe('127.0.0.1');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, caller) => {
  expect(network(address)).toBe(caller);
});

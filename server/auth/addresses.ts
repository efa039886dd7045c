import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The caller's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so only
 * the entries from the right, one a proxy, are worth anything; a caller writes the others.
 */
export function callerAddress(c: Context, trustedProxies: number): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',');
  const claimed = forwarded?.[forwarded.length - trustedProxies]?.trim().replace(withPort, '$1$2');
  if (claimed !== undefined && isIP(claimed) !== 0) return plain(claimed);
  // A request handed to the app without a socket comes from this process.
  if (c.env === undefined || !('incoming' in c.env)) return '127.0.0.1';
  return plain(getConnInfo(c).remote.address ?? '127.0.0.1');
}

/** As some proxies write an address: `203.0.113.7:50123`, `[2001:db8::9]:50123`. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * A socket that takes both IPv4 and IPv6 shows an IPv4 address as `::ffff:203.0.113.7`, and a link-local one
 * with the interface it came by, as `fe80::1%eth0`, which PostgreSQL takes for no address.
 */
function plain(address: string): string {
  const [withoutZone = ''] = address.split('%');
  return withoutZone.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/** The unit counted as one caller: an IPv4 address, or the /64 of one IPv6 subscriber. */
export function network(address: string): string {
  if (!isIPv6(address)) return address;
  const zeros = '0:'.repeat(8 - groupsOf(address).length);
  return `${groupsOf(address.replace('::', `:${zeros}`))
    .slice(0, 4)
    .join(':')}::/64`;
}

function groupsOf(address: string): string[] {
  return address.split(':').filter((group) => group !== '');
}

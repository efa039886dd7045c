/**
 * Whether trying again may help: the connection was lost or refused (this host's own login too), the server
 * is starting, stopping or out of room, two transactions conflicted (SQLSTATE classes 08, 57, 53, 40), somebody
 * else held a row for too long, or the server accepts no writes at the moment.
 * Clients understand a 503 as that.
 */
export function isUnreachable(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) {
    return error.severity === 'FATAL' || /^(08|57|53|40|55P03|25006)/.test(code);
  }
  return /^E[A-Z]+$/.test(code) || isCut(error);
}

/** Whether there is no connection to a database, or no longer: of the system's own errors only those of sockets. */
export function isLostConnection(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  const isOfSocket =
    'syscall' in error && ['connect', 'getaddrinfo'].includes(String(error.syscall));
  return isOfSocket || code === 'ECONNRESET' || code.startsWith('57P') || isCut(error);
}

function isCut(error: Error): boolean {
  return /connection (terminated|timeout|error)|timeout exceeded/i.test(error.message);
}

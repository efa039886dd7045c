import { describe, expect, it, vi } from 'vitest';
import { engineLogReader, printFaults, quietLog } from './engine-log.ts';

const read = (...lines: string[]) => {
  const shown: unknown[] = [];
  const reader = engineLogReader((line) => shown.push(line));
  for (const line of lines) reader(line);
  return shown;
};
const line = (level: string, code: string | undefined, message: string) => ({
  level,
  code,
  message,
});

describe('PostgreSQL’s log', () => {
  it.each([
    ['00000 PANIC:  A', 'error', '00000', 'A'],
    ['XX001 ERROR:  A', 'error', 'XX001', 'A'],
    ['XX002 ERROR: A', 'error', 'XX002', 'A'],
    ['53100 ERROR:  A', 'error', '53100', 'A'],
    ['58030 ERROR:  A', 'error', '58030', 'A'],
    ['57P01 FATAL:  A', 'debug', '57P01', 'A'],
    ['57P03 FATAL:  A', 'debug', '57P03', 'A'],
    ['57P02 FATAL:  A', 'warn', '57P02', 'A'],
    ['01000 WARNING:  A', 'warn', '01000', 'A'],
    ['00000 LOG:  A', 'debug', '00000', 'A'],
    ['00000 DEBUG1:  A', 'debug', '00000', 'A'],
    [
      '00000 LOG:  process 5 was terminated by signal 9',
      'warn',
      '00000',
      'process 5 was terminated by signal 9',
    ],
    ['00000 LOG:  it was not properly shut down', 'warn', '00000', 'it was not properly shut down'],
    ['00000 LOG:  could not bind', 'warn', '00000', 'could not bind'],
    ['anything else', 'debug', undefined, 'anything else'],
    ['see 00000 LOG:  A', 'debug', undefined, 'see 00000 LOG:  A'],
  ])('%s is shown at its level', (text, level, code, message) => {
    expect(read(text)).toEqual([line(level, code, message)]);
  });

  it.each(['23505 ERROR:  A', 'XX000 ERROR:  A', '25300 ERROR:  A'])(
    'leaves out %s, which is for its sender, with all its lines',
    (text) => {
      expect(read(text, '\tof a client', '\tand more')).toEqual([]);
      expect(read(text, '00000 LOG:  A', '\t more ')).toEqual([
        line('debug', '00000', 'A'),
        line('debug', undefined, 'more'),
      ]);
      expect(read(text, 'anything', '\tmore')).toHaveLength(2);
    },
  );

  it('shows further lines of what is shown, from the first on', () => {
    expect(read('\tmore')).toEqual([line('debug', undefined, 'more')]);
  });

  it('holds neither statements nor values', () => {
    expect(quietLog).toEqual({
      log_min_messages: 'warning',
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
      log_line_prefix: '%e ',
      log_parameter_max_length: '0',
      log_parameter_max_length_on_error: '0',
    });
  });
});

describe('what a command prints of it', () => {
  const printed = (text: string) => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    engineLogReader(printFaults)(text);
    const lines = print.mock.calls.flat();
    print.mockRestore();
    return lines;
  };

  it('is a full disk in words too, because the connection that ends says nothing of it', () => {
    expect(
      printed('53100 PANIC:  could not write to file "pg_wal/1": No space left on device'),
    ).toEqual([
      'The disk of the database is full: make room there. PostgreSQL: could not write to file "pg_wal/1": No space left on device',
    ]);
  });

  it('is another fault of the machine, and nothing else', () => {
    expect(printed('58030 ERROR:  could not read file "base/5/1"')).toEqual([
      'PostgreSQL: could not read file "base/5/1"',
    ]);
    expect(printed('01000 WARNING:  A')).toEqual([]);
  });
});

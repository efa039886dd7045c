import { diskFull } from '../errors/database-errors.ts';

/** A line of PostgreSQL's own log that is safe to show to the person who runs the server. */
export interface EngineLine {
  level: 'debug' | 'warn' | 'error';
  /** SQLSTATE, where the line has one. */
  code: string | undefined;
  message: string;
}

/**
 * Statements and their values stay out of the log: a client's name is health data. An error of a
 * statement is for its sender and can quote values; the log has other readers, and leaves it out.
 * Each line begins with its SQLSTATE.
 */
export const quietLog = {
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_line_prefix: '%e ',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Errors of the machine (a full disk, a damaged page, a file that cannot be read) name files alone. */
const ofTheMachine = /^(XX001|XX002|53|58)/;

/** Messages of level `LOG` that somebody should see all the same. */
const alarming = /terminated by signal|not properly shut down|could not/;

/** Prints errors of the machine for who runs a command: a full disk ends PostgreSQL, and the connection says nothing of it. */
export function printFaults({ level, code, message }: EngineLine): void {
  if (level !== 'error') return;
  const inWords =
    code === diskFull.code ? 'The disk of the database is full: make room there. ' : '';
  console.error(`${inWords}PostgreSQL: ${message}`);
}

/** Reads PostgreSQL's log line by line and passes on the lines that are safe to show. */
export function engineLogReader(onLine: (line: EngineLine) => void): (line: string) => void {
  let isKept = true;
  return (text) => {
    // Whatever was sent, PostgreSQL begins the further lines of a message with a tab.
    if (text.startsWith('\t')) {
      if (isKept) onLine({ level: 'debug', code: undefined, message: text.trim() });
      return;
    }
    const [, code, severity, message] = /^(\w{5}) ([A-Z]+\d?): +(.*)$/.exec(text) ?? [];
    if (code === undefined || severity === undefined || message === undefined) {
      isKept = true;
      onLine({ level: 'debug', code: undefined, message: text });
      return;
    }
    const level = levelOf(code, severity, message);
    isKept = level !== undefined;
    if (level !== undefined) onLine({ level, code, message });
  };
}

function levelOf(code: string, severity: string, message: string): EngineLine['level'] | undefined {
  switch (severity) {
    case 'PANIC':
      return 'error';
    case 'ERROR':
      return ofTheMachine.test(code) ? 'error' : undefined;
    case 'FATAL':
      // Clients that connect while it starts or stops get this error and try again.
      return code === '57P01' || code === '57P03' ? 'debug' : 'warn';
    case 'WARNING':
      return 'warn';
    default:
      return alarming.test(message) ? 'warn' : 'debug';
  }
}

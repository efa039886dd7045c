import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

/**
 * Compiles the messages of the screens (web/lib/i18n.ts) while the front end is built, so that no
 * parser is loaded with them. A message that is none fails the build. In development and in unit
 * tests, Lingui compiles them itself.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/.*\bcopy\.ts$|\/languages\/[a-z]+\/screens\/.*\.ts$/ },
      handler: (source, path) => ({ code: withCompiledMessages(path, source), map: null }),
    },
  };
}

/** The module with its texts, which are the values of its objects, in the form Lingui reads. */
export function withCompiledMessages(path: string, source: string): string {
  const texts: { value: string; start: number; end: number }[] = [];
  new Visitor({
    Property({ value }) {
      if (value.type !== 'Literal' || typeof value.value !== 'string') return;
      texts.push({ value: value.value, start: value.start, end: value.end });
    },
  }).visit(parseSync(path, source).program);
  return texts.reduceRight((code, { value, start, end }) => {
    return code.slice(0, start) + compiled(path, value) + code.slice(end);
  }, source);
}

function compiled(path: string, message: string): string {
  try {
    return JSON.stringify(compileMessageOrThrow(message));
  } catch (cause) {
    throw new Error(`${path} has a text that is no ICU message: ${message}`, { cause });
  }
}

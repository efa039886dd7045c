import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Copy } from '../../web/lib/i18n.ts';

/**
 * A language made by a program: every letter of the English texts gets a mark, every text grows by 40 % and
 * is put in brackets. A word without marks cannot be translated; a text without its closing bracket was cut.
 */
const MARKED = new Map(
  [...'aábƀcçdďeéfƒgğhħiíjĵkķlłmɱnñoöpþqɋrřsštţuüvṽwŵxẋyýzž'.matchAll(/(.)(.)/gu)].flatMap(
    ([, plain = '', marked = '']): [string, string][] => [
      [plain, marked],
      [plain.toUpperCase(), marked.toUpperCase()],
    ],
  ),
);

const web = join(import.meta.dirname, '..', '..', 'web');

/** The script that `languages/<language>/screens.ts` would be built into. */
export async function pseudoLanguage(): Promise<string> {
  const paths = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\bcopy\.ts$/.test(path),
  );
  const modules: object[] = await Promise.all(paths.map((path) => import(join(web, path))));
  const copies = modules.flatMap((module) => Object.values(module).filter(isCopy));
  const dictionaries = copies.map(({ id, words }) => ({
    [id]: Object.fromEntries(
      Object.entries(words).map(([key, text]) => [key, bracketed(compileMessageOrThrow(text))]),
    ),
  }));
  return `export const dictionaries = ${JSON.stringify(dictionaries)};`;
}

function isCopy(value: unknown): value is Copy {
  return typeof value === 'object' && value !== null && 'words' in value;
}

function bracketed(message: unknown): unknown[] {
  const tokens: unknown[] = Array.isArray(message) ? message : [message];
  return ['⟦', ...tokens.map(translated), '⟧'];
}

/** A token of a compiled message: a text, or a value with the texts of its cases. */
function translated(token: unknown): unknown {
  if (typeof token === 'string') return pseudo(token);
  if (!Array.isArray(token)) return token;
  const [name, type, cases] = token;
  if (typeof cases !== 'object' || cases === null) return token;
  return [
    name,
    type,
    Object.fromEntries(
      Object.entries(cases).map(([each, text]) => [
        each,
        Array.isArray(text) ? text.map(translated) : typeof text === 'string' ? pseudo(text) : text,
      ]),
    ),
  ];
}

/** Marked, with vowels repeated until it is 40 % longer. `#` stays the number of a plural. */
export function pseudo(text: string): string {
  let missing = Math.ceil([...text.matchAll(/\p{L}/gu)].length * 0.4);
  return [...text]
    .map((letter) => {
      const marked = MARKED.get(letter) ?? letter;
      if (missing <= 0 || !/[aeiouy]/i.test(letter)) return marked;
      missing -= 1;
      return marked + marked.toLowerCase();
    })
    .join('');
}

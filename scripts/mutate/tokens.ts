import { loadModule, scanSync } from 'libpg-query';

await loadModule();

/** A word of SQL as PostgreSQL itself reads it. */
export interface Token {
  /** As written, in small letters unless it is a constant or a quoted name. */
  text: string;
  kind: 'word' | 'integer' | 'decimal' | 'string' | 'sign';
  start: number;
  end: number;
  /** The token that opened the innermost bracket or `case` around this one, -1 outside of all. */
  within: number;
}

const kinds: Record<string, Token['kind']> = {
  IDENT: 'word',
  ICONST: 'integer',
  FCONST: 'decimal',
  SCONST: 'string',
};

/** Splits SQL, or the body of a function in PL/pgSQL, which has the same words, without its comments. */
export function tokensOf(sql: string): Token[] {
  if (sql.trim() === '') return [];
  const bytes = Buffer.from(sql);
  const isAscii = bytes.length === sql.length;
  const place = (offset: number) => (isAscii ? offset : bytes.toString('utf8', 0, offset).length);
  const tokens: Token[] = scanSync(sql)
    .tokens.filter(({ tokenName }) => !tokenName.endsWith('COMMENT'))
    .map(({ text, tokenName, start, end }) => {
      const kind = kinds[tokenName] ?? (/^[a-z]/i.test(text) ? 'word' : 'sign');
      const isFree = kind === 'word' && !text.startsWith('"');
      return {
        text: isFree ? text.toLowerCase() : text,
        kind,
        start: place(start),
        end: place(end),
        within: -1,
      };
    });
  nest(tokens);
  join(tokens);
  return tokens;
}

function nest(tokens: Token[]): void {
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const around = open.at(-1) ?? -1;
    const closes =
      token.text === ')' ||
      token.text === ']' ||
      (token.text === 'end' && tokens[around]?.text === 'case');
    if (closes) open.pop();
    token.within = open.at(-1) ?? -1;
    const opens =
      token.text === '(' ||
      token.text === '[' ||
      (token.text === 'case' && tokens[index - 1]?.text !== 'end');
    if (opens) open.push(index);
  }
}

/** Gives a text of its own to a word whose meaning depends on its neighbours. */
function join(tokens: Token[]): void {
  const between: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.text === 'from' && tokens[index - 1]?.text === 'distinct')
      token.text = 'distinct from';
    if (token.text === 'left' && tokens[index + 1]?.text === '(') token.text = 'left part';
    if (token.text === 'between') between.push(token.within);
    if (token.text === 'and' && between.at(-1) === token.within) {
      token.text = 'between and';
      between.pop();
    }
  }
}

/**
 * The first token from `start` on, on the level of `level`, for which `stops` holds; the end of the
 * bracket or of the text where there is none.
 */
export function seek(
  tokens: Token[],
  start: number,
  stops: (token: Token) => boolean,
  step: 1 | -1 = 1,
): number {
  const level = tokens[start - step]?.within ?? -1;
  for (let index = start; index >= 0 && index < tokens.length; index += step) {
    const token = tokens[index];
    if (!token) break;
    if (token.within === level && (stops(token) || token.text === ';')) return index;
    // The bracket that holds the whole level.
    if (step === -1 && index === level) return index;
    if (step === 1 && token.within < level) return index;
  }
  return step === 1 ? tokens.length : -1;
}

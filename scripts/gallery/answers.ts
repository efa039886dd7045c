import type { Language } from '../../languages/list.ts';
import type { View } from './screens.ts';

/** Members that hold the name of somebody or something. */
const NAMES = /^(name|client|therapist|title|address_line\d|company_name|\w+_name)$/;
const WORDS = /^(notes|message|reason|\w+_reason|specialization)$/;

/** A word so long that no line can break it. */
const ENDLESS = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6);
const SENTENCE = 'She came late because the bus did not, and the hour was moved. '.repeat(4);

function lengthened(name: string, to: number): string {
  return name === '' ? name : `${name} ${ENDLESS}`.slice(0, to);
}

/** The same answer with names of 200 letters and notes of 250. */
function withLongNames(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withLongNames);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (typeof value !== 'string') return [key, withLongNames(value)];
      if (/^(first|last)_name$/.test(key)) return [key, lengthened(value, 100)];
      if (NAMES.test(key)) return [key, lengthened(value, 200)];
      if (WORDS.test(key)) return [key, SENTENCE];
      return [key, value];
    }),
  );
}

/** Requests of the frame around every screen, which are answered in every state. */
export function isOfFrame(path: string, query: URLSearchParams): boolean {
  const isOwnProfile = path === '/rest/v1/profiles' && /^eq\./.test(query.get('id') ?? '');
  const isFrame = path === '/rest/v1/practice_settings' || isOwnProfile;
  return isFrame || path.startsWith('/auth/v1/') || path === '/config.json';
}

/** An answer of the practice as a view shows it. */
export function altered(body: string, path: string, view: View): string {
  const isSettings = path === '/rest/v1/practice_settings';
  if (view.state !== 'long' && !isSettings) return body;
  const answer = view.state === 'long' ? withLongNames(JSON.parse(body)) : JSON.parse(body);
  return JSON.stringify(isSettings ? inLanguage(answer, wiredLanguage(view)) : answer);
}

/** The made-up language takes the place of Spanish (`stand-in.ts`). */
export function wiredLanguage({ language }: View): Language {
  return language === 'pseudo' ? 'es' : language;
}

/** The language of the screens is the practice's. */
function inLanguage(rows: unknown, language: string): unknown {
  if (Array.isArray(rows)) return rows.map((row) => inLanguage(row, language));
  return typeof rows === 'object' && rows !== null && 'language' in rows
    ? { ...rows, language }
    : rows;
}

import { createHash } from 'node:crypto';
import { type Origin, type RuleObject, readObjects, readOrigins } from './objects.ts';
import { mistakesIn } from './wrong.ts';

/** One wrong version of one object. */
export interface Mutant extends Origin {
  /** A digest of the object and the mistake. */
  key: string;
  object: RuleObject;
  /** The object and the mistake with the words around it, for people and for the list of excuses. */
  label: string;
  /** The statement that turns the right version into the wrong one. */
  sql: string;
  /** The statement that restores the right version; undefined where there is none. */
  undo?: string;
}

/** Every mutant of a database, always in the same order. */
export async function readMutants(url: string): Promise<Mutant[]> {
  const originOf = readOrigins();
  const all = (await readObjects(url)).flatMap((object) => mutantsOf(object, originOf(object)));
  return [...new Map(all.map((mutant) => [mutant.key, mutant])).values()];
}

function mutantsOf(object: RuleObject, origin: Origin): Mutant[] {
  const { before, text, after, kind, name, wholes } = object;
  const whole = Object.entries(wholes).map(([mistake, sql]) => ({ mistake, sql }));
  const wrong = wrongVersions(text).map((version) => ({
    mistake: version.mistake,
    sql: before + version.text + after,
    undo: before + text + after,
  }));
  return labelled(`${kind} ${name}`, text, [...whole, ...wrong]).map((mutant) => ({
    ...origin,
    object,
    ...mutant,
  }));
}

/** Every small mistake in a text of SQL, with a few words around it, and the text with the mistake. */
export function wrongVersions(text: string): { mistake: string; text: string }[] {
  return mistakesIn(text).map(({ kind, start, end, instead }) => ({
    mistake: `${kind}: ${line(text.slice(Math.max(0, start - 30), start))}[-${line(text.slice(start, end))}-]${instead === '' ? '' : `{+${line(instead)}+}`}${line(text.slice(end, end + 30))}`,
    text: text.slice(0, start) + instead + text.slice(end),
  }));
}

/** Gives wrong versions of one text a key and a label; of labels that are the same the second one counts. */
export function labelled<Version extends { mistake: string; sql: string }>(
  name: string,
  text: string,
  versions: Version[],
): (Version & Pick<Mutant, 'key' | 'label'>)[] {
  const seen = new Map<string, number>();
  return versions.map((version) => {
    const { mistake, sql } = version;
    const times = (seen.get(mistake) ?? 0) + 1;
    seen.set(mistake, times);
    const label = `${name}: ${mistake}${times > 1 ? ` (${times})` : ''}`;
    const key = createHash('sha256').update(`${label}\n${text}\n${sql}`).digest('hex').slice(0, 16);
    return { ...version, key, label };
  });
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ');
}

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
  const seen = new Map<string, number>();
  const make = (mistake: string, sql: string, undo?: string): Mutant => {
    const times = (seen.get(mistake) ?? 0) + 1;
    seen.set(mistake, times);
    const label = `${kind} ${name}: ${mistake}${times > 1 ? ` (${times})` : ''}`;
    const key = createHash('sha256').update(`${label}\n${text}\n${sql}`).digest('hex').slice(0, 16);
    return { ...origin, key, object, label, sql, ...(undo === undefined ? {} : { undo }) };
  };
  return [
    ...Object.entries(wholes).map(([mistake, sql]) => make(mistake, sql)),
    ...mistakesIn(text).map(({ kind: mistake, start, end, instead }) => {
      const wrong = text.slice(0, start) + instead + text.slice(end);
      return make(
        `${mistake}: ${line(text.slice(Math.max(0, start - 30), start))}[-${line(text.slice(start, end))}-]${instead === '' ? '' : `{+${line(instead)}+}`}${line(text.slice(end, end + 30))}`,
        before + wrong + after,
        before + text + after,
      );
    }),
  ];
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ');
}

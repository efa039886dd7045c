import { type RuleObject, readObjects } from './objects.ts';
import type { Tests } from './tests.ts';
import { doesTouch, readRecord, type SeenFile, stepsTo, withImports, wordsOf } from './touched.ts';

/** The test files that touch an object, with about how many milliseconds their tests of it take. */
export type Concerned = (object: RuleObject) => { file: string; cost: number }[];

/**
 * Finds the test files that touch an object. For a file that was not run yet, the names in its text and in the
 * text of what it calls decide.
 */
export async function concernedFiles({ probe, files }: Tests): Promise<Concerned> {
  const words = wordsOf(await readObjects(probe.url));
  const sources = files.map((file) => {
    const source = withImports(file);
    return { file, size: source.length, steps: stepsTo(source, words) };
  });
  const records = new Map<string, SeenFile>();
  const recordOf = (file: string) => {
    const record = records.get(file) ?? readRecord(file);
    if (record) records.set(file, record);
    return record;
  };
  return ({ name, relation }) => {
    const wanted = relation ?? name;
    return sources.flatMap(({ file, size, steps }) => {
      const record = recordOf(file);
      const distance = steps.get(wanted);
      if (!record?.isInPlace) {
        return distance === undefined ? [] : [{ file, cost: size * (distance + 1) }];
      }
      const tests = record.tests.filter((test) => doesTouch(test, wanted));
      const ms = tests.reduce((sum, test) => sum + test.ms, 0);
      return tests.length === 0 ? [] : [{ file, cost: 50 + ms }];
    });
  };
}

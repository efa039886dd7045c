import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The expected answer. A header of null must be absent. */
const expected = z.strictObject({
  status: z.number().int(),
  headers: z.record(z.string(), z.string().nullable()).optional(),
  /** The whole body as JSON. */
  body: z.unknown().optional(),
  /** Members the body must have; it may have others. */
  has: z.unknown().optional(),
  /** The whole body, if it is not JSON. */
  text: z.string().optional(),
});
export type Expected = z.infer<typeof expected>;

const caller = z.enum(['nobody', 'anon', 'therapist', 'supervisor', 'admin', 'service']);
export type CaseCaller = z.infer<typeof caller>;

const oneCase = z.strictObject({
  name: z.string(),
  /** Where the behaviour is documented: an address, or an anchor on the file's page. */
  page: z.string().optional(),
  as: caller.optional(),
  method: z.string().default('GET'),
  path: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
  expect: expected,
  /** Sent again until the answer is as expected, because an earlier case may take effect after its answer. */
  eventually: z.boolean().default(false),
  /** Why our own host answers as in `here` instead of `expect`. */
  unsupported: z.string().optional(),
  here: expected.optional(),
  /** Members of the answer's body that later cases of the file name as `{{…}}`. */
  save: z.record(z.string(), z.string()).optional(),
});

const caseFile = z.strictObject({
  /** The page of documentation that the cases are taken from. */
  page: z.string(),
  /** The caller, unless a case names another. */
  as: caller.default('anon'),
  /** Prefix of every path. */
  base: z.string().default(''),
  cases: z.array(oneCase),
});

export type Case = z.infer<typeof oneCase> & { page: string; as: CaseCaller };

export interface CaseFile {
  file: string;
  cases: Case[];
}

/** The cases of a folder, file by file in the order of their names. */
export function readCases(folder: string): CaseFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((file) => {
      const read = caseFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return {
        file,
        cases: read.cases.map((one) => ({
          ...one,
          as: one.as ?? read.as,
          path: read.base + one.path,
          page: one.page?.includes('/') ? one.page : read.page + (one.page ?? ''),
        })),
      };
    });
}

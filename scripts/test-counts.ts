import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of failed tests, each with the beginning of its reason, to repeat at the end of a long log. */
  failures?: string[];
}

const root = join(import.meta.dirname, '..');

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** Reads vitest's JSON report; throws a ZodError for anything else. */
export function countVitest(report: unknown): Count {
  const counted = vitestReport.parse(report);
  return {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests,
    skipped: counted.numPendingTests + counted.numTodoTests,
    failures: counted.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [`${relative(root, name)}: ${beginning(message)}`]),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${beginning(failureMessages[0])}`),
    ]),
  };
}

const browserErrors = z.array(z.object({ message: z.string().optional() }));
const browserSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ errors: browserErrors })) })),
    }),
  ),
  get suites() {
    return z.array(browserSuite).optional();
  },
});
const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: browserErrors,
  suites: z.array(browserSuite),
});

/** Reads Playwright's JSON report; throws a ZodError for anything else. */
export function countBrowser(report: unknown): Count {
  const { stats, errors, suites } = browserReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => plain(message)),
      ...suites.flatMap(specsOf).flatMap(({ title, file, ok, tests }) => {
        if (ok) return [];
        const reasons = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return [`${file} › ${title}: ${plain(reasons[0]?.message)}`];
      }),
    ],
  };
}

function specsOf(suite: z.infer<typeof browserSuite>): z.infer<typeof browserSuite>['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function plain(message = ''): string {
  return beginning(stripVTControlCharacters(message));
}

function beginning(message = ''): string {
  return message.slice(0, 600);
}

import { describe, expect, it } from 'vitest';
import { readModule } from './modules.ts';
import { findViolations } from './rules.ts';

/** Checks a small project given as path → source and returns who broke a rule, and on which line. */
function check(files: Record<string, string>): string[] {
  const modules = Object.entries(files).map(([path, source]) => readModule(path, source));
  return findViolations(modules).map(({ path, line }) => `${path}:${line}`);
}

describe('the structure check', () => {
  it('lets every layer use the ones below', () => {
    expect(
      check({
        'web/app/routes.tsx': `import { a } from '../features/sessions/data.ts';`,
        'web/features/sessions/data.ts': `import { b } from '../../lib/backend.ts';\nexport const a = b;`,
        'web/lib/backend.ts': `import { c } from '../../domain/money.ts';\nimport '@supabase/auth-js';`,
        'domain/money.ts': `export const c = 1 / 100;`,
      }),
    ).toEqual([]);
  });

  it.each([
    ['web/lib/errors.ts', '../ui/button.tsx'],
    ['web/ui/button.tsx', '../features/sessions/rules.ts'],
    ['web/features/sessions/data.ts', '../../app/routes.tsx'],
    ['domain/money.ts', '../web/lib/errors.ts'],
  ])('refuses an import upwards: %s from %s', (path, specifier) => {
    expect(check({ [path]: `\nimport { a } from '${specifier}';` })).toContain(`${path}:2`);
  });

  it('sees re-exports and imports made while running', () => {
    expect(check({ 'web/ui/a.tsx': `export { a } from '../app/a.ts';` })).toEqual([
      'web/ui/a.tsx:1',
    ]);
    expect(check({ 'web/ui/a.tsx': `const a = await import('../app/a.ts');` })).toEqual([
      'web/ui/a.tsx:1',
    ]);
  });

  it('lets a feature use the data and schema of another, and not its components', () => {
    const path = 'web/features/payroll/components/payroll-screen.tsx';
    expect(check({ [path]: `import { a } from '../../sessions/data.ts';` })).toEqual([]);
    expect(
      check({ [path]: `import { A } from '../../sessions/components/session-form.tsx';` }),
    ).toEqual([`${path}:1`]);
  });

  it('refuses two features that import each other, in whichever files', () => {
    const uses = (feature: string) => `import { a } from '../${feature}/data.ts';`;
    const people = { 'web/features/people/rules.ts': uses('payroll') };
    expect(check(people)).toEqual([]);
    expect(check({ ...people, 'web/features/payroll/rules.test.ts': uses('people') })).toEqual([]);
    expect(check({ ...people, 'web/features/payroll/rules.ts': uses('people') })).toEqual([
      'web/features/people/rules.ts:1',
      'web/features/payroll/rules.ts:1',
    ]);
  });

  it('finds every component in the gallery, or in one that is there', () => {
    const story = `import { Table } from '../ui/table.tsx';`;
    const files = {
      'web/gallery/stories.tsx': story,
      'web/ui/table.tsx': `import { Cell } from './cell.tsx';`,
      'web/ui/cell.tsx': '',
    };
    expect(check(files)).toEqual([]);
    expect(check({ ...files, 'web/ui/badge.tsx': '' })).toEqual(['web/ui/badge.tsx:1']);
  });

  it('keeps browser and host apart', () => {
    expect(check({ 'web/lib/a.ts': `import { a } from '../../server/keys.ts';` })).toHaveLength(1);
    expect(check({ 'server/a.ts': `import { a } from '../web/lib/a.ts';` })).toHaveLength(1);
    expect(
      check({ 'supabase/functions/mail/index.ts': `import { a } from '../../../server/keys.ts';` }),
    ).toHaveLength(1);
  });

  it('keeps code out of the languages', () => {
    const path = 'languages/es/screens/sessions.ts';
    const copy = `import type * as copy from '../../../web/features/sessions/copy.ts';`;
    expect(check({ [path]: copy })).toEqual([]);
    expect(check({ [path]: `import { a } from '../../../domain/money.ts';` })).toHaveLength(1);
  });

  it('keeps domain free of packages', () => {
    expect(check({ 'domain/money.ts': `import { z } from 'zod';` })).toHaveLength(1);
  });

  it('lets only lib, data and mutations talk to the backend', () => {
    const source = `import { rest } from '../../lib/backend.ts';`;
    expect(check({ 'web/features/sessions/mutations.ts': source })).toEqual([]);
    expect(check({ 'web/features/sessions/rules.ts': source })).toHaveLength(1);
    expect(
      check({ 'web/app/main.tsx': `import { AuthClient } from '@supabase/auth-js';` }),
    ).toHaveLength(1);
  });

  it('knows the files of a feature', () => {
    expect(check({ 'web/features/sessions/components/session-form.tsx': '' })).toEqual([]);
    expect(check({ 'web/features/sessions/helpers.ts': '' })).toHaveLength(1);
    expect(check({ 'web/features/payroll/rules/totals.ts': '' })).toEqual([]);
    expect(check({ 'web/features/payroll/state-copy.ts': '' })).toEqual([]);
    expect(check({ 'web/features/payroll/rules/table.tsx': '' })).toHaveLength(1);
    expect(check({ 'web/features/sessions/components/SessionForm.tsx': '' })).toHaveLength(1);
  });

  it('lets only domain build dates', () => {
    for (const code of [
      `new Date('2026-03-01')`,
      'new Date(day)',
      'Date.parse(day)',
      'parseISO(day)',
    ]) {
      expect(check({ 'web/lib/a.ts': `const a = ${code};` }), code).toHaveLength(1);
      expect(check({ 'domain/calendar-day.ts': `const a = ${code};` }), code).toEqual([]);
    }
    expect(check({ 'web/lib/a.ts': 'const now = new Date();' })).toEqual([]);
  });

  it('lets only domain touch cents', () => {
    for (const code of ['pay.toFixed(2)', 'pay * 100', 'cents / 100']) {
      expect(check({ 'web/features/payroll/rules.ts': `const a = ${code};` }), code).toHaveLength(
        1,
      );
      expect(check({ 'domain/money.ts': `const a = ${code};` }), code).toEqual([]);
    }
  });

  it('lets no form take a day of any year', () => {
    const source = 'z.string().check(z.refine(isCalendarDay, t("dayNeeded")))';
    expect(check({ 'web/features/payments/schema.ts': source })).toHaveLength(1);
    expect(check({ 'web/ui/day-field.ts': source })).toEqual([]);
  });

  it('lets only server/db set a role', () => {
    for (const code of [`'set local role anon'`, "`select set_config('role', $1, true)`"]) {
      expect(check({ 'server/rest/a.ts': `const a = ${code};` }), code).toHaveLength(1);
      expect(check({ 'server/db/a.ts': `const a = ${code};` }), code).toEqual([]);
    }
  });

  it('lets no test be tried again, sleep, hold a stop-watch or weigh the process', () => {
    for (const code of [
      '({ retries: 1 })',
      '({ retry: process.env.CI ? 1 : 0 })',
      'page.waitForTimeout(100)',
      'new Promise((resolve) => setTimeout(resolve, 20))',
      'performance.now()',
      'expect(Date.now() - began).toBeLessThan(2000)',
      'process.cpuUsage(before)',
      'process.memoryUsage().rss',
      'expect(process.memoryUsage.rss() - before).toBeLessThan(64_000_000)',
    ]) {
      expect(check({ 'tests/server/a.test.ts': `const a = ${code};` }), code).toHaveLength(1);
      expect(check({ 'vitest.config.ts': `const a = ${code};` }), code).toHaveLength(1);
      expect(check({ 'server/a.ts': `const a = ${code};` }), code).toEqual([]);
    }
    const abort = 'setTimeout(() => controller.abort(), 5)';
    expect(check({ 'tests/server/a.test.ts': abort })).toEqual([]);
  });

  it('lets no test give up before the suite does', () => {
    for (const code of [
      'expect.poll(isOver, { timeout: 60_000, interval: 20 })',
      'expect(page).toBeVisible({ timeout: 5_000 })',
      'vi.waitFor(isOver)',
      'vi.waitUntil(() => isOver)',
    ]) {
      expect(check({ 'tests/server/a.test.ts': code }), code).toHaveLength(1);
      expect(check({ 'server/a.ts': code }), code).toEqual([]);
    }
    for (const code of ['expect.poll(isOver)', 'vi.waitFor(isOver, { timeout: 300_000 })']) {
      expect(check({ 'tests/server/a.test.ts': code }), code).toEqual([]);
    }
  });

  it('lets no browser test read a page that may still change only once', () => {
    for (const code of [
      'expect(await rows.count()).toBe(2);',
      'expect((await box.boundingBox())?.width).toBe(2);',
      'expect(await page.evaluate<string>("kept")).toBe("");',
      'expect(page.url()).toBe("/login");',
      'const left = await page.evaluate(read);\nexpect(left).toBe("");',
      'const top = async () => (await title.boundingBox())?.y;',
      'await page.waitForResponse("**/sessions");',
    ]) {
      expect(check({ 'tests/browser/a.spec.ts': code }), code).not.toEqual([]);
      expect(check({ 'tests/server/a.test.ts': code }), code).toEqual([]);
    }
    for (const code of [
      'await expect(rows).toHaveCount(2);',
      'await expect.poll(() => page.evaluate(read)).toBe("");',
      'await expect(async () => { expect(await rows.count()).toBe(0); }).toPass();',
      'const name = await field.inputValue();\nawait expect(title).toHaveText(name);',
      'const saved = page.waitForResponse("**/sessions");\nawait saved;',
      'await Promise.all([page.waitForEvent("download"), save.click()]);',
      'expect(request.url()).toContain("/sessions");',
    ]) {
      expect(check({ 'tests/browser/a.spec.ts': code }), code).toEqual([]);
    }
  });

  it('lets no test draw other cases each time', () => {
    const source = `import fc from 'fast-check';`;
    expect(check({ 'domain/money.test.ts': source })).toHaveLength(1);
    expect(check({ 'tests/harness/properties.ts': source })).toEqual([]);
  });

  it('lets no test open a pool that a cut connection ends the run by', () => {
    const source = 'const owner = new pg.Pool({ connectionString });';
    expect(check({ 'tests/server/keys.test.ts': source })).toHaveLength(1);
    expect(check({ 'tests/harness/open-pool.ts': source })).toEqual([]);
    expect(check({ 'server/db/pools.ts': source })).toEqual([]);
  });

  it('lets no change name the screens it makes stale', () => {
    const named = 'client.invalidateQueries({ queryKey })';
    expect(check({ 'web/features/sessions/mutations.ts': named })).toHaveLength(1);
    expect(check({ 'web/features/sessions/mutations.ts': 'client.invalidateQueries()' })).toEqual(
      [],
    );
  });

  it('lets no outcome depend on what is still on the screen', () => {
    const source = 'save.mutate(values, { onSuccess })';
    expect(check({ 'web/features/sessions/components/a.tsx': source })).toHaveLength(1);
    expect(check({ 'web/features/sessions/components/a.tsx': 'save.mutate(values)' })).toEqual([]);
  });

  it('lets no form forget what was typed when the sign-in ends', () => {
    const source = 'const form = useSchemaForm(schema)';
    const path = 'web/features/sessions/components/a.tsx';
    expect(check({ [path]: source })).toHaveLength(1);
    expect(check({ [path]: `${source}; useKeptDraft('session', read)` })).toEqual([]);
    expect(check({ 'web/features/account/components/password-card.tsx': source })).toEqual([]);
  });

  it('finds circles, however long', () => {
    expect(
      check({
        'server/a.ts': `import './b.ts';`,
        'server/b.ts': `import './c.ts';`,
        'server/c.ts': `import './a.ts';`,
      }),
    ).toEqual(['server/a.ts:1']);
  });

  it('refuses files that are too long to keep in mind', () => {
    expect(check({ 'server/a.ts': '\n'.repeat(400) })).toEqual(['server/a.ts:350']);
  });

  it('stops at a file it cannot read', () => {
    expect(() => readModule('web/lib/a.ts', 'const = ;')).toThrow('web/lib/a.ts cannot be parsed');
  });
});

import { join } from 'node:path';
import type { Vitest } from 'vitest/node';

/** Runs one test file, named from the project's root, and returns whether it passed. */
export async function runFile(vitest: Vitest, file: string): Promise<boolean> {
  const path = join(vitest.config.root, file);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    vitest.getModuleSpecifications(path),
  );
  const ran = testModules.find(({ moduleId }) => moduleId === path);
  return ran?.ok() === true && unhandledErrors.length === 0;
}

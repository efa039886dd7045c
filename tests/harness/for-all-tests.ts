import { afterAll, beforeAll } from 'vitest';

/** What `start` returns, for all tests of a file or a `describe`: made before the first, ended after the last one. */
export function forAllTests<Made extends object>(
  start: () => Promise<Made>,
  end: (made: Made) => unknown,
): Made {
  const made: Made = Object.create(null);
  beforeAll(async () => {
    Object.defineProperties(made, Object.getOwnPropertyDescriptors(await start()));
  });
  afterAll(() => end(made));
  return made;
}

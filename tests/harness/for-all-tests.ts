import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** What `start` returns, for all tests of a file or a `describe`: made before the first, ended after the last one. */
export function forAllTests<Made extends object>(
  start: () => Promise<Made>,
  end: (made: Made) => unknown,
): Made {
  const made: Made = Object.create(null);
  beforeAll(() => take(made, start));
  afterAll(() => end(made));
  return made;
}

/** The same, with another one for each test. */
export function forEachTest<Made extends object>(
  start: () => Promise<Made>,
  end: (made: Made) => unknown,
): Made {
  const made: Made = Object.create(null);
  beforeEach(() => take(made, start));
  afterEach(() => end(made));
  return made;
}

async function take(made: object, start: () => Promise<object>): Promise<void> {
  Object.defineProperties(made, Object.getOwnPropertyDescriptors(await start()));
}

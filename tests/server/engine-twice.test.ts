import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Engine, startEngine } from '../../server/db/engine.ts';
import { testFolder } from '../harness/test-folder.ts';

it('of two first starts at once one makes the practice, and the other says that it runs', async () => {
  const folder = testFolder();
  // Left by a start that was killed.
  mkdirSync(join(folder, 'postgres.new-4194305-00000000'));
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => startEngine({ folder, password: 'secret', durable: false })),
  );
  const started = outcomes.flatMap((each): Engine[] =>
    each.status === 'fulfilled' ? [each.value] : [],
  );
  await Promise.all(started.map((engine) => engine.stop()));
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^Another Track & Pay is already/) }),
  ]);
  expect(readdirSync(folder)).toEqual(['postgres']);
});

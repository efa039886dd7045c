import { expect, it } from 'vitest';
import { stopAll } from './stop-all.ts';

it('stops the port first, then the others in reverse order', async () => {
  const stopped: string[] = [];
  const part = (name: string) => async () => stopped.push(name);
  await stopAll([part('port'), part('database'), part('jobs')], 600_000);
  expect(stopped).toEqual(['port', 'jobs', 'database']);
});

it('stops every part when one of them fails, and then throws what it failed with', async () => {
  const stopped: string[] = [];
  const failing = () => Promise.reject(new Error('the jobs do not stop'));
  const stopping = stopAll(
    [async () => undefined, async () => stopped.push('database'), failing],
    600_000,
  );
  await expect(stopping).rejects.toThrow('the jobs do not stop');
  expect(stopped).toEqual(['database']);
});

it('leaves a part that does not stop, and stops the database nevertheless', async () => {
  const stopped: string[] = [];
  const part = (name: string) => async () => stopped.push(name);
  const stuck = () => new Promise<never>(() => {});
  const stopping = stopAll([part('port'), part('database'), part('pools'), stuck], 1);
  await expect(stopping).rejects.toThrow('did not end in time');
  expect(stopped).toEqual(['port', 'pools', 'database']);
});

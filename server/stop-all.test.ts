import { expect, it } from 'vitest';
import { stopAll } from './stop-all.ts';

it('stops the port first, then the others in reverse order', async () => {
  const stopped: string[] = [];
  const part = (name: string) => async () => stopped.push(name);
  await stopAll([part('port'), part('database'), part('jobs')]);
  expect(stopped).toEqual(['port', 'jobs', 'database']);
});

it('stops every part when one of them fails, and then throws what it failed with', async () => {
  const stopped: string[] = [];
  const failing = () => Promise.reject(new Error('the jobs do not stop'));
  const stopping = stopAll([async () => undefined, async () => stopped.push('database'), failing]);
  await expect(stopping).rejects.toThrow('the jobs do not stop');
  expect(stopped).toEqual(['database']);
});

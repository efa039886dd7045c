import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmptyPractice, startSecondHost } from '../harness/practice.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

/** What a start says on the way, on a database whose last daily job ran so long ago. */
async function saidAtStart(lastJob: string): Promise<string[]> {
  const practice = await startEmptyPractice();
  onTestFinished(() => practice.stop());
  await practice.host.stopJobs();
  await practice.database.owner.query('update host.job_runs set done_at = now() - $1::interval', [
    lastJob,
  ]);
  const said: string[] = [];
  const second = await startSecondHost(practice, { show: (line) => said.push(line) });
  await second.stop();
  return said.filter((line) => /\bclock\b/.test(line));
}

describe('a start', () => {
  it('is refused where the clock cannot be right', async () => {
    const practice = await startEmptyPractice();
    onTestFinished(() => practice.stop());
    setClock(Date.UTC(1970, 0, 1, 0, 3));
    await expect(startSecondHost(practice)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^The clock of this machine says 1970-01-01\. Set it and/),
    });
  });

  it('says nothing about clocks that agree', async () => {
    expect(await saidAtStart('9 months')).toEqual([]);
    setClock(Date.now() + 9 * minute);
    expect(await saidAtStart('-9 minutes')).toEqual([]);
  });

  it.each([
    [20, /^The clock of the database is 20 minutes behind the one of this machine\. Set both/],
    [-20, /^The clock of the database is 20 minutes ahead of the one of this machine\. Set both/],
  ])('says that its clock and the database’s are %i minutes apart', async (minutes, sentence) => {
    setClock(Date.now() + minutes * minute);
    expect(await saidAtStart('1 day')).toEqual([expect.stringMatching(sentence)]);
  });

  it('says that the clock may be behind', async () => {
    expect(await saidAtStart('-40 days')).toEqual([
      expect.stringMatching(
        /^It is .* by the clock, but .* If the clock is behind, stop and set it/,
      ),
    ]);
  });
});

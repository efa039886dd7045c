import type pg from 'pg';
import type { Hand } from './hand.ts';

/** Something one hand does; resolves with the status it was answered. */
export type Act<Subject> = (hand: number, subject: Subject) => Promise<number>;

export interface Stage<Subject> {
  hands: readonly [Hand, Hand];
  /** Looks who waits for whom. */
  observer: pg.Pool;
  /** Everything acts touch, anew for every run. */
  makeSubject: () => Promise<Subject>;
  /** What there is of a subject in the end, so that two subjects can be compared. */
  stateOf: (subject: Subject) => Promise<string>;
}

interface End {
  state: string;
  statuses: readonly [number, number];
}

/**
 * Tries every way in which the first act is stopped before one of its statements while the second
 * goes on as far as it can. Answers the first whose end neither order of the two explains.
 */
export async function anomaliesOf<Subject>(
  stage: Stage<Subject>,
  first: Act<Subject>,
  second: Act<Subject>,
): Promise<string[]> {
  const inTurn = await run(stage, first, second, Number.POSITIVE_INFINITY);
  const reversed = await run(stage, first, second, 0);
  const known = new Map([
    [inTurn.end.state, inTurn.end],
    [reversed.end.state, reversed.end],
  ]);
  const found: string[] = [];
  for (let stop = 1; stop < inTurn.sent && found.length === 0; stop += 1) {
    const { end } = await run(stage, first, second, stop);
    const failure = end.statuses.find((status) => status >= 500);
    if (failure !== undefined) found.push(`stopped at ${stop}: answered ${failure}`);
    else if (!known.has(end.state)) found.push(`stopped at ${stop}: ${differences(end, known)}`);
  }
  return found;
}

/** The first act up to a statement, the second as far as it comes, then whoever is left. */
async function run<Subject>(
  { hands, observer, makeSubject, stateOf }: Stage<Subject>,
  first: Act<Subject>,
  second: Act<Subject>,
  stop: number,
): Promise<{ end: End; sent: number }> {
  const subject = await makeSubject();
  const [a, b] = hands;
  const answerOfA = a.begin(() => first(0, subject), stop);
  await a.stopped();
  const { sent } = a;
  const answerOfB = b.begin(() => second(1, subject));
  while (!b.isDone && !(await waitsFor(observer, b, a)));
  a.release();
  const statuses = [await answerOfA, await answerOfB] as const;
  return { end: { state: await stateOf(subject), statuses }, sent };
}

async function waitsFor(observer: pg.Pool, who: Hand, whom: Hand): Promise<boolean> {
  const { rows } = await observer.query<{ waits: boolean }>(
    `select coalesce(bool_or(pg_blocking_pids(pid) && $2::int[]), false) as waits
     from unnest($1::int[]) pid`,
    [who.pids, whom.pids],
  );
  return rows[0]?.waits === true;
}

/** The lines that the nearer of the two orders does not have, and those that it has instead. */
function differences(end: End, known: Map<string, End>): string {
  const lines = end.state.split('\n');
  const nearest = [...known.keys()]
    .map((state) => {
      const other = state.split('\n');
      return [
        ...lines.filter((line) => !other.includes(line)).map((line) => `+ ${line}`),
        ...other.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
      ];
    })
    .sort((left, right) => left.length - right.length)[0];
  return [`answered ${end.statuses.join(' and ')}`, ...(nearest ?? [])].join('\n  ');
}

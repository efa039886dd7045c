import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Hand } from './hand.ts';

/** Something one hand does; resolves with the status of the answer. */
export type Act<Subject> = (hand: number, subject: Subject) => Promise<number>;

export interface Stage<Subject> {
  hands: readonly [Hand, Hand];
  /** For finding out who waits for whom. */
  observer: pg.Pool;
  /** Everything acts touch, as it was at the beginning. */
  begin: () => Promise<Subject>;
  /** What there is in the end. */
  state: () => Promise<string>;
}

interface End {
  state: string;
  statuses: readonly [number, number];
}

interface Run {
  end: End;
  /** How many statements the first act sent. */
  sent: number;
}

/**
 * Pairs every act of a group with every act, itself included. In each pair the first act is stopped before
 * each of its statements in turn while the second goes on as far as it can. Returns, for each pair, the first
 * outcome that neither order of the two explains.
 */
export async function anomaliesOf<Subject>(
  stage: Stage<Subject>,
  acts: Record<string, Act<Subject>>,
): Promise<string[]> {
  const group = Object.entries(acts);
  const pairs = group.flatMap((first) => group.map((second) => [first, second] as const));
  const inTurn = new Map<string, Run>();
  for (const [first, second] of pairs) {
    inTurn.set(nameOf(first, second), await run(stage, first[1], second[1]));
  }
  const found: string[] = [];
  for (const [first, second] of pairs) {
    const known = [inTurn.get(nameOf(first, second)), inTurn.get(nameOf(second, first))];
    const anomaly = await anomalyOf(
      stage,
      first[1],
      second[1],
      known.flatMap((each) => each ?? []),
    );
    if (anomaly !== undefined) found.push(`${nameOf(first, second)}: ${anomaly}`);
  }
  return found;
}

type Named<Subject> = readonly [name: string, act: Act<Subject>];

function nameOf<Subject>([first]: Named<Subject>, [second]: Named<Subject>): string {
  return `${first}, meanwhile ${second}`;
}

/** `known` is how the two end one after the other, the first before the second and the other way. */
async function anomalyOf<Subject>(
  stage: Stage<Subject>,
  first: Act<Subject>,
  second: Act<Subject>,
  known: Run[],
): Promise<string | undefined> {
  const states = known.map(({ end }) => end.state);
  for (let stop = 1; stop < (known[0]?.sent ?? 0); stop += 1) {
    const { end } = await run(stage, first, second, stop);
    const failure = end.statuses.find((status) => status >= 500);
    if (failure !== undefined) return `stopped at ${stop}: answered ${failure}`;
    if (!states.includes(end.state)) return `stopped at ${stop}: ${differences(end, states)}`;
  }
  return undefined;
}

/** Runs again when a busy machine made somebody wait beyond a limit: that says nothing about the two acts. */
async function run<Subject>(
  stage: Stage<Subject>,
  first: Act<Subject>,
  second: Act<Subject>,
  stop?: number,
): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runOnce(stage, first, second, stop);
    if (attempt === 5 || !result.end.statuses.includes(503)) return result;
  }
}

/** The first act up to a statement, the second until it waits, then the one that is unfinished. */
async function runOnce<Subject>(
  { hands, observer, begin, state }: Stage<Subject>,
  first: Act<Subject>,
  second: Act<Subject>,
  stop = Number.POSITIVE_INFINITY,
): Promise<Run> {
  const subject = await begin();
  const [a, b] = hands;
  const answerOfA = a.begin(() => first(0, subject), stop);
  await a.stopped();
  const { sent } = a;
  const answerOfB = b.begin(() => second(1, subject));
  // Looking again and again would keep a processor from the two.
  while (!b.isDone && !(await waitsFor(observer, b, a))) {
    await Promise.race([answerOfB, setTimeout(2)]);
  }
  a.release();
  const statuses = [await answerOfA, await answerOfB] as const;
  return { end: { state: await state(), statuses }, sent };
}

async function waitsFor(observer: pg.Pool, who: Hand, whom: Hand): Promise<boolean> {
  const { rows } = await observer.query<{ waits: boolean }>({
    name: 'who waits',
    text: `select coalesce(bool_or(pg_blocking_pids(pid) && $2::int[]), false) as waits
     from unnest($1::int[]) pid`,
    values: [who.pids, whom.pids],
  });
  return rows[0]?.waits === true;
}

/** The lines that the more similar of the two orders lacks, and those it has instead. */
function differences(end: End, known: string[]): string {
  const lines = end.state.split('\n');
  const nearest = known
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

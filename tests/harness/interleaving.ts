import type pg from 'pg';
import { todaysPart } from './endurance.ts';
import type { GatedCaller } from './gated-caller.ts';

/** Something one of the two callers does. Resolves with the status of the answer. */
export type Operation<Fixture> = (caller: number, fixture: Fixture) => Promise<number>;

export interface Scenario<Fixture> {
  callers: readonly [GatedCaller, GatedCaller];
  /** Finds out whether one caller waits for a lock of the other. */
  observer: pg.Pool;
  /** Restores the fixture. */
  reset: () => Promise<Fixture>;
  /** Everything the database holds, as text. */
  state: () => Promise<string>;
}

interface Outcome {
  state: string;
  statuses: readonly [number, number];
}

interface Run {
  outcome: Outcome;
  /** How many statements the first operation sent. */
  sent: number;
}

/**
 * Pairs every operation of a group with every operation, itself included. In each pair, stops the first before
 * each of its statements while the second runs as far as it can. Returns, for each pair, the first outcome that
 * differs from both sequential orders. Of the pairs, each in both directions, it takes today's part, where there
 * are several `parts`.
 */
export async function anomaliesOf<Fixture>(
  scenario: Scenario<Fixture>,
  operations: Record<string, Operation<Fixture>>,
  parts = 1,
): Promise<string[]> {
  const group = Object.entries(operations);
  const pairs = group.flatMap((one, place) =>
    group.slice(place).map((other) => [one, other] as const),
  );
  const found: string[] = [];
  for (const [one, other] of todaysPart(pairs, parts)) {
    const directions =
      one === other ? [[one, other] as const] : [[one, other] as const, [other, one] as const];
    const known: Run[] = [];
    for (const [first, second] of directions) known.push(await run(scenario, first[1], second[1]));
    for (const [index, [first, second]] of directions.entries()) {
      const statements = known[index]?.sent ?? 0;
      const anomaly = await anomalyOf(scenario, first[1], second[1], statements, known);
      if (anomaly !== undefined) found.push(`${first[0]}, interrupted by ${second[0]}: ${anomaly}`);
    }
  }
  return found;
}

/** `statements` is how many the first sends, `sequential` the runs of both orders. */
async function anomalyOf<Fixture>(
  scenario: Scenario<Fixture>,
  first: Operation<Fixture>,
  second: Operation<Fixture>,
  statements: number,
  sequential: Run[],
): Promise<string | undefined> {
  const states = sequential.map(({ outcome }) => outcome.state);
  for (let stop = 1; stop < statements; stop += 1) {
    const { outcome } = await run(scenario, first, second, stop);
    const failure = outcome.statuses.find((status) => status >= 500);
    if (failure !== undefined) return `stopped at ${stop}: answered ${failure}`;
    if (!states.includes(outcome.state))
      return `stopped at ${stop}: ${differences(outcome, states)}`;
  }
  return undefined;
}

/** Runs the first operation up to a statement, the second until it ends or waits, then the rest of both. */
async function run<Fixture>(
  { callers, observer, reset, state }: Scenario<Fixture>,
  first: Operation<Fixture>,
  second: Operation<Fixture>,
  stop = Number.POSITIVE_INFINITY,
): Promise<Run> {
  const fixture = await reset();
  const [a, b] = callers;
  const answerOfA = a.start(() => first(0, fixture), stop);
  await a.stopped();
  const { sent } = a;
  const answerOfB = b.start(() => second(1, fixture));
  while (!b.isDone && !(await waitsFor(observer, b, a)));
  a.release();
  const statuses = [await answerOfA, await answerOfB] as const;
  return { outcome: { state: await state(), statuses }, sent };
}

async function waitsFor(
  observer: pg.Pool,
  waiting: GatedCaller,
  holding: GatedCaller,
): Promise<boolean> {
  const { rows } = await observer.query<{ waits: boolean }>({
    name: 'is blocked',
    text: `select coalesce(bool_or(pg_blocking_pids(pid) && $2::int[]), false) as waits
     from unnest($1::int[]) pid`,
    values: [waiting.pids, holding.pids],
  });
  return rows[0]?.waits === true;
}

/** The difference from the more similar of the two sequential outcomes, line by line. */
function differences(outcome: Outcome, known: string[]): string {
  const lines = outcome.state.split('\n');
  const nearest = known
    .map((state) => {
      const other = state.split('\n');
      return [
        ...lines.filter((line) => !other.includes(line)).map((line) => `+ ${line}`),
        ...other.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
      ];
    })
    .sort((left, right) => left.length - right.length)[0];
  return [`answered ${outcome.statuses.join(' and ')}`, ...(nearest ?? [])].join('\n  ');
}

import { setTimeout } from 'node:timers/promises';
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
 * differs from both sequential orders. Of the pairs it takes today's part, where there are several `parts`.
 */
export async function anomaliesOf<Fixture>(
  scenario: Scenario<Fixture>,
  operations: Record<string, Operation<Fixture>>,
  parts = 1,
): Promise<string[]> {
  const group = Object.entries(operations);
  const pairs = group.flatMap((first) => group.map((second) => [first, second] as const));
  const sequential = new Map<string, Run>();
  for (const [first, second] of pairs) {
    sequential.set(nameOf(first, second), await run(scenario, first[1], second[1]));
  }
  const found: string[] = [];
  for (const [first, second] of todaysPart(pairs, parts)) {
    const known = [sequential.get(nameOf(first, second)), sequential.get(nameOf(second, first))];
    const anomaly = await anomalyOf(
      scenario,
      first[1],
      second[1],
      known.flatMap((each) => each ?? []),
    );
    if (anomaly !== undefined) found.push(`${nameOf(first, second)}: ${anomaly}`);
  }
  return found;
}

type Named<Fixture> = readonly [name: string, operation: Operation<Fixture>];

function nameOf<Fixture>([first]: Named<Fixture>, [second]: Named<Fixture>): string {
  return `${first}, interrupted by ${second}`;
}

/** `known` are the runs of the two sequential orders. */
async function anomalyOf<Fixture>(
  scenario: Scenario<Fixture>,
  first: Operation<Fixture>,
  second: Operation<Fixture>,
  known: Run[],
): Promise<string | undefined> {
  const states = known.map(({ outcome }) => outcome.state);
  for (let stop = 1; stop < (known[0]?.sent ?? 0); stop += 1) {
    const { outcome } = await run(scenario, first, second, stop);
    const failure = outcome.statuses.find((status) => status >= 500);
    if (failure !== undefined) return `stopped at ${stop}: answered ${failure}`;
    if (!states.includes(outcome.state))
      return `stopped at ${stop}: ${differences(outcome, states)}`;
  }
  return undefined;
}

/** Repeats a run in which a caller waited beyond a time limit: that shows a busy machine, not a conflict. */
async function run<Fixture>(
  scenario: Scenario<Fixture>,
  first: Operation<Fixture>,
  second: Operation<Fixture>,
  stop?: number,
): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runOnce(scenario, first, second, stop);
    if (attempt === 5 || !result.outcome.statuses.includes(503)) return result;
  }
}

/** Runs the first operation up to a statement, the second until it ends or waits, then the rest of both. */
async function runOnce<Fixture>(
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
  // The pause leaves the processor to the two operations.
  while (!b.isDone && !(await waitsFor(observer, b, a))) {
    await Promise.race([answerOfB, setTimeout(2)]);
  }
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

import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest } from 'vitest/node';
import { z } from 'zod';
import { answerShape, channelName, type Order } from './orders.ts';
import { openProbe, type Probe } from './probe.ts';

const root = join(import.meta.dirname, '..', '..');

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test files that mutate/workbench.ts loads. */
    testFiles: string[];
  }
}

/** What a mutant is to the tests. */
export interface Wrong {
  sql: string;
  undo?: string | undefined;
  object: { name: string; relation: string | null };
}

/** The tests of the database, ready to be run again and again on one cluster. */
export interface Tests {
  clusterUrl: string;
  files: string[];
  probe: Probe;
  /**
   * Runs files one after the other on a wrong program, those of their tests that touch what is wrong, until one of
   * them fails, and returns that one.
   */
  runOn(mutant: Wrong, files: string[]): Promise<string | undefined>;
  /** Whether a file notices a mutant, when all of it runs on copies that are wrong from the start. */
  noticesAsWhole(mutant: Wrong, file: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts a cluster, and a thread with the tests: all, or those of these files. */
export async function openTests(wanted?: string[]): Promise<Tests> {
  const files = wanted ?? testFiles();
  const vitest = await createVitest('test', {
    root,
    config: false,
    watch: false,
    include: ['scripts/mutate/workbench.ts'],
    globalSetup: ['tests/harness/cluster.ts'],
    pool: 'threads',
    maxWorkers: 1,
    reporters: [{}],
    testTimeout: 0,
    hookTimeout: 0,
    provide: { testFiles: files },
  });
  const channel = new BroadcastChannel(channelName);
  const next = async (): Promise<unknown> => {
    const [event] = await once(channel, 'message');
    return messageShape.parse(event).data;
  };
  const running = vitest.start();
  const isOver = running.then(({ testModules, unhandledErrors }) => {
    const errors = testModules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
    ]);
    const reasons = errors.map(({ stack, message }) => stack ?? message);
    throw new Error(['The tests stopped.', ...reasons, ...unhandledErrors].join('\n'));
  });
  const { clusterUrl } = readyShape.parse(await Promise.race([next(), isOver]));
  const probe = await openProbe(clusterUrl);

  const ask = async (mutant: Wrong, file: string, isWhole: boolean): Promise<boolean> => {
    const { sql, undo, object } = mutant;
    const answer = next();
    const order: Order = { file, sql, undo, object: object.relation ?? object.name, isWhole };
    channel.postMessage(order);
    return answerShape.parse(await Promise.race([answer, isOver])).isNoticed;
  };

  return {
    clusterUrl,
    files,
    probe,
    runOn: async (mutant, wanted) => {
      for (const file of wanted) if (await ask(mutant, file, false)) return file;
      return undefined;
    },
    noticesAsWhole: (mutant, file) => ask(mutant, file, true),
    close: async () => {
      await probe.close();
      channel.postMessage('end');
      await running;
      channel.close();
      await vitest.close();
    },
  };
}

const messageShape = z.object({ data: z.unknown() });
const readyShape = z.object({ clusterUrl: z.string() });

function testFiles(): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}
const folder = 'tests/database';

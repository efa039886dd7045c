import { test } from 'vitest';
import { freshDatabase } from '../harness/database.ts';
import fc from '../harness/properties.ts';
import { drawFrom } from './payroll-model.ts';
import { compare, compareTotals } from './payroll-walk/compare.ts';
import {
  adjustPay,
  crashWhileProcessing,
  passTime,
  pay,
  processPeriod,
  removeAdjustment,
  reopenPeriod,
  takeBackPayment,
} from './payroll-walk/payroll.ts';
import { askAboutPay, changeLock, leaveOrReturn, setAside } from './payroll-walk/review.ts';
import {
  archiveOrRestore,
  changeRates,
  changeTerms,
  edit,
  handInLate,
  importSessions,
  log,
  mergeClients,
  remove,
  setAmount,
  undoImport,
} from './payroll-walk/sessions.ts';
import {
  changeGroupPay,
  changeMeeting,
  changeSupervisionRate,
  editSupervision,
  removeSupervision,
  supervise,
  superviseTogether,
} from './payroll-walk/supervision.ts';
import { startWalk, type Walk } from './payroll-walk/walk.ts';

/**
 * Runs random actions of people, and compares every period in the database with an in-memory model after each.
 * fast-check shrinks a failing history to the shortest. HISTORIES sets how many are tried, or MINUTES for how long,
 * and FUZZ_SEED which.
 */
const { HISTORIES = '4', MINUTES } = globalThis.process.env;
const howMany =
  MINUTES === undefined
    ? { numRuns: Number(HISTORIES) }
    : { numRuns: 1_000_000, interruptAfterTimeLimit: Number(MINUTES) * 60_000 };
/** Before a leap day, the end of a year, and both changes of the clock. */
const firstDays = ['2024-02-20', '2025-12-12', '2026-03-01', '2026-10-25'];
const steps = fc.array(fc.tuple(fc.nat(), fc.nat()), {
  minLength: 100,
  maxLength: 100,
  size: 'max',
});

/** What people do. Frequent actions are listed several times. */
const actions: ((walk: Walk) => Promise<void>)[] = [
  ...[log, log, log, log, log, edit, edit, edit, archiveOrRestore, archiveOrRestore, remove],
  ...[setAmount, changeRates, changeTerms, passTime, passTime],
  ...[processPeriod, processPeriod, crashWhileProcessing, reopenPeriod],
  ...[handInLate, handInLate, importSessions, importSessions, undoImport, mergeClients],
  ...[pay, pay, takeBackPayment, adjustPay, adjustPay, removeAdjustment],
  ...[supervise, supervise, superviseTogether, editSupervision, removeSupervision],
  ...[changeSupervisionRate, changeGroupPay, changeMeeting],
  ...[askAboutPay, setAside, changeLock, leaveOrReturn, leaveOrReturn],
];

test('payroll agrees with the model', { timeout: 7_200_000 }, async () => {
  let agreed = 0;
  /** fast-check does not wait for the history that it interrupts. */
  let running = Promise.resolve();
  const history = fc.asyncProperty(fc.constantFrom(...firstDays), steps, (firstDay, choices) => {
    running = walkThrough(firstDay, choices).then(() => {
      agreed += 1;
    });
    return running;
  });
  await fc.assert(history, { ...howMany, endOnFailure: false });
  await running;
  console.log(`${agreed} random histories agree with the model`);
});

/** One history, compared after each step. Its database goes with it: hours of histories would fill the memory. */
async function walkThrough(firstDay: string, choices: [number, number][]): Promise<void> {
  const database = await freshDatabase();
  try {
    const walk = await startWalk(database, firstDay);
    for (const [choice, seed] of choices) {
      walk.draw = drawFrom(seed);
      await (actions[choice % actions.length] ?? log)(walk);
      await compare(walk);
    }
    await compareTotals(walk);
  } finally {
    await database.drop();
  }
}

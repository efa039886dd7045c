import { sumOf } from '../money.ts';
import { adpWorkforceNowFile } from './adp-workforce-now.ts';
import { generalFile } from './general.ts';
import { gustoFile } from './gusto.ts';
import { journalFile, LEDGERS, type Ledger } from './journal.ts';
import {
  byPerson,
  nameOf,
  type PayFile,
  type Problem,
  type ProviderSetUp,
  problem,
  type Run,
  warning,
} from './pay-file.ts';
import { paychexFlexFile } from './paychex-flex.ts';
import { runByAdpFile } from './run-by-adp.ts';

/** Those that pay people by the file. */
const PAYROLL_PROVIDERS = [
  'gusto',
  'gusto_contractors',
  'adp_workforce_now',
  'paychex_flex',
  'run_by_adp',
] as const;
/** Those that take files with people in them. */
export const PAY_PROVIDERS = [...PAYROLL_PROVIDERS, 'general'] as const;
export type PayProvider = (typeof PAY_PROVIDERS)[number];
export const PROVIDERS = [...PAY_PROVIDERS, ...LEDGERS] as const;
export type Provider = (typeof PROVIDERS)[number];

export const WORKER_TYPES = ['w2', '1099', 'all'] as const;
export type WorkerType = (typeof WORKER_TYPES)[number];

/** Whom a provider's files are about: a file never mixes employees and contractors, a journal has both. */
export function workerTypesOf(provider: Provider): readonly WorkerType[] {
  if (provider === 'gusto') return ['w2'];
  if (provider === 'gusto_contractors') return ['1099'];
  return isLedger(provider) ? ['all'] : ['w2', '1099'];
}

/** Whether a provider's files are for the books, without people. */
export const isLedger = (provider: Provider): provider is Ledger =>
  LEDGERS.some((ledger) => ledger === provider);

/** Whether people are paid by this file: those for the books and the general one only tell. */
export const movesMoney = (provider: string): boolean =>
  PAYROLL_PROVIDERS.some((known) => known === provider);

export type SetUps = Readonly<Partial<Record<Provider, ProviderSetUp>>>;

const NOTHING: ProviderSetUp = {
  companyCode: '',
  payFrequency: '',
  template: [],
  codes: {},
  ids: {},
};

/** The file of a provider for the people of a worker type, and what is wrong with it. */
export function buildPayFile(
  provider: Provider,
  workerType: WorkerType,
  whole: Run,
  setUps: SetUps,
): PayFile {
  const lines = whole.lines.filter(
    (line) => workerType === 'all' || line.workerType === workerType,
  );
  const file = fileOf(provider, workerType, { ...whole, lines }, setUps);
  return { ...file, problems: [...typeProblems(whole, lines), ...file.problems] };
}

function fileOf(provider: Provider, workerType: WorkerType, run: Run, setUps: SetUps): PayFile {
  const setUp = setUps[provider] ?? NOTHING;
  const isContractors = workerType === '1099';
  switch (provider) {
    case 'gusto':
    case 'gusto_contractors':
      return gustoFile(run, setUp, isContractors);
    case 'adp_workforce_now':
      return adpWorkforceNowFile(run, setUp, isContractors);
    case 'paychex_flex':
      return paychexFlexFile(run, setUp, isContractors);
    case 'run_by_adp':
      return runByAdpFile(run, setUp);
    case 'general':
      return generalFile(
        run,
        PAY_PROVIDERS.map((each) => ({ title: `Id: ${each}`, ids: setUps[each]?.ids ?? {} })),
        workerType,
      );
    default:
      return journalFile(run, setUp, provider);
  }
}

/** Nobody may fall between the files: somebody without a worker type stops both. */
function typeProblems(whole: Run, lines: Run['lines']): Problem[] {
  const unknown = whole.lines.filter(({ workerType }) => workerType === null);
  const changed = lines.filter(({ changedWithin }) => changedWithin);
  return [
    ...byPerson(unknown).map((own) =>
      problem('worker_type_missing', {
        people: [nameOf(own[0])],
        amount: sumOf(own.map(({ amount }) => amount)),
      }),
    ),
    ...byPerson(changed).map((own) => warning('changed_within', { people: [nameOf(own[0])] })),
  ];
}

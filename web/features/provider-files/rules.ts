import {
  isLedger,
  movesMoney,
  PROVIDERS,
  type Provider,
  type SetUps,
  type WorkerType,
} from '../../../domain/provider-files/build.ts';
import { GUSTO_TITLES } from '../../../domain/provider-files/gusto.ts';
import { JOB_TITLES } from '../../../domain/provider-files/gusto-titles.ts';
import { ACCOUNTS } from '../../../domain/provider-files/journal.ts';
import type { KnownProvider, TakenFile } from './data.ts';
import { type ProviderInput, type ProviderValues, readTemplate } from './schema.ts';

/** How often people are paid, as RUN Powered by ADP writes it. */
export const FREQUENCY_LETTERS = ['W', 'B', 'S', 'M', 'Q'] as const;

/** Formats that could not be checked against the provider's own description; the screens say so. */
export const UNTRIED: readonly Provider[] = ['gusto_contractors', 'run_by_adp'];

interface Needs {
  /** What its company code is called, where it has one. */
  companyCode?: 'coCode' | 'clientId' | 'iid' | 'taxRate';
  hasFrequency?: boolean;
  template?: 'titles' | 'twoRows';
  /** Which titles name a person, where the template is not known. */
  names?: boolean;
  /** People may have several jobs there, each with a row of its own. */
  jobTitles?: boolean;
  ids?: boolean;
}

const NEEDS: Record<Provider, Needs> = {
  gusto: { template: 'titles', jobTitles: true, ids: true },
  gusto_contractors: { template: 'titles', names: true, ids: true },
  adp_workforce_now: { companyCode: 'coCode', ids: true },
  paychex_flex: { companyCode: 'clientId', ids: true },
  run_by_adp: { companyCode: 'iid', hasFrequency: true, template: 'twoRows', ids: true },
  general: { ids: true },
  quickbooks_online: {},
  quickbooks_desktop: {},
  xero: { companyCode: 'taxRate' },
};

/** What a provider has to be told. */
export const needsOf = (provider: Provider): Needs => NEEDS[provider];

const PAY_CODES = [
  'session',
  'no_show_fee',
  'supervision',
  'bonus',
  'deduction',
  'correction',
  'reimbursement',
] as const;

/** A code to map: `minutes` for sessions of one length, which may have a code of their own. */
export interface CodeField {
  code: string;
  word:
    | (typeof PAY_CODES)[number]
    | (typeof ACCOUNTS)[number]
    | (typeof JOB_TITLES)[number]
    | keyof typeof GUSTO_TITLES;
  minutes?: number;
  /** Only supervision is paid by the hour. */
  hasHours: boolean;
}

/** What a provider wants a code, column or account for. */
export function codeFieldsOf(provider: Provider, lengths: readonly number[]): CodeField[] {
  if (provider === 'general') return [];
  if (isLedger(provider)) return ACCOUNTS.map(plain);
  const names = needsOf(provider).names ? keysOfNames.map(plain) : [];
  const codes = PAY_CODES.flatMap((code): CodeField[] =>
    code === 'session'
      ? [
          plain(code),
          ...lengths.map((minutes) => ({
            code: `session_${minutes}`,
            word: code,
            minutes,
            hasHours: false,
          })),
        ]
      : [{ ...plain(code), hasHours: code === 'supervision' }],
  );
  return [...names, ...codes, ...(needsOf(provider).jobTitles ? JOB_TITLES.map(plain) : [])];
}

const keysOfNames = ['first_name', 'last_name', 'payroll_id'] as const;

const plain = (code: CodeField['word']): CodeField => ({ code, word: code, hasHours: false });

/** The providers as the formats read them. */
export function setUpsOf(known: readonly KnownProvider[]): SetUps {
  return Object.fromEntries(
    known.map((each) => [
      each.provider,
      {
        companyCode: each.company_code ?? '',
        payFrequency: each.pay_frequency ?? '',
        template: each.template,
        codes: Object.fromEntries(
          each.codes.map(({ code, target, measure }) => [code, { target, measure }]),
        ),
        ids: each.ids,
      },
    ]),
  );
}

/** The provider in the address, in this screen and the other. */
export const PROVIDER_PARAMETER = 'provider';

/** The provider of the address, else the first that is set up, else the file that needs no setting up. */
export function providerIn(
  parameters: URLSearchParams,
  known: readonly KnownProvider[] | undefined,
): Provider {
  const asked = PROVIDERS.find((provider) => provider === parameters.get(PROVIDER_PARAMETER));
  const ready = PROVIDERS.find((provider) => provider !== 'general' && isSetUp(provider, known));
  return asked ?? ready ?? 'general';
}

/** True where the practice said what the provider needs to know. */
const isSetUp = (provider: Provider, known: readonly KnownProvider[] = []) =>
  known.some((each) => each.provider === provider && each.codes.length > 0);

/** The name of a pay code or account, and the length of the sessions it is for. */
export function codeOf(code: string): { word?: CodeField['word']; minutes?: number } {
  const minutes = /^session_(\d+)$/.exec(code)?.[1];
  if (minutes) return { word: 'session', minutes: Number(minutes) };
  const word = [...PAY_CODES, ...ACCOUNTS].find((known) => known === code);
  return word ? { word } : {};
}

/** Gusto's titles are known, so its mapping is not empty at first. */
const FIRST_TARGETS: Partial<Record<Provider, Record<string, string>>> = {
  gusto: { bonus: 'bonus', correction: 'correction_payment', reimbursement: 'reimbursement' },
  gusto_contractors: GUSTO_TITLES,
};

/** The form's values for a provider; what its mapping starts with where it is new. */
export function providerInput(
  known: KnownProvider | undefined,
  provider: Provider,
  codes: readonly CodeField[],
  people: readonly { id: string }[],
): ProviderInput {
  const target = (code: string) =>
    known?.codes.find((each) => each.code === code)?.target ??
    (known ? '' : (FIRST_TARGETS[provider]?.[code] ?? ''));
  return {
    companyCode: known?.company_code ?? '',
    payFrequency: known?.pay_frequency ?? '',
    template: known?.template.map((row) => row.join('\t')).join('\n') ?? '',
    codes: Object.fromEntries(
      codes.map(({ code }) => [
        code,
        {
          target: target(code),
          measure: known?.codes.find((each) => each.code === code)?.measure ?? 'amount',
        },
      ]),
    ),
    ids: Object.fromEntries(people.map(({ id }) => [id, known?.ids[id] ?? ''])),
  };
}

/** The codes and ids a form starts from, or last saved. */
export type SavedSettings = Pick<ProviderValues, 'codes' | 'ids'>;

/** The codes and ids of a provider as they are stored. */
export function savedSettings(known: KnownProvider | undefined): SavedSettings {
  return {
    codes: Object.fromEntries((known?.codes ?? []).map((each) => [each.code, each])),
    ids: known?.ids ?? {},
  };
}

/** What is sent: of codes and ids only what was changed, so that two admins undo nothing of each other. */
export function providerChange(provider: Provider, before: SavedSettings, values: ProviderValues) {
  return {
    provider,
    company_code: values.companyCode,
    pay_frequency: values.payFrequency,
    template: readTemplate(values.template),
    codes: Object.entries(values.codes).flatMap(([code, { target, measure }]) => {
      const old = before.codes[code];
      const isSame = (old?.target ?? '') === target && (target === '' || old?.measure === measure);
      return isSame ? [] : [{ code, target, measure }];
    }),
    ids: Object.fromEntries(
      Object.entries(values.ids).filter(([person, id]) => (before.ids[person] ?? '') !== id),
    ),
  };
}

export type ProviderChange = ReturnType<typeof providerChange>;

type Earlier = Pick<TakenFile, 'provider' | 'worker_type' | 'is_current'>;

/**
 * What has to be confirmed before a file is taken, of the files that were taken, the newest first: that it was taken
 * before, or another payroll provider's of the same people; or else that the last one of the other worker type is out
 * of date and may have people of this one in it.
 */
export function earlierOf<File extends Earlier>(
  taken: readonly File[],
  provider: Provider,
  workerType: WorkerType,
): File | undefined {
  const ofThese = taken.filter((file) => file.worker_type === workerType);
  const same =
    ofThese.find((file) => file.provider === provider) ??
    ofThese.find((file) => movesMoney(file.provider) && movesMoney(provider));
  const others = { w2: '1099', '1099': 'w2', all: undefined } as const;
  const other = taken.find((file) => file.worker_type === others[workerType]);
  return same ?? (other?.is_current === false ? other : undefined);
}

/** Why a file has to be confirmed: it was taken before, for another provider, or is the other worker type's. */
export type Question = 'again' | 'elsewhere' | 'other';

export function questionOf(
  earlier: Pick<TakenFile, 'provider' | 'worker_type'>,
  provider: Provider,
  workerType: WorkerType,
): Question {
  if (earlier.worker_type !== workerType) return 'other';
  return earlier.provider === provider ? 'again' : 'elsewhere';
}

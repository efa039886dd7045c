import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { changesOf } from '../../lib/changes.ts';
import { wordsOf } from '../../lib/i18n.ts';
import type { Profile } from '../people/data.ts';
import { personFormCopy } from './copy.ts';
import { areFirst, areKept, ratesAfter, startOfRates } from './data.ts';
import { isTaxNumberOptional } from './rules/employment.ts';
import {
  shownOfSupervisor,
  shownOfTherapist,
  supervisorInput,
  therapistInput,
} from './rules/input.ts';
import { areRates } from './rules/rates.ts';
import { supervisorRow, therapistRow } from './rules/row.ts';
import { supervisorSchema, therapistSchema } from './schema.ts';

const today = '2026-03-01';
const words = (key: keyof typeof personFormCopy.words) => personFormCopy.words[key];
const t = wordsOf(personFormCopy);

const tooMuch = 'Enter an amount of at most $99,999,999.99.';

const maya: Profile = {
  id: '1',
  first_name: 'Maya',
  last_name: 'Castellanos',
  email: 'maya@example.com',
  role: 'therapist',
  phone: '555',
  specialization: null,
  employment_type: 'contractor',
  ssn: null,
  ein: '**-***6789',
  tax_form: 'W-9',
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zip: null,
  rate_60: 115,
  rate_45: 90,
  other_rates: {},
  rate_30: 62.5,
  hourly_rate: null,
  supervision_rate: null,
  invited_at: null,
  approved_at: null,
  joined_at: null,
  deactivated_at: null,
};

function read(change: object, person?: Profile) {
  const untouched = therapistInput(person, today, [60, 53, 45, 30]);
  const input = { ...untouched, ...change };
  const schema = therapistSchema(t, {
    isTaxNumberOptional: (type) => isTaxNumberOptional(person, type),
    stored: untouched,
    shown: (typed) => shownOfTherapist(typed, untouched, person),
  });
  return safeParse(schema, input);
}

function readSupervisor(change: object, person?: Profile) {
  const untouched = supervisorInput(person, today);
  const schema = supervisorSchema(t, today, untouched, (typed) =>
    shownOfSupervisor(typed, untouched, person),
  );
  return safeParse(schema, { ...untouched, ...change });
}

function problemsOf(change: object, person?: Profile): string[] {
  return read(change, person).error?.issues.map(({ message }) => message) ?? [];
}

function rowOf(change: object, person?: Profile) {
  const { data } = read(change, person);
  return data && therapistRow(data, person);
}

const named = { firstName: ' Bea ', lastName: 'Thorne', email: 'bea@example.com' };

describe('a new therapist', () => {
  it('starts as a contractor with the usual rates', () => {
    expect(therapistInput(undefined, today, [60, 45, 30])).toMatchObject({
      employmentType: 'contractor',
      hourlyRate: '100',
      rate60: '100',
      rate45: '75',
      rate30: '50',
    });
  });

  it('is sent with nulls for empty fields, and only the number of the chosen type', () => {
    const row = rowOf({ ...named, ssn: '900-65-1234', employmentType: 'w2', ein: '', rate45: '0' });
    expect(row).toEqual({
      first_name: 'Bea',
      last_name: 'Thorne',
      email: 'bea@example.com',
      phone: null,
      specialization: null,
      employment_type: 'w2',
      ssn: '900-65-1234',
      tax_form: null,
      address_line1: null,
      address_line2: null,
      city: null,
      state: null,
      zip: null,
      hourly_rate: 100,
      rate_60: 100,
      rate_45: null,
      other_rates: {},
      rate_30: 50,
    });
  });

  it.each([
    [{ firstName: ' ' }, 'essentialsRequired'],
    [{ email: 'nobody' }, 'emailInvalid'],
    [{ email: 'bea@clinic' }, 'emailInvalid'],
    [{ ein: '' }, 'einRequired'],
    [{ employmentType: 'w2', ssn: '' }, 'ssnRequired'],
    [{ ein: '12-34' }, 'taxNumberInvalid'],
    [{ rate60: 'ten' }, 'ratesNumeric'],
    [{ rate60: '-1' }, 'rateNegative'],
  ] as const)('with %j is told so', (change, problem) => {
    expect(problemsOf({ ...named, ein: '98-7650000', ...change })).toEqual([words(problem)]);
  });
});

it.each(['hourlyRate', 'rate60', 'rate45', 'rate30'])(
  '%s is no larger than can be stored',
  (rate) => {
    const filled = { ...named, ein: '98-7650000' };
    expect(problemsOf({ ...filled, [rate]: '99,999,999.99' })).toEqual([]);
    expect(problemsOf({ ...filled, [rate]: '100000000' })).toEqual([tooMuch]);
    expect(problemsOf({ ...filled, otherRates: { 53: '100000000' } })).toEqual([tooMuch]);
  },
);

it.each([
  ['', true],
  [' 90.50 ', true],
  ['99,999,999.99', true],
  ['100000000', false],
  ['-5', false],
  ['ninety', false],
])('what a rate of %j would change is asked: %s', (text, isAsked) => {
  const rates = { hourlyRate: '100', rate60: '90', rate45: '', rate30: '50', otherRates: {} };
  expect(areRates({ ...rates, rate45: text })).toBe(isAsked);
  expect(areRates({ ...rates, otherRates: { 53: text } })).toBe(isAsked);
});

it('a supervision rate is no larger than can be stored', () => {
  const rate = readSupervisor({ supervisionRate: '100000000' }, maya);
  expect(rate.error?.issues).toMatchObject([{ path: ['supervisionRate'], message: tooMuch }]);
});

describe('a therapist who is edited', () => {
  it('keeps an address that nobody can sign in with, and takes no other such address', () => {
    const imported = { ...maya, email: 'bea@clinic' };
    expect(problemsOf({ rate60: '120' }, imported)).toEqual([]);
    expect(problemsOf({ email: 'bea@practice' }, imported)).toEqual([words('emailInvalid')]);
    expect(readSupervisor({ supervisionRate: '80' }, imported).success).toBe(true);
  });

  it('whose data were erased has no address to see, and keeps the place holder until another is typed', () => {
    const erased = { ...maya, email: '1@removed.invalid' };
    expect(therapistInput(erased, today, []).email).toBe('');
    expect(supervisorInput(erased, today).email).toBe('');
    expect(rowOf({ phone: '556' }, erased)).toMatchObject({ email: erased.email, phone: '556' });
    expect(readSupervisor({}, erased).data).toMatchObject({ email: erased.email });
    expect(rowOf({ email: 'maya@example.com' }, erased)).toMatchObject({ email: maya.email });
    expect(problemsOf({ email: 'maya' }, erased)).toEqual([words('emailInvalid')]);
    expect(problemsOf({ email: '' }, maya)).toEqual([words('essentialsRequired')]);
  });

  it('has the state of a US address in two letters, or as it is stored', () => {
    const asked = ['Please write the state in two letters, such as PA.'];
    const issuesOf = (result: ReturnType<typeof readSupervisor>) =>
      result.error?.issues.map(({ message }) => message) ?? [];
    for (const [state, zip, problems] of [
      ['Pennsylvania', '16501', asked],
      ['PA', '16501', []],
      ['Ontario', 'K1A 0B1', []],
    ] as const) {
      expect(problemsOf({ state, zip }, maya)).toEqual(problems);
      expect(issuesOf(readSupervisor({ state, zip }, maya))).toEqual(problems);
    }
    const stored = { ...maya, state: 'Pennsylvania', zip: '16501' };
    expect(problemsOf({ phone: '1' }, stored)).toEqual([]);
    expect(problemsOf({ state: 'Pensilvania' }, stored)).toEqual(asked);
  });

  it('keeps the stored number by its mask, and the rates without a day', () => {
    expect(rowOf({ phone: '556' }, maya)).toMatchObject({ ein: '**-***6789', phone: '556' });
    expect(rowOf({ phone: '556' }, maya)).not.toHaveProperty('rates_from');
  });

  it('keeps a number while they work here, and can be without one after they left', () => {
    expect(problemsOf({ ein: '' }, maya)).toEqual([words('einRequired')]);
    const left = { ...maya, deactivated_at: '2026-02-01T12:00:00Z' };
    expect(rowOf({ ein: '' }, left)).toMatchObject({ ssn: null, ein: null });
    const employee = { ...left, employment_type: 'w2', ssn: '***-**-4329', ein: null };
    expect(rowOf({ ssn: '' }, employee)).toMatchObject({ ssn: null });
  });

  it('is sent with a day for the same rates where they are to apply from another', () => {
    const redated = { isRedated: true, ratesFrom: '2026-02-01' };
    expect(rowOf(redated, maya)).toMatchObject({ rate_60: 115, rates_from: '2026-02-01' });
  });

  it('becomes an employee from a day, and needs no day if no type was set before', () => {
    const employee = { employmentType: 'w2', ssn: '900-65-1234', employmentFrom: '2026-02-16' };
    expect(rowOf(employee, maya)).toMatchObject({
      employment_type: 'w2',
      employment_from: '2026-02-16',
    });
    const unknown = { ...maya, employment_type: null, ein: null };
    expect(rowOf(employee, unknown)).not.toHaveProperty('employment_from');
    expect(rowOf({}, unknown)).not.toHaveProperty('employment_type');
  });

  it('is sent with a day for the same worker type where it is to apply from another', () => {
    const redated = { isEmploymentRedated: true, employmentFrom: '2026-02-01' };
    expect(changesOf(rowOf(redated, maya) ?? {}, maya)).toEqual({ employment_from: '2026-02-01' });
    const { data } = readSupervisor(redated, maya);
    expect(data && changesOf(supervisorRow(data, maya), maya)).toEqual({
      employment_from: '2026-02-01',
    });
  });

  it('is sent with a day for another supervision rate, or the same from another day', () => {
    const sent = (change: object, person: Profile | undefined) => {
      const { data } = readSupervisor(change, person);
      return data && changesOf(supervisorRow(data, person), person ?? {});
    };
    const sam = { ...maya, supervision_rate: 800 };
    const supervisionRateFrom = '2026-02-01';
    expect(sent({ supervisionRateFrom }, sam)).toEqual({});
    expect(sent({ supervisionRate: '80', supervisionRateFrom }, sam)).toEqual({
      supervision_rate: 80,
      supervision_rate_from: supervisionRateFrom,
    });
    expect(sent({ isRateRedated: true, supervisionRateFrom }, sam)).toEqual({
      supervision_rate_from: supervisionRateFrom,
    });
    expect(sent({ isRateRedated: true, supervisionRateFrom: '2026-03-02' }, sam)).toBe(undefined);
  });

  it('is reported under the number they have, whatever the worker type', () => {
    expect(rowOf({ ein: '', ssn: '900-65-1234' }, maya)).toMatchObject({
      employment_type: 'contractor',
      ssn: '900-65-1234',
      ein: null,
    });
  });

  it('gets new rates from a day', () => {
    expect(rowOf({ rate30: '65', ratesFrom: '2026-02-16' }, maya)).toMatchObject({
      other_rates: {},
      rate_30: 65,
      rates_from: '2026-02-16',
    });
  });

  it('needs the other number when the type changes, and none while one was never stored', () => {
    expect(problemsOf({ employmentType: 'w2' }, maya)).toEqual([words('ssnRequired')]);
    const signedUp = { ...maya, ein: null };
    expect(problemsOf({ phone: '556' }, signedUp)).toEqual([]);
    expect(problemsOf({ employmentType: 'w2' }, signedUp)).toEqual([words('ssnRequired')]);
  });

  it('is saved with only the changed fields, so that two admins do not undo each other’s changes', () => {
    const saved = (typed: Parameters<typeof rowOf>[0]) => changesOf(rowOf(typed, maya) ?? {}, maya);
    expect(saved({})).toEqual({});
    expect(saved({ phone: '556', city: 'Bath' })).toEqual({ phone: '556', city: 'Bath' });
    expect(saved({ rate60: '120' })).toEqual({ rate_60: 120, rates_from: today });
    expect(saved({ otherRates: { 53: '95.5' } })).toEqual({
      other_rates: { 53: 95.5 },
      rates_from: today,
    });
    expect(saved({ otherRates: { 53: '' } })).toEqual({});
  });
});

describe('the rates of a therapist over time', () => {
  const none = {
    hourly_rate: null,
    rate_60: null,
    rate_45: null,
    rate_30: null,
    other_rates: {},
  };
  const unpaid = { ...maya, ...none };
  const at = (effective_from: string | null, rate_60: number | null) => ({
    ...none,
    effective_from,
    rate_60,
  });
  const typed = (ratesFrom: string) => ({
    ...{ hourlyRate: '', rate60: '90', rate45: '', rate30: '', otherRates: {} },
    ratesFrom,
  });

  it('are the first only where there was never one', () => {
    expect(areFirst([])).toBe(true);
    expect(areFirst([at(null, null)])).toBe(true);
    expect(areFirst([at('2026-02-01', null), at(null, 90)])).toBe(false);
  });

  it('start on a day only where there was none from the start', () => {
    const started = [at('2026-07-01', 110), at('2026-03-01', 90), at('2026-02-01', null)];
    expect(startOfRates([...started, at(null, null)])).toBe('2026-03-01');
    expect(startOfRates([...started, at(null, 80)])).toBeUndefined();
    expect(startOfRates([at(null, null)])).toBeUndefined();
    expect(startOfRates([])).toBeUndefined();
  });

  it('include what was saved in time: the first from the start, others from their day', () => {
    const ended = [at('2026-02-01', null), at(null, 90)];
    const saved = [at('2026-03-01', 90), ...ended];
    expect(areKept(saved, unpaid, typed('2026-03-01'))).toBe(true);
    expect(areKept(ended, unpaid, typed('2026-03-01'))).toBe(false);
    expect(areKept([at(null, 90)], unpaid, typed('2026-03-01'))).toBe(true);
    expect(areKept([at(null, null)], unpaid, typed('2026-03-01'))).toBe(false);
    expect(areKept([], unpaid, typed('2026-03-01'))).toBe(false);
    expect(areKept([at(null, 90)], maya, typed('2026-03-01'))).toBe(false);
  });

  it('hold until the first other ones that were saved for a later day', () => {
    const history = [
      at('2027-01-01', 120),
      at('2026-07-01', 110),
      at('2026-02-01', 90),
      at(null, 80),
    ];
    expect(ratesAfter(history, typed('2026-01-01'))).toBe('2026-07-01');
    expect(ratesAfter(history, typed('2026-07-01'))).toBe('2027-01-01');
    expect(ratesAfter(history, typed('2027-01-01'))).toBeUndefined();
  });

  it('need a day that can be read where the former ones have ended', () => {
    expect(problemsOf({ rate60: '90', ratesFrom: '' }, unpaid)).toEqual([words('dayRequired')]);
  });
});

describe('what is not on the screen', () => {
  const half = '12-34';

  it('of a number that somebody gives later neither stops the form nor is sent', () => {
    const typed = { ssn: half, addressLine1: '1 Main St', zip: '02139', isNumberLater: true };
    for (const ein of ['N/A', '98-7650000']) {
      expect(rowOf({ ...named, ...typed, ein })).toMatchObject({
        tax_number_later: true,
        ssn: null,
        ein: null,
        address_line1: null,
        zip: null,
      });
    }
  });

  it('of an employer number stops nobody from becoming an employee', () => {
    const employee = { employmentType: 'w2', ssn: '900-65-1234', ein: half };
    expect(rowOf(employee, maya)).not.toHaveProperty('ein');
    expect(problemsOf({ ...named, ...employee })).toEqual([]);
    expect(readSupervisor({ ...named, ...employee }).success).toBe(true);
    expect(readSupervisor({ ...named, ein: half }).success).toBe(false);
  });

  it('of days stops the form only while it is to apply from another day', () => {
    const cleared = { ratesFrom: '', employmentFrom: '', supervisionRateFrom: '' };
    expect(rowOf(cleared, maya)).toEqual(rowOf({}, maya));
    expect(readSupervisor(cleared, maya).success).toBe(true);
    expect(readSupervisor({ ...cleared, isRateRedated: true }, maya).success).toBe(false);
    for (const asked of [
      { isRedated: true },
      { rate60: '120' },
      { isEmploymentRedated: true },
      { employmentType: 'w2', ssn: '900-65-1234' },
    ]) {
      expect(problemsOf({ ...cleared, ...asked }, maya)).toEqual([words('dayRequired')]);
    }
    expect(readSupervisor({ ...cleared, isEmploymentRedated: true }, maya).success).toBe(false);
  });
});

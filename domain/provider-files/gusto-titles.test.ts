import { describe, expect, it } from 'vitest';
import { line, money, run, setUp, time } from '../../tests/harness/pay-files.ts';
import { gustoFile } from './gusto.ts';
import { figure } from './pay-file.ts';

const session = line(0, 'session', { amount: 90, minutes: 60 });
const fee = line(0, 'no_show_fee', { amount: 10 });
const bonus = line(0, 'bonus', { amount: 25 });
const supervision = line(0, 'supervision', { amount: 120, hours: 1.5, rate: 80 });

/** The rows of Ann without her name: job title, dollars, hours. */
function rowsOf(
  titles: { session?: string; supervision?: string; isDollars?: boolean },
  ...lines: (typeof session)[]
) {
  const { rows, problems } = gustoFile(
    run(lines),
    setUp({
      template: [['first_name', 'last_name', 'title', 'commission', 'regular_hours']],
      codes: {
        session: money('commission'),
        no_show_fee: money('commission'),
        bonus: money('commission'),
        supervision: titles.isDollars ? money('commission') : time('regular_hours'),
        ...(titles.session && { title_session: money(titles.session) }),
        ...(titles.supervision && { title_supervision: money(titles.supervision) }),
      },
    }),
    false,
  );
  const unclear = problems.filter(({ kind }) => kind === 'primary_title_unclear');
  return { rows: rows.slice(1).map((row) => row.slice(2)), unclear };
}

describe('the job titles in a file for Gusto', () => {
  const both = { session: 'Therapist (Primary)', supervision: 'Supervisor' };

  it('are those a person worked under', () => {
    for (const work of [session, fee]) {
      expect(rowsOf(both, work, bonus).rows).toEqual([
        ['Therapist (Primary)', figure(work === fee ? '35.00' : '115.00'), ''],
      ]);
    }
    expect(rowsOf(both, supervision, bonus).rows).toEqual([
      ['Supervisor', figure('25.00'), figure('1.50')],
    ]);
    // Sessions that were paid nothing are no work under a title.
    expect(rowsOf(both, { ...session, amount: 0 }, supervision, bonus).rows).toEqual([
      ['Supervisor', figure('25.00'), figure('1.50')],
    ]);
    expect(rowsOf(both, bonus)).toEqual({ rows: [['', figure('25.00'), '']], unclear: [] });
  });

  it('are left blank where the practice names none', () => {
    expect(rowsOf({}, session, supervision)).toEqual({
      rows: [['', figure('90.00'), figure('1.50')]],
      unclear: [],
    });
  });

  it('may be set for only sessions or only supervision', () => {
    const whole = [figure('90.00'), figure('1.50')];
    expect(rowsOf({ session: 'Therapist' }, session, supervision).rows).toEqual([
      ['Therapist', ...whole],
    ]);
    expect(rowsOf({ supervision: 'Supervisor' }, session, supervision).rows).toEqual([
      ['Supervisor', ...whole],
    ]);
    expect(rowsOf({ session: 'Therapist' }, supervision).rows).toEqual([['', '', figure('1.50')]]);
  });

  it('are one row where both are the same', () => {
    expect(
      rowsOf({ session: 'Clinician', supervision: 'Clinician' }, session, supervision),
    ).toEqual({
      rows: [['Clinician', figure('90.00'), figure('1.50')]],
      unclear: [],
    });
  });

  it('separate dollars, on the primary title, from hours of supervision', () => {
    expect(rowsOf(both, session, supervision)).toEqual({
      rows: [
        ['Therapist (Primary)', figure('90.00'), ''],
        ['Supervisor', '', figure('1.50')],
      ],
      unclear: [],
    });
  });

  it('make one row where supervision goes as dollars', () => {
    expect(rowsOf({ ...both, isDollars: true }, session, supervision).rows).toEqual([
      ['Therapist (Primary)', figure('210.00'), ''],
    ]);
  });

  it('make one row where supervision is the primary title', () => {
    const primary = { session: 'Therapist', supervision: 'Supervisor (PRIMARY)' };
    expect(rowsOf(primary, session, supervision)).toEqual({
      rows: [['Supervisor (PRIMARY)', figure('90.00'), figure('1.50')]],
      unclear: [],
    });
  });

  it('have no empty row', () => {
    const asHours = { ...session, code: 'supervision', amount: 80, hours: 1, rate: 80 };
    const nothing = { ...session, amount: 0.01 };
    const back = { ...bonus, amount: -0.01 };
    expect(rowsOf(both, nothing, back, asHours).rows).toEqual([['Supervisor', '', figure('1.00')]]);
  });

  it.each(['', ' (Primary)'])('stop the file where both end in the mark %j', (mark) => {
    const { rows, unclear } = rowsOf(
      { session: `Therapist${mark}`, supervision: `Supervisor${mark}` },
      session,
      supervision,
    );
    expect(rows.map(([title]) => title)).toEqual(['', `Supervisor${mark}`]);
    expect(unclear).toEqual([
      {
        kind: 'primary_title_unclear',
        isError: true,
        people: ["Ann O'Neil, Jr"],
        amount: null,
        about: '',
      },
    ]);
  });

  it('count only a mark at the end', () => {
    const middle = { session: 'A (Primary) B', supervision: 'Supervisor' };
    expect(rowsOf(middle, session, supervision).unclear).toHaveLength(1);
  });
});

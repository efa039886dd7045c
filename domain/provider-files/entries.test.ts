import { describe, expect, it } from 'vitest';
import { line, money, setUp, time } from '../../tests/harness/pay-files.ts';
import { payeesOf, totalOf } from './entries.ts';

describe('the entries of a provider file', () => {
  it('are one sum per code, or hours per rate', () => {
    const lines = [
      line(0, 'session', { amount: 90, minutes: 60, rate: 90 }),
      line(0, 'session', { amount: 60.5, minutes: 30, rate: 60.5 }),
      line(0, 'session', { amount: 70, minutes: 45 }),
      // Only sessions have codes by their length.
      line(0, 'no_show_fee', { amount: 5, minutes: 45 }),
      line(0, 'supervision', { amount: 80, hours: 1, rate: 80 }),
      line(0, 'supervision', { amount: 40, hours: 0.5, rate: 80 }),
      line(0, 'supervision', { amount: 100, hours: 1, rate: 100 }),
      line(1, 'session', { amount: 1, minutes: 60 }),
    ];
    const codes = {
      session: money('SES'),
      session_45: money('S45'),
      no_show_fee: money('FEE'),
      supervision: time('SUP'),
    };
    const paid = payeesOf(lines, setUp({ codes, ids: { p0: '7' } }), { hasRates: true });
    const dollars = { measure: 'amount', hours: '', rate: '' };
    expect(paid).toEqual({
      payees: [
        {
          personId: 'p0',
          firstName: 'Ann',
          lastName: "O'Neil, Jr",
          name: "Ann O'Neil, Jr",
          id: '7',
          entries: [
            { target: 'SES', ...dollars, amount: '150.50' },
            { target: 'S45', ...dollars, amount: '70.00' },
            { target: 'FEE', ...dollars, amount: '5.00' },
            { target: 'SUP', measure: 'hours', hours: '1.50', rate: '80.00', amount: '120.00' },
            { target: 'SUP', measure: 'hours', hours: '1.00', rate: '100.00', amount: '100.00' },
          ],
        },
        {
          personId: 'p1',
          firstName: 'Bea',
          lastName: 'Lee',
          name: 'Bea Lee',
          id: '',
          entries: [{ target: 'SES', ...dollars, amount: '1.00' }],
        },
      ],
      problems: [],
    });
  });

  it('include hours without pay', () => {
    const lines = [line(0, 'supervision', { hours: 2, rate: 0 })];
    const { payees, problems } = payeesOf(lines, setUp({ codes: { supervision: time('SUP') } }), {
      hasRates: true,
    });
    expect(payees[0]?.entries).toEqual([
      { target: 'SUP', measure: 'hours', hours: '2.00', rate: '0.00', amount: '0.00' },
    ]);
    expect(problems).toEqual([]);
  });

  it('leave out people with nothing to pay, with a notice', () => {
    const lines = [
      line(0, 'bonus', { amount: 25 }),
      line(0, 'deduction', { amount: -25 }),
      line(1, 'bonus', { amount: 0 }),
      line(1, 'no_show_fee', { amount: 0 }),
      line(2, 'bonus', { amount: 1 }),
      line(3, 'supervision', { hours: 0, rate: 80 }),
    ];
    const codes = {
      bonus: money('Pay'),
      deduction: money('Pay'),
      supervision: time('SUP'),
    };
    const { payees, problems } = payeesOf(lines, setUp({ codes }));
    expect(payees.map(({ personId }) => personId)).toEqual(['p2']);
    expect(problems).toEqual(
      ["Ann O'Neil, Jr", 'Bea Lee', 'Cal Moss'].map((name) => ({
        kind: 'nothing_left',
        isError: false,
        people: [name],
        amount: null,
        about: '',
      })),
    );
  });
});

describe('a person whose run comes out negative', () => {
  const codes = { session: money('Pay'), deduction: money('Minus'), supervision: time('SUP') };
  const lines = [
    line(0, 'session', { amount: 100, minutes: 60 }),
    line(0, 'deduction', { amount: -150.5 }),
    line(1, 'session', { amount: 90, minutes: 60 }),
    line(3, 'supervision', { amount: 80, hours: 1, rate: 80 }),
    line(3, 'deduction', { amount: -80 }),
  ];
  const left = (name: string, amount: string | null) => ({
    kind: 'nothing_left',
    isError: false,
    people: [name],
    amount,
    about: '',
  });
  const notices = [left("Ann O'Neil, Jr", '-50.50'), left('Cal Moss', null)];

  it('has no row, and the others do', () => {
    const { payees, problems } = payeesOf(lines, setUp({ codes }));
    expect(payees.map(({ name }) => name)).toEqual(['Bea Lee']);
    expect(totalOf(payees)).toBe('90.00');
    expect(problems).toEqual(notices);
  });

  it('needs no codes', () => {
    const { problems } = payeesOf(lines, setUp({ codes: { session: money('Pay') } }));
    expect(problems).toEqual(notices);
  });

  it('is another matter than a code that is negative although there is pay', () => {
    const more = [...lines, line(1, 'deduction', { amount: -5 })];
    expect(payeesOf(more, setUp({ codes })).problems).toEqual([
      ...notices,
      { ...left('Bea Lee', '-5.00'), kind: 'negative', isError: true, about: 'Minus' },
    ]);
  });
});

describe('a code is refused', () => {
  const problemsOf = (
    codes: Parameters<typeof setUp>[0]['codes'],
    ...lines: ReturnType<typeof line>[]
  ) => payeesOf(lines, setUp({ codes }), { hasRates: true }).problems;
  const stops = { isError: true, people: [], amount: null, about: '' };

  it('if it is not mapped, by length for sessions, naming only the people it would pay', () => {
    expect(
      problemsOf(
        { bonus: money('Pay') },
        line(0, 'session', { amount: 70, minutes: 45 }),
        line(0, 'session', { amount: 60, minutes: 45 }),
        line(1, 'session', { amount: 5, minutes: 45 }),
        line(1, 'supervision', { amount: 80, hours: 1, rate: 80 }),
        line(1, 'bonus', { amount: 0 }),
        line(2, 'correction', { amount: 0 }),
        line(2, 'bonus', { amount: 1 }),
      ),
    ).toEqual([
      {
        ...stops,
        kind: 'code_unmapped',
        about: 'session_45',
        people: ["Ann O'Neil, Jr", 'Bea Lee'],
        amount: '135.00',
      },
      {
        ...stops,
        kind: 'code_unmapped',
        about: 'supervision',
        people: ['Bea Lee'],
        amount: '80.00',
      },
    ]);
  });

  it('if it would hold both hours and money, ignoring case', () => {
    const codes = { bonus: money('Pay'), supervision: time('PAY') };
    const supervision = line(0, 'supervision', { amount: 80, hours: 1, rate: 80 });
    expect(problemsOf(codes, line(0, 'bonus', { amount: 25 }), supervision)).toEqual([
      { ...stops, kind: 'measures_differ', about: 'Pay', amount: '105.00' },
    ]);
    const unpaid = line(0, 'supervision', { hours: 2 });
    expect(problemsOf(codes, line(0, 'bonus', { amount: 25 }), unpaid)).toEqual([
      { ...stops, kind: 'measures_differ', about: 'Pay', amount: '25.00' },
    ]);
    // Nothing under the other code, nothing mixed.
    expect(problemsOf(codes, line(0, 'bonus', { amount: 0 }), supervision)).toEqual([]);
  });

  it('if it would hold both wages and reimbursements', () => {
    const codes = { bonus: money('Pay'), correction: money('Pay'), reimbursement: money('Pay') };
    const paidBack = line(2, 'reimbursement', { amount: 5 });
    const mixed = (amount: string) => ({
      ...stops,
      kind: 'reimbursement_in_wages',
      about: 'Pay',
      amount,
    });
    expect(
      problemsOf(
        codes,
        line(0, 'bonus', { amount: 25 }),
        line(0, 'correction', { amount: 1 }),
        paidBack,
      ),
    ).toEqual([mixed('31.00')]);
    expect(problemsOf(codes, line(0, 'bonus', { amount: 25 }), paidBack, paidBack)).toEqual([
      mixed('35.00'),
    ]);
    expect(problemsOf(codes, paidBack, paidBack)).toEqual([]);
    expect(problemsOf(codes, line(0, 'bonus', { amount: 25 }))).toEqual([]);
  });

  it('if its sum is negative for a person, or it has to go as hours and has none', () => {
    const codes = { bonus: money('Pay'), session: money('SES'), supervision: time('SUP') };
    expect(
      problemsOf(
        codes,
        line(0, 'session', { amount: 1, minutes: 60 }),
        line(0, 'bonus', { amount: -0.01 }),
        line(1, 'bonus', { amount: 25 }),
        line(1, 'supervision', { amount: 80 }),
      ),
    ).toEqual([
      { ...stops, kind: 'negative', people: ["Ann O'Neil, Jr"], about: 'Pay', amount: '-0.01' },
      { ...stops, kind: 'hours_missing', people: ['Bea Lee'], about: 'SUP', amount: '80.00' },
    ]);
  });

  it('if the provider prices hours and a person has two rates; otherwise there is only a notice', () => {
    const lines = [
      line(0, 'bonus', { amount: 25 }),
      line(0, 'supervision', { amount: 80, hours: 1, rate: 80 }),
      line(0, 'supervision', { amount: 100, hours: 1, rate: 100 }),
      line(1, 'supervision', { amount: 50, hours: 0.5, rate: 100 }),
      line(2, 'correction', { amount: 7 }),
      line(2, 'session', { amount: 1, minutes: 60 }),
    ];
    const codes = {
      bonus: money('Pay'),
      session: money('Pay'),
      supervision: time('SUP'),
      correction: time('COR'),
    };
    const { problems } = payeesOf(lines, setUp({ codes }));
    expect(problems).toEqual([
      { ...stops, kind: 'hours_missing', people: ['Zoë =A1'], about: 'COR', amount: '7.00' },
      {
        ...stops,
        kind: 'rates_differ',
        people: ["Ann O'Neil, Jr"],
        about: 'SUP',
        amount: '180.00',
      },
      {
        kind: 'hours_priced_there',
        isError: false,
        people: ["Ann O'Neil, Jr", 'Bea Lee'],
        about: 'SUP',
        amount: '230.00',
      },
      {
        kind: 'hours_priced_there',
        isError: false,
        people: ['Zoë =A1'],
        about: 'COR',
        amount: '7.00',
      },
    ]);
  });
});

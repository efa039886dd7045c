import { describe, expect, it } from 'vitest';
import { line, money, run, setUp, time } from '../../tests/harness/pay-files.ts';
import { gustoFile } from './gusto.ts';
import { figure } from './pay-file.ts';

const stops = { isError: true, people: [], amount: null, about: '' };
const ann = "Ann O'Neil, Jr";
const bonus = (person: number, amount = 25, more: Parameters<typeof line>[2] = {}) =>
  line(person, 'bonus', { amount, ...more });
const known = setUp({
  template: [['last_name', 'first_name', 'gusto_employee_id', 'bonus', 'regular_hours']],
  codes: { bonus: money('bonus'), correction: money('Bonus'), supervision: time('regular_hours') },
});
const problemsOf = (change: Partial<typeof known>, lines = [bonus(0)], isContractors = false) =>
  gustoFile(run(lines), { ...known, ...change }, isContractors).problems;

describe('the file for Gusto', () => {
  it('is the template, filled by title and blank where there is no amount', () => {
    const lines = [
      bonus(0),
      line(0, 'correction', { amount: 5 }),
      line(0, 'supervision', { amount: 120, hours: 1.5, rate: 80 }),
      bonus(2),
    ];
    const titles = ['LAST_NAME', 'first_name', '', 'gusto_employee_id', 'Note', '', 'bonus'];
    const template = [['', ' '], [...titles.map((title) => ` ${title}`), 'regular_hours '], ['x']];
    const file = gustoFile(run(lines), { ...known, template, ids: { p0: 'A1b2C3' } }, false);
    expect(file).toEqual({
      fileName: 'gusto-employees-2026-11-01-to-2026-11-15.csv',
      format: 'csv',
      rows: [
        [...titles, 'regular_hours'],
        ["O'Neil, Jr", 'Ann', '', 'A1b2C3', '', '', figure('30.00'), figure('1.50')],
        ['=A1', 'Zoë', '', '', '', '', figure('25.00'), ''],
      ],
      total: '175.00',
      people: 2,
      problems: [
        {
          kind: 'hours_priced_there',
          isError: false,
          people: [ann],
          amount: '120.00',
          about: 'regular_hours',
        },
        { kind: 'name_altered', isError: false, people: ['Zoë =A1'], amount: null, about: '' },
      ],
    });
  });

  it('leaves a column blank whose sum is zero', () => {
    const supervision = line(0, 'supervision', { amount: 80, hours: 1, rate: 80 });
    const lines = [bonus(0), line(0, 'correction', { amount: -25 }), supervision];
    const { rows } = gustoFile(run(lines), known, false);
    expect(rows[1]).toEqual(["O'Neil, Jr", 'Ann', '', '', figure('1.00')]);
  });

  it('has no problem for a plain template and name', () => {
    expect(problemsOf({}, [bonus(0), bonus(1)])).toEqual([]);
  });

  it.each([[[]], [[['', ' ']]]])('is refused without titles, as in %j', (template) => {
    expect(problemsOf({ template }, [])).toEqual([{ ...stops, kind: 'template_missing' }]);
  });

  it('is refused with titles and job titles that the file would alter', () => {
    const titles = ['first_name', 'last_name', 'title', 'bonus', '+Note', 'A|=B'];
    const codes = { bonus: money('bonus'), title_session: money('-Therapist') };
    const worked = [line(0, 'session', { amount: 90 }), line(2, 'session', { amount: 90 })];
    expect(
      problemsOf(
        { template: [titles], codes: { ...codes, session: money('bonus') } },
        worked,
      ).filter(({ isError }) => isError),
    ).toEqual(
      ['+Note', 'A|=B', '-Therapist'].map((about) => ({ ...stops, kind: 'like_a_formula', about })),
    );
  });

  it('is refused where a title is missing or occurs twice', () => {
    expect(problemsOf({ template: [['bonus', 'Note', 'note', '', '']] })).toEqual([
      { ...stops, kind: 'column_missing', about: 'first_name' },
      { ...stops, kind: 'column_missing', about: 'last_name' },
      { ...stops, kind: 'title_twice', about: 'note' },
    ]);
  });

  it.each(['first_name', 'Last_Name', 'gusto_employee_id', 'title', 'commission'])(
    'names the money for the column %s, which cannot hold it',
    (target) => {
      const template = [['first_name', 'last_name', 'gusto_employee_id', 'title']];
      expect(
        problemsOf({ template, codes: { bonus: money(target) } }, [bonus(0), bonus(1)]),
      ).toEqual([
        {
          ...stops,
          kind: 'column_missing',
          people: [ann, 'Bea Lee'],
          amount: '50.00',
          about: target,
        },
      ]);
    },
  );

  it('names all columns that are missing, each with its money', () => {
    const codes = { bonus: money('one'), correction: money('two') };
    expect(
      problemsOf({ codes }, [bonus(0), line(0, 'correction', { amount: 1 })]).map(
        ({ about, amount }) => [about, amount],
      ),
    ).toEqual([
      ['one', '25.00'],
      ['two', '1.00'],
    ]);
  });

  it.each(['A1B2C', 'A1B2C34', 'A1-2C3'])('refuses the id %s', (id) => {
    expect(problemsOf({ ids: { p0: id } })).toEqual([
      { ...stops, kind: 'id_invalid', people: [ann], amount: '25.00', about: id },
    ]);
  });

  describe('for people of one name', () => {
    const twins = [
      bonus(0, 25, { firstName: 'Ann', lastName: 'Lee' }),
      bonus(1, 5, { firstName: 'ann', lastName: 'LEE ' }),
    ];
    const namesakes = {
      ...stops,
      kind: 'namesakes',
      people: ['Ann Lee', 'ann LEE '],
      amount: '30.00',
    };

    it('is refused unless each has an id', () => {
      expect(problemsOf({}, twins)).toEqual([namesakes]);
      expect(problemsOf({ ids: { p1: 'A1B2C3' } }, twins)).toEqual([namesakes]);
      expect(problemsOf({ ids: { p0: 'A1B2C3', p1: 'A1B2C4' } }, twins)).toEqual([]);
    });

    it.each(['Ann\u00a0', 'Ann\u200b', 'An\u00adn'])(
      'is refused for %j, which looks alike',
      (firstName) => {
        const alike = ['Ann', firstName].map((name, person) =>
          bonus(person, 5, { firstName: name, lastName: 'Lee' }),
        );
        expect(problemsOf({}, alike)).toMatchObject([{ kind: 'namesakes', amount: '10.00' }]);
      },
    );

    it('is refused where the template has no column for ids', () => {
      const template = [['first_name', 'last_name', 'bonus']];
      const ids = { p0: 'A1B2C3', p1: 'A1B2C4' };
      expect(problemsOf({ template, ids }, twins)).toEqual([namesakes]);
    });
  });

  it('needs a column for job titles where people have them', () => {
    const codes = { ...known.codes, title_session: money('Therapist') };
    expect(problemsOf({ codes })).toEqual([{ ...stops, kind: 'column_missing', about: 'title' }]);
    // Nobody is paid anything, nobody has a title.
    expect(problemsOf({ codes }, [])).toEqual([]);
  });
});

describe('the file for contractors at Gusto', () => {
  const codes = {
    bonus: money('Bonus'),
    first_name: money('Given'),
    last_name: money('Family'),
    payroll_id: money('Number'),
  };

  it('names people by the titles in the settings, and accepts ids of any form', () => {
    const template = [['Given', 'Family', 'Number', 'Bonus']];
    const file = gustoFile(
      run([bonus(1), bonus(3)]),
      setUp({ template, codes, ids: { p1: 'V.1' } }),
      true,
    );
    expect(file).toEqual({
      fileName: 'gusto-contractors-2026-11-01-to-2026-11-15.csv',
      format: 'csv',
      rows: [
        template[0],
        ['Bea', 'Lee', 'V.1', figure('25.00')],
        ['Cal', 'Moss', '', figure('25.00')],
      ],
      total: '50.00',
      people: 2,
      problems: [],
    });
  });

  it.each([[['Number', 'Bonus']], [['Number', 'Family', 'Bonus']]])(
    'with the titles %j needs an id for everybody',
    (titles) => {
      const template = [titles];
      const lines = [bonus(1), bonus(3)];
      expect(problemsOf({ template, codes, ids: { p1: 'V1', p3: 'V3' } }, lines, true)).toEqual([]);
      expect(problemsOf({ template, codes, ids: { p1: 'V1' } }, lines, true)).toEqual([
        { ...stops, kind: 'id_missing', people: ['Cal Moss'], amount: '25.00' },
      ]);
    },
  );

  it('needs titles for the names where there is none for ids; employees always do', () => {
    const missing = ['Given', 'Family'].map((about) => ({
      ...stops,
      kind: 'column_missing',
      about,
    }));
    expect(problemsOf({ template: [['Bonus']], codes }, [bonus(1)], true)).toEqual(missing);
    expect(problemsOf({ template: [['Number', 'Bonus']], codes }, [bonus(1)])).toEqual(missing);
  });
});

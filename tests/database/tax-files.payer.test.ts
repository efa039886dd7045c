import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';
import { manyContractors, savePayer, take, taxYear } from './tax-year.ts';

const { inMarch, people } = taxYear();

test('the practice’s own state has two letters, and none goes into a file that was entered otherwise', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    const save = (state: string | null, city: string) =>
      admin(
        `select save_tax_payer('Harbor Light LLC', '40 Harbor Street', $2, $1, '04101', 'ein', '98-7654321')`,
        [state, city],
      );
    for (const [state, city] of [
      ['Down East', 'Portland'],
      [null, 'Portland'],
      ['ME', '---'],
    ] as const) {
      expect(await refusalOf(save(state, city))).toMatchObject({ detail: 'tax_payer_invalid' });
    }
    for (const spelled of [' me ', 'Maine']) {
      await save(spelled, 'Portland');
      expect(await take(admin, 1)).toMatchObject([{ payer_state: 'ME' }]);
    }
    await owner(`update private.tax_payer set state = 'Maine'`);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_payer_incomplete' });
  });
});

test('under an SSN the practice reports as a person, whose first and last name go into the file; under an EIN it has none', async () => {
  await inMarch(async ({ owner, admin }) => {
    await manyContractors(owner, admin, 1);
    const save = (kind: string, ...names: (string | null)[]) =>
      admin(
        `select save_tax_payer('Harbor Light', '40 Harbor Street', 'Portland', 'ME', '04101', $1, '123-45-6789', $2, $3)`,
        [kind, ...names],
      );
    for (const [first, last] of [
      [null, null],
      ['Zoë', null],
      ['Zoë', ' '],
      ['-', 'Ames'],
      ['Мария', 'Ames'],
    ] as const) {
      expect(await refusalOf(save('ssn', first, last))).toMatchObject({
        detail: 'tax_payer_person_missing',
      });
    }
    const names = () => admin('select first_name, last_name from tax_payer()');
    await save('ssn', ' Zoë ', 'Ames');
    expect(await names()).toEqual([{ first_name: 'Zoë', last_name: 'Ames' }]);
    expect(await take(admin, 1)).toMatchObject([
      { payer_kind: 'ssn', payer_first_name: 'Zoë', payer_last_name: 'Ames' },
    ]);
    // As it was entered before these names were asked for.
    await owner('update private.tax_payer set first_name = null, last_name = null');
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_payer_person_missing' });
    // The digits of an SSN are those of no EIN.
    const withoutNumber = `select save_tax_payer('Harbor Light', '40 Harbor Street', 'Portland', 'ME', '04101', 'ein')`;
    expect(await refusalOf(admin(withoutNumber))).toMatchObject({
      detail: 'tax_identifier_invalid',
    });
    await save('ein', 'Zoë', 'Ames');
    expect(await names()).toEqual([{ first_name: null, last_name: null }]);
    expect(await take(admin, 1)).toMatchObject([
      { payer_kind: 'ein', payer_first_name: null, payer_last_name: null },
    ]);
  });
});

test('the practice’s own tax number is stored once and masked, and revealing it leaves an audit entry', async () => {
  await inMarch(async ({ owner, admin, as }) => {
    await manyContractors(owner, admin, 1);
    const noNumber = { code: 'PT404', detail: 'no_tax_identifier' };
    const reveal = () => admin('select reveal_payer_number() as number');
    expect(await admin('select * from tax_payer()')).toEqual([]);
    expect(await refusalOf(reveal())).toMatchObject(noNumber);
    expect(await refusalOf(take(admin, 1))).toMatchObject({ detail: 'tax_payer_incomplete' });
    expect(await refusalOf(savePayer(admin, '12345'))).toMatchObject({
      detail: 'tax_identifier_invalid',
    });
    await savePayer(admin);
    // Saving without a number keeps the stored one.
    await savePayer(admin, null);
    expect(await admin('select name, number from tax_payer()')).toEqual([
      { name: 'Harbor Light LLC', number: '**-***4321' },
    ]);
    expect(await reveal()).toEqual([{ number: '98-7654321' }]);
    const entries = await owner(
      `select action, actor_name, new ->> 'last_four' as last_four from public.audit_log
       where entity = 'payer' order by id`,
    );
    expect(entries).toEqual([
      { action: 'added', actor_name: 'Alma Reyes', last_four: '4321' },
      { action: 'revealed', actor_name: 'Alma Reyes', last_four: null },
    ]);
    for (const person of [people.t1, people.s1]) {
      const look = as(person)('select reveal_payer_number()');
      expect(await refusalOf(look)).toMatchObject({ code: '42501' });
    }
    await take(admin, 1);
    await owner(`select private.change_tax_key('another key')`);
    expect(await refusalOf(reveal())).toMatchObject({ detail: 'tax_key_wrong' });
    await owner('select private.forget_tax_numbers()');
    expect(await admin('select name, number from tax_payer()')).toEqual([
      { name: 'Harbor Light LLC', number: null },
    ]);
    expect(await refusalOf(reveal())).toMatchObject(noNumber);
    expect(await owner('select from private.tax_identifiers')).toEqual([]);
    // Of forms that were taken the last four digits stay.
    expect(
      await owner(
        'select tax_number, number_digest, sealed_digest, known_digest from private.tax_file_rows',
      ),
    ).toEqual([
      { tax_number: '**-***6789', number_digest: null, sealed_digest: null, known_digest: null },
    ]);
  });
});

test('another number of the practice leaves an audit entry, also with the same last four digits', async () => {
  await inMarch(async ({ owner, admin }) => {
    const entries = () =>
      owner(`select action, old, new from public.audit_log where entity = 'payer' order by id`);
    await savePayer(admin);
    const [added] = await entries();
    await savePayer(admin, '98 7654321');
    expect(await entries()).toEqual([added]);
    await savePayer(admin, '12-3454321');
    const replaced = { action: 'changed', old: null, new: null };
    expect(await entries()).toEqual([added, replaced]);
    await savePayer(admin, '12-3450000');
    const shown = { action: 'changed', old: { last_four: '4321' }, new: { last_four: '0000' } };
    expect(await entries()).toEqual([added, replaced, shown]);
    // One that the present key cannot read may be another: it is entered again.
    await owner(`select private.change_tax_key('another key')`);
    await savePayer(admin, '12-3450000');
    expect(await entries()).toEqual([added, replaced, shown, replaced]);
    // So is one that was moved here from somebody else.
    await owner(`update private.tax_payer
      set encrypted = extensions.pgp_sym_encrypt('123450000 of a person', private.tax_key())`);
    const reveal = () => admin('select reveal_payer_number() as number');
    expect(await refusalOf(reveal())).toMatchObject({ detail: 'tax_number_of_another' });
    await savePayer(admin, '12-3450000');
    expect(await reveal()).toEqual([{ number: '12-3450000' }]);
  });
});

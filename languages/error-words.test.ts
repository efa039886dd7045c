import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Refusals without words of their own; the screen says then that its task failed. */
const WITHOUT_WORDS = {
  'no screen sends what is refused: its form or its list does not allow it': [
    'answer_required',
    'audit_log_append_only',
    'comparison_unknown',
    'dispute_words_missing',
    'employment_type_invalid',
    'export_unknown',
    'file_invalid',
    'file_kept',
    'import_empty',
    'import_rows_invalid',
    'import_too_long',
    'not_a_payee',
    'not_a_therapist',
    'part_unknown',
    'pay_period_immutable',
    'payment_immutable',
    'payment_method_unknown',
    'rate_length_invalid',
    'rates_day_unknown',
    'rates_invalid',
    'reason_required',
    'refusal_required',
    'reply_words_missing',
    'settings_needed',
    'sign_up_by_invitation',
    'signature_stays',
    'state_invalid',
    'statement_immutable',
    'tax_file_immutable',
    'tax_kind_unknown',
    'terms_invalid',
    'undo_reason_required',
    'warning_stays',
  ],
  'what the screen shows is never removed, only an address made up by hand leads here': [
    'alert_not_found',
    'file_unknown',
    'import_not_found',
    'payment_not_found',
    'period_not_found',
    'supervisor_not_found',
    'tax_file_unknown',
    'therapist_not_found',
  ],
  'the screen that meets it has a way of its own': [
    'already_set_up',
    'pay_questions_open',
    'period_already_processed',
    'period_not_ended',
    'session_ended',
    'sessions_duplicated',
    'sessions_future_dated',
    'sessions_unpriced',
    'supervision_duplicated',
    'tax_data_missing',
    'worker_type_missing',
  ],
  'only another admin or device at the same moment leads here; the screen then shows what is': [
    'no_second_factor',
    'period_not_processed',
    'person_deactivated',
  ],
  'the person who runs the host fixes it, and finds it in the log': [
    'tax_key_missing',
    'tax_key_wrong',
    'tax_number_not_bound',
    'tax_number_of_another',
  ],
};

const textsIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** A key stands in the refusal, or is chosen for it: by `key := ...`, by a `case` or from a table. */
const keysIn = (rules: string) => {
  const cases =
    rules.match(/\bdetail = case\b.*?\bend\b|\bselect case\b.*?\bend into key\b/gs) ?? [];
  const tables = rules.match(/\(values\b.*?\) known \(kind, detail, message\)/gs) ?? [];
  const found = [
    ...rules.matchAll(/\b(?:detail\s*=|key :=|key text :=)\s*'([a-z_]+)'/g),
    ...tables.join(' ').matchAll(/\('[a-z_]+', '([a-z_]+)',/g),
    ...cases.join(' ').matchAll(/\b(?:then|else) '([a-z_]+)'/g),
  ];
  return found.map(([, key]) => key);
};

const keysRaised = () => textsIn('supabase/rules', /\.sql$/).flatMap(keysIn);

// The other languages have the keys of English, or do not compile.
it('every refusal of a rule has words, or a reason to have none', () => {
  const copies = textsIn('web', /\bcopy\.ts$/);
  const raised = new Set(keysRaised());
  expect(raised.size).toBeGreaterThan(100);
  const silent = [...raised].filter(
    (key) => !copies.some((copy) => new RegExp(`^ {2}${key}:`, 'm').test(copy)),
  );
  expect(silent.sort()).toEqual(Object.values(WITHOUT_WORDS).flat().sort());
});

it('no refusal has words in two places: whichever screen was opened first would decide', () => {
  const explained = textsIn('web', /\.tsx?$/).flatMap((text) =>
    [...text.matchAll(/^explainErrors\((\w+)\);/gm)].map(([, name]) => name),
  );
  expect(explained.length).toBeGreaterThan(15);
  const copies = textsIn('web', /copy\.ts$/).join('\n');
  const keys = ['errorCopy', ...explained].flatMap((name) => {
    const words =
      new RegExp(`const ${name} = defineCopy\\(.*?^}\\);`, 'ms').exec(copies)?.[0] ?? '';
    const found = [...words.matchAll(/^ {2}([a-z_]+):/gm)].map(([, key]) => key);
    expect(found, name).not.toEqual([]);
    return found;
  });
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

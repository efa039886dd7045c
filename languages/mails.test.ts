import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dueMail, wordsOf } from '../supabase/functions/_shared/due-mails.ts';
import { mails } from './en/mails.ts';

const rules = join(import.meta.dirname, '..', 'supabase', 'rules');
const sql = readdirSync(rules)
  .map((name) => readFileSync(join(rules, name), 'utf8'))
  .join('\n');

/** The mails that SQL queues: each message, with the names of the values it comes with. */
const queued = [
  ...sql.matchAll(/private\.(?:queue_notice|queue_mail|mail_admins|mail_about_account)\(([^;]*);/g),
].flatMap(([, call = '']) => {
  const names = [...call.matchAll(/[(,]\s*'([a-z_]+)',/g)];
  // Not a placeholder: public.take_outgoing_mail reads whose supervision the mail is about.
  const details = names
    .map(([, name]) => name)
    .filter((name) => name && !(name in mails) && name !== 'therapist_id');
  const messages = Object.keys(mails).filter((message) => call.includes(`'${message}'`));
  return messages.map((message) => ({ message, details: [...new Set(details)].sort() }));
});

const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

it('every mail that SQL queues has words, and there are no others', () => {
  expect([...new Set(queued.map(({ message }) => message))].sort()).toEqual(
    Object.keys(mails).sort(),
  );
});

describe.each(Object.entries(mails))('a mail %s', (message, { subject, body }) => {
  it('names the values that come with it from SQL; the compiler checks the other languages', () => {
    const details = queued.find((each) => each.message === message)?.details;
    expect(namesIn(subject + body)).toEqual(details);
  });
});

it('is written in the language of the practice, with its periods, days, hours and sums', () => {
  const due = (language: string, message: string, details: object) =>
    wordsOf(
      dueMail.parse({
        id: '',
        address: '',
        practice: '',
        path: null,
        subject: null,
        body: null,
        language,
        message,
        details,
      }),
    );
  expect(due('fr', 'paid', { period: '2026-11-01' }).subject).toBe('Votre paie du 1–15 nov. 2026');
  expect(due('en', 'alert', { sender: 'Sam {sender} $& Okafor' }).subject).toBe(
    'New alert from Sam {sender} $& Okafor',
  );
  const report = { days: '2026-11-09', sessions: 2, hours: 1.75, pay: 1175, waiting: 1 };
  expect(due('es', 'report', report).body).toContain('Pago: $1,175.00');
  expect(due('es', 'report', report).subject).toBe('Informe del 9 nov 2026');
  const month = { ...report, days: '2026-11-01 – 2026-11-30', hours: 1234.5 };
  expect(due('en', 'report', month)).toMatchObject({
    subject: expect.stringMatching(/^Report for Nov 1\s–\s30, 2026$/),
    body: expect.stringContaining('Hours: 1,234.5\n'),
  });
  expect(due('fr', 'report', month)).toMatchObject({
    subject: expect.stringMatching(/^Rapport du 1–30\snov\.\s2026$/),
    body: expect.stringMatching(/Heures\s: 1\s234,5\n/),
  });
  const supervision = { therapist: 'Tom Birch', hours: 1.5 };
  expect(due('fr', 'supervision_due_this_week', supervision).body).toContain(
    '1,5 h de supervision cette semaine',
  );
  expect(due('en', 'new_device', { device: '' }).body).toContain(
    'not used with before.\n\nIf it was not you',
  );
  expect(() => due('en', 'unheard_of', {})).toThrow('no words');
});

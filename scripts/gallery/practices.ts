import {
  adminEmail,
  demoPassword,
  supervisorEmail,
  therapistEmail,
} from '../../server/demo/cast.ts';
import { openSamplePractice, type SamplePractice } from '../../tests/browser/sample-practice.ts';
import { runSql } from '../../tests/harness/sql.ts';
import type { Named, View, Viewer } from './screens.ts';

const EMAILS = { admin: adminEmail, therapist: therapistEmail, supervisor: supervisorEmail };

/**
 * Every page starts with the same sign-in, and renewing it in one would end it for the others. So it is
 * replaced before its access token expires.
 */
const SIGN_IN_AGAIN_MS = 5 * 60_000;

/** What a practice holds before anybody has worked in it. */
const KEPT = [
  'auth.users',
  'private.people',
  'private.person_details',
  'private.audit_head',
  'public.practice_settings',
  'public.payroll_periods',
  'public.reporting_thresholds',
  'public.supervision_requirements',
  'public.supervision_templates',
];

/** The sample practice, and for each role a practice that has nobody else in it and no work done. */
export interface Practices {
  urlOf(view: View): string;
  /** A sign-in as the browser keeps it. */
  signIn(view: View): Promise<string>;
  named: Named;
  /** The functions that change nothing. */
  reads: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Opens the sample practice and the empty ones. */
export async function openPractices(): Promise<Practices> {
  const opened = new Map<string, SamplePractice>();
  const open = async (name: string, change?: string) => {
    const practice = await openSamplePractice({}, change);
    opened.set(name, practice);
    return practice;
  };
  const sample = await open('sample');
  for (const [role, email] of Object.entries(EMAILS)) {
    await open(role, emptied(email));
  }
  await open('visitor', emptied('nobody'));
  const nameOf = ({ state, viewer }: View) => (state === 'empty' ? viewer : 'sample');
  const urlOf = (view: View) => (opened.get(nameOf(view)) ?? sample).url;
  const signIns = new Map<string, { since: number; session: Promise<string> }>();
  const [row] = await runSql(
    sample.databaseUrl,
    `select id, (select max(start_date)::text from public.payroll_periods where status = 'completed') as processed
     from public.profiles where email = $1`,
    [therapistEmail],
  );
  const reads = await runSql(
    sample.databaseUrl,
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  );
  return {
    urlOf,
    signIn: (view) => {
      const key = `${view.viewer} ${nameOf(view)}`;
      const known = signIns.get(key);
      if (known && Date.now() < known.since + SIGN_IN_AGAIN_MS) return known.session;
      const session = signIn(urlOf(view), view.viewer);
      signIns.set(key, { since: Date.now(), session });
      return session;
    },
    named: { ':id': String(row?.id), ':processed': String(row?.processed) },
    reads: new Set(reads.map(({ proname }) => String(proname))),
    stop: async () => {
      await Promise.all([...opened.values()].map((practice) => practice.stop()));
    },
  };
}

/** Removes all work, and everybody but one person, bypassing the practice's rules. */
function emptied(email: string): string {
  return `
    set session_replication_role = replica;
    do $$
    declare each record;
    begin
      for each in
        select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('public', 'private', 'auth')
           and format('%s.%s', schemaname, tablename) <> all (array[${KEPT.map((name) => `'${name}'`).join(', ')}])
      loop
        execute 'delete from ' || each.name;
      end loop;
      delete from auth.users where email <> '${email}';
      delete from private.people where email <> '${email}';
      delete from private.person_details where person_id not in (select id from private.people);
      delete from public.payroll_periods where status <> 'pending';
    end $$;`;
}

async function signIn(url: string, viewer: Viewer): Promise<string> {
  if (viewer === 'visitor') return '';
  const settings: { anonKey: string } = await (await fetch(`${url}/config.json`)).json();
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: settings.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAILS[viewer], password: demoPassword }),
  });
  if (!response.ok) throw new Error(`${viewer} cannot sign in: ${await response.text()}`);
  return response.text();
}

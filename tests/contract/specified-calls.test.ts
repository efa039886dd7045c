import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../supabase/database.types.ts';
import { oursAlone } from '../harness/elsewhere.ts';
import { password } from '../harness/people.ts';
import { hostedPractice } from '../harness/practice.ts';

// The client needs a WebSocket class for its realtime part, which the product does not use.
vi.stubGlobal('WebSocket', class {});

type Client = SupabaseClient<Database>;

const practice = hostedPractice();
let admin: Client;
let therapist: Client;
let supervisor: Client;

const newClient = (): Client =>
  createClient<Database>(practice.url, practice.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function signedIn(email: string): Promise<Client> {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

beforeAll(async () => {
  const { people } = practice;
  [admin, therapist, supervisor] = await Promise.all([
    signedIn(people.admin.email),
    signedIn(people.t1.email),
    signedIn(people.s1.email),
  ]);
});

/** The data of an answer that must not be an error. */
async function dataOf<T>(call: PromiseLike<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await call;
  expect(error).toBeNull();
  return data;
}

/** Logs a session of half an hour on this day. */
const logHalfAnHour = (date: string) =>
  dataOf(
    therapist
      .from('sessions')
      .insert({ therapist_id: practice.people.t1.id, client_name: 'Ida', date, duration: 30 }),
  );

const processPeriod = (period_id = '') =>
  dataOf(admin.rpc('process_payroll_period', { period_id, accept_warnings: true }));

// The calls of the specification, made with the official client.
describe('the official client', () => {
  it('tests the connection before anybody signs in', async () => {
    expect(await dataOf(newClient().from('profiles').select('count').limit(1))).toEqual([
      { count: 0 },
    ]);
  });

  it('signs up, reads and changes its user, refreshes and signs out', async () => {
    oursAlone('a project sends mails, and not to invented addresses');
    const client = newClient();
    const { data, error } = await client.auth.signUp({
      email: 'nora@example.com',
      password: 'a long enough one',
      options: { data: { first_name: 'Nora', last_name: 'Vale', role: 'therapist' } },
    });
    expect([error, data.user?.email]).toEqual([null, 'nora@example.com']);

    const own = await signedIn(practice.people.t2.email);
    expect((await own.auth.getUser()).data.user?.id).toBe(practice.people.t2.id);
    expect((await own.auth.refreshSession()).error).toBeNull();
    expect((await own.auth.signOut()).error).toBeNull();
  });

  it('reads, changes, adds and removes profiles', async () => {
    const { t1 } = practice.people;
    const uma = t1.email.replace(/^[^@]*/, 'uma');
    const own = await dataOf(therapist.from('profiles').select('*').eq('id', t1.id).single());
    expect(own).toMatchObject({ first_name: 'Tom', role: 'therapist', rate_60: 100 });
    const therapists = await dataOf(admin.from('profiles').select('id').eq('role', 'therapist'));
    expect(therapists?.length).toBeGreaterThanOrEqual(3);
    await dataOf(therapist.from('profiles').update({ first_name: 'Thomas' }).eq('id', t1.id));
    const added = await dataOf(
      admin
        .from('profiles')
        .insert({
          first_name: 'Uma',
          last_name: 'Stone',
          email: uma,
          role: 'supervisor',
          is_supervisor: true,
        })
        .select()
        .single(),
    );
    await dataOf(
      admin
        .from('profiles')
        .delete()
        .eq('id', added?.id ?? ''),
    );
    expect(await dataOf(admin.from('profiles').select('id').eq('email', uma))).toEqual([]);
  });

  it('logs, lists, edits, archives, restores and deletes sessions', async () => {
    const { t1 } = practice.people;
    const logged = await dataOf(
      therapist
        .from('sessions')
        .insert({
          therapist_id: t1.id,
          client_name: 'Ida',
          date: '2026-03-03',
          duration: 45,
          notes: null,
          revenue: 999,
        })
        .select()
        .single(),
    );
    expect(logged?.revenue).toBe(75);
    const id = logged?.id ?? '';
    const listed = await dataOf(
      therapist
        .from('sessions')
        .select('*')
        .eq('therapist_id', t1.id)
        .gte('date', '2026-03-01')
        .lte('date', '2026-03-31')
        .or('archived.is.null,archived.eq.false')
        .order('date', { ascending: true }),
    );
    expect(listed?.map((session) => session.client_name)).toEqual(['Ida']);
    await dataOf(therapist.from('sessions').update({ duration: 60 }).eq('id', id));
    await dataOf(therapist.from('sessions').update({ archived: true }).eq('id', id));
    await dataOf(therapist.from('sessions').update({ archived: false }).eq('id', id));
    const after = await dataOf(
      therapist.from('sessions').select('revenue').eq('id', id).maybeSingle(),
    );
    expect(after).toEqual({ revenue: 100 });
    await dataOf(therapist.from('sessions').delete().eq('id', id));
    expect(await dataOf(therapist.from('sessions').select('id').eq('id', id))).toEqual([]);
  });

  it('processes a pay period and reads its details with their therapists', async () => {
    const { t1 } = practice.people;
    await logHalfAnHour('2026-02-03');
    const periods = await dataOf(
      admin.from('payroll_periods').select('*').order('start_date', { ascending: false }),
    );
    const period = periods?.find((each) => each.start_date === '2026-02-01');
    await processPeriod(period?.id);
    const details = await dataOf(
      admin
        .from('payroll_details')
        .select('*, therapist:profiles(id, first_name, last_name, email, hourly_rate)')
        .eq('payroll_period_id', period?.id ?? ''),
    );
    expect(details).toMatchObject([
      {
        session_count: 1,
        total_minutes: 30,
        amount: 50,
        status: 'processed',
        therapist: { id: t1.id, hourly_rate: 100 },
      },
    ]);
    const joined = await dataOf(
      admin
        .from('payroll_details')
        .select(
          'therapist:profiles!payroll_details_therapist_id_fkey(id), period:payroll_periods!payroll_details_payroll_period_id_fkey(id)',
        )
        .eq('payroll_period_id', period?.id ?? ''),
    );
    expect(joined).toEqual([{ therapist: { id: t1.id }, period: { id: period?.id } }]);
    const soon = await dataOf(
      admin
        .from('payroll_periods')
        .select('id')
        .in('status', ['pending', 'processing'])
        .lte('end_date', '2026-02-15'),
    );
    expect(soon?.some((each) => each.id === period?.id)).toBe(false);
  });

  it('joins therapists by the column that names them too', async () => {
    oursAlone('PostgREST joins a view by its name only');
    const { t1 } = practice.people;
    await logHalfAnHour('2026-01-05');
    const period = await dataOf(
      admin.from('payroll_periods').select('id').eq('start_date', '2026-01-01').single(),
    );
    await processPeriod(period?.id);
    const details = await dataOf(
      admin
        .from('payroll_details')
        .select('therapist:therapist_id(id, hourly_rate)')
        .eq('payroll_period_id', period?.id ?? ''),
    );
    expect(details).toMatchObject([{ therapist: { id: t1.id, hourly_rate: 100 } }]);
  });

  it('adds announcements, lists the latest and archives them', async () => {
    const { admin: adminPerson, t1 } = practice.people;
    await dataOf(
      admin
        .from('admin_announcements')
        .insert({ title: 'Fire drill', message: 'At noon.', created_by: adminPerson.id }),
    );
    const latest = await dataOf(
      therapist
        .from('admin_announcements')
        .select('*')
        .order('created_at', { ascending: false })
        .limit(5),
    );
    const id = latest?.[0]?.id ?? '';
    await dataOf(
      therapist.from('archived_announcements').insert({ user_id: t1.id, announcement_id: id }),
    );
    expect(
      await dataOf(
        therapist.from('archived_announcements').select('announcement_id').eq('user_id', t1.id),
      ),
    ).toEqual([{ announcement_id: id }]);
  });

  it('logs supervision and sends alerts, with the therapist joined', async () => {
    const { s1, t1 } = practice.people;
    const person = 'therapist:profiles!therapist_id(id, first_name, last_name, email)' as const;
    await dataOf(
      supervisor.from('supervision_sessions').insert({
        supervisor_id: s1.id,
        therapist_id: t1.id,
        date: '2026-03-03',
        hours: 1.25,
        notes: '',
      }),
    );
    const sessions = await dataOf(
      supervisor
        .from('supervision_sessions')
        .select(`*, ${person}`)
        .eq('supervisor_id', s1.id)
        .gte('date', '2026-03-01')
        .order('date', { ascending: false }),
    );
    expect(sessions).toMatchObject([{ hours: 1.25, therapist: { id: t1.id, last_name: 'Birch' } }]);
    const id = sessions?.[0]?.id ?? '';
    await dataOf(supervisor.from('supervision_sessions').update({ type: 'Peer' }).eq('id', id));
    await dataOf(supervisor.from('supervision_sessions').delete().eq('id', id));

    await dataOf(
      supervisor
        .from('supervisor_alerts')
        .insert({ supervisor_id: s1.id, therapist_id: t1.id, message: 'Please call me.' }),
    );
    expect(
      await dataOf(
        supervisor.from('supervisor_alerts').select(`*, ${person}`).eq('supervisor_id', s1.id),
      ),
    ).toMatchObject([{ message: 'Please call me.', therapist: { id: t1.id } }]);
  });

  it('assigns therapists to supervisors and unassigns them', async () => {
    const { s1, t2 } = practice.people;
    const pair = { supervisorid: s1.id, therapistid: t2.id };
    await dataOf(admin.rpc('assigntherapisttosupervisor', pair));
    const assigned = await dataOf(
      supervisor.rpc('getsupervisortherapists', { supervisorid: s1.id }),
    );
    expect(assigned?.map((each) => each.id)).toContain(t2.id);
    await dataOf(admin.rpc('removetherapistfromsupervisor', pair));
    const left = await dataOf(supervisor.rpc('getsupervisortherapists', { supervisorid: s1.id }));
    expect(left?.map((each) => each.id)).not.toContain(t2.id);
  });

  it('adds up therapists, clients and half a year', async () => {
    await logHalfAnHour('2026-04-07');
    const range = { start_date: '2026-04-01', end_date: '2026-04-30' };
    expect(await dataOf(admin.rpc('therapist_payroll_summary', range))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          sessionCount: 1,
          totalMinutes: 30,
          amount: 50,
          uniqueClientCount: 1,
        }),
      ]),
    );
    expect((await dataOf(admin.rpc('unique_client_counts', range)))?.length).toBeGreaterThan(0);
    expect(await dataOf(admin.rpc('six_month_trends'))).toHaveLength(6);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pdfPages } from '../harness/pdf-text.ts';
import type { Person } from '../harness/people.ts';
import { everybodySignedIn } from './everybody-signed-in.ts';
import { mailsCausedBy } from './mails-caused-by.ts';

const { practice, headersOf } = everybodySignedIn();
beforeEach(() =>
  practice.database.owner.query(
    `delete from supervision_sessions; delete from supervisor_alerts;
     delete from private.outgoing_mails`,
  ),
);

/** A raw request as a person, without our client. */
function call(person: Person, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${practice.url}${path}`, {
    ...init,
    headers: { ...headersOf(person), ...init.headers },
  });
}

const post = (person: Person, path: string, body: unknown) =>
  call(person, path, { method: 'POST', body: JSON.stringify(body) });

const rowsOf = async (answer: Promise<Response>) =>
  z.array(z.record(z.string(), z.unknown())).parse(await (await answer).json());

const setAssignment = async (task: 'assign' | 'remove', supervisor: Person, therapist: Person) => {
  const name = task === 'assign' ? 'assigntherapisttosupervisor' : 'removetherapistfromsupervisor';
  const answer = await post(practice.people.admin, `/rest/v1/rpc/${name}`, {
    supervisorid: supervisor.id,
    therapistid: therapist.id,
  });
  expect(answer.ok).toBe(true);
};

const logSession = (supervisor: Person, therapist: Person, hours = 1) =>
  post(supervisor, '/rest/v1/supervision_sessions', {
    supervisor_id: supervisor.id,
    therapist_id: therapist.id,
    date: '2026-11-03',
    hours,
    notes: 'Between us',
  });

/** Logs a session with the therapist, and alerts them. */
async function meet(supervisor: Person, therapist: Person): Promise<void> {
  expect((await logSession(supervisor, therapist)).status).toBe(201);
  const alert = { therapist_id: therapist.id, message: 'Please call' };
  expect((await post(supervisor, '/rest/v1/supervisor_alerts', alert)).status).toBe(201);
}

/** Ways to read people. Each may show the supervisor only assigned therapists. */
const waysToPeople = [
  '/rest/v1/profiles?select=*',
  '/rest/v1/profiles?select=id,first_name,last_name,email&order=email.desc&limit=100',
  '/rest/v1/profiles?or=(role.eq.therapist,role.is.null)',
  '/rest/v1/profiles?email=like.*example.com',
  '/rest/v1/supervisor_therapists?select=therapist:profiles!supervisor_therapists_therapist_id_fkey(*)',
  '/rest/v1/supervision_sessions?select=*,therapist:profiles!supervision_sessions_therapist_id_fkey(*)',
  '/rest/v1/supervisor_alerts?select=*,therapist:profiles!supervisor_alerts_therapist_id_fkey(*)',
];

describe('a supervisor', () => {
  it('sees only id, name and address of a therapist, and nothing of others, by any route', async () => {
    const { s1, s2, t1, t2, admin } = practice.people;
    await meet(s1, t1);
    await meet(s2, t2);
    await call(admin, `/rest/v1/profiles?id=eq.${t1.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ phone: '207-555-0142', ein: '98-7654329', specialization: 'Grief' }),
    });
    for (const way of waysToPeople) {
      const text = await (await call(s1, way)).text();
      expect(text, way).toContain(t1.email);
      expect(text, way).not.toMatch(/207-555-0142|7654329|["*]4329|Grief/);
      expect(text, way).not.toContain(t2.id);
      expect(text, way).not.toContain(t2.email);
    }
    const [seen] = await rowsOf(call(s1, `/rest/v1/profiles?id=eq.${t1.id}`));
    const told = Object.entries(seen ?? {}).flatMap(([name, value]) =>
      value === null ? [] : name,
    );
    expect(told.sort()).toEqual(['email', 'first_name', 'id', 'last_name']);
  });

  it('cannot find others by counting, sorting or filtering', async () => {
    const { s1, s2, t2 } = practice.people;
    await meet(s2, t2);
    await practice.database.owner.query(
      `insert into sessions (therapist_id, client_name, date, duration) values ($1, 'Ann', '2026-11-03', 60)`,
      [t2.id],
    );
    const totals = async (path: string, method: 'GET' | 'HEAD', count: string) => {
      const answer = await call(s1, path, { method, headers: { Prefer: `count=${count}` } });
      return answer.headers.get('Content-Range')?.split('/')[1];
    };
    for (const count of ['exact', 'planned', 'estimated']) {
      for (const method of ['GET', 'HEAD'] as const) {
        // Themselves and the one therapist assigned.
        expect(await totals('/rest/v1/profiles?select=id', method, count)).toBe('2');
        expect(
          await totals(`/rest/v1/supervision_sessions?therapist_id=eq.${t2.id}`, method, count),
        ).toBe('0');
        expect(await totals('/rest/v1/supervisor_therapists', method, count)).toBe('1');
      }
    }
    for (const path of [
      `/rest/v1/profiles?id=eq.${t2.id}`,
      '/rest/v1/profiles?rate_60=gte.1',
      '/rest/v1/profiles?phone=like.2*',
      `/rest/v1/profiles?id=neq.${s1.id}&ein=like.*`,
      `/rest/v1/sessions?therapist_id=eq.${t2.id}`,
      '/rest/v1/sessions?select=client_name',
      '/rest/v1/payroll_details',
      `/rest/v1/supervision_sessions?supervisor_id=eq.${s2.id}`,
      `/rest/v1/audit_log?person_id=eq.${t2.id}`,
    ]) {
      expect(await rowsOf(call(s1, path)), path).toEqual([]);
    }
    const sorted = await rowsOf(call(s1, '/rest/v1/profiles?select=id&order=rate_60.desc,phone'));
    expect(sorted).toHaveLength(2);
  });

  it('cannot log with, alert or ask about a therapist who is not assigned', async () => {
    const { s1, s2, t2 } = practice.people;
    const attempts = [
      logSession(s1, t2),
      logSession(s2, practice.people.t1),
      post(s1, '/rest/v1/supervision_sessions', {
        supervisor_id: s2.id,
        therapist_id: t2.id,
        date: '2026-11-03',
        hours: 1,
      }),
      post(s1, '/rest/v1/supervisor_alerts', { therapist_id: t2.id, message: 'Hello' }),
      post(s1, '/rest/v1/rpc/getsupervisortherapists', { supervisorid: s2.id }),
      post(s1, '/rest/v1/rpc/supervision_log', { supervisor: s2.id }),
      post(s1, '/rest/v1/rpc/supervision_hours', {
        supervisor: s2.id,
        from_date: '2026-01-01',
        to_date: '2026-12-31',
      }),
      post(s1, '/rest/v1/rpc/assigntherapisttosupervisor', {
        supervisorid: s1.id,
        therapistid: t2.id,
      }),
    ];
    for (const attempt of attempts) expect((await attempt).status).toBe(403);
  });

  it('logs hours in quarters only', async () => {
    const { s1, t1 } = practice.people;
    for (const hours of [0, 0.1, 0.3, -1, 24.5]) {
      expect((await logSession(s1, t1, hours)).status, String(hours)).toBe(400);
    }
  });

  it('loses an unassigned therapist at once, and keeps the name in the log', async () => {
    const { s1, t1 } = practice.people;
    const { owner } = practice.database;
    await meet(s1, t1);
    const license = { license: 'LMSW', license_number: '5512', qualification: 'Intern' };
    await post(t1, '/rest/v1/supervision_credentials', { person_id: t1.id, ...license });
    await owner.query(
      `insert into supervision_requirements (therapist_id, license, total_hours, starts_on, ends_on)
       values ($1, 'LCSW', 100, '2026-01-01', '2026-12-31')`,
      [t1.id],
    );
    const onTheLog = async (person: Person) => {
      const asked = { from_date: '2026-01-01', to_date: '2026-12-31', therapist: t1.id };
      const parties = await rowsOf(post(person, '/rest/v1/rpc/supervision_parties', asked));
      return parties.find(({ is_therapist }) => is_therapist);
    };
    const whole = { name: 'Tom Birch', ...license, license_sought: 'LCSW' };
    expect(await onTheLog(s1)).toMatchObject(whole);
    const [session] = await rowsOf(call(s1, '/rest/v1/supervision_sessions?select=id'));
    await setAssignment('remove', s1, t1);
    try {
      expect(
        await rowsOf(post(s1, '/rest/v1/rpc/getsupervisortherapists', { supervisorid: s1.id })),
      ).toEqual([]);
      for (const way of waysToPeople) {
        const text = await (await call(s1, way)).text();
        expect(text, way).not.toContain(t1.email);
        expect(text, way).not.toContain(t1.lastName);
      }
      expect((await logSession(s1, t1)).status).toBe(403);
      expect(
        (await post(s1, '/rest/v1/supervisor_alerts', { therapist_id: t1.id, message: 'x' }))
          .status,
      ).toBe(403);
      expect(await rowsOf(post(s1, '/rest/v1/rpc/supervision_log', {}))).toMatchObject([
        { id: session?.id, therapist_name: 'Tom Birch' },
      ]);
      expect(await rowsOf(post(s1, '/rest/v1/rpc/sent_alerts', {}))).toMatchObject([
        { therapist_name: 'Tom Birch', message: 'Please call', read_at: null },
      ]);
      expect(await onTheLog(s1)).toMatchObject({
        name: 'Tom Birch',
        license: '',
        license_number: '',
        qualification: '',
        license_sought: null,
      });
      expect(await onTheLog(t1)).toMatchObject(whole);
    } finally {
      await setAssignment('assign', s1, t1);
      await owner.query('delete from supervision_credentials');
      await owner.query('delete from supervision_requirements');
    }
  });
});

describe('an alert', () => {
  it('is mailed to the therapist, is unread at first, and shows its sender when it was read', async () => {
    const { s1, t1, t2 } = practice.people;
    const sent = await mailsCausedBy(practice, () =>
      post(s1, '/rest/v1/supervisor_alerts', {
        supervisor_id: s1.id,
        therapist_id: t1.id,
        message: 'About Wilhelmina',
      }),
    );
    expect(sent.map(({ to }) => to)).toEqual([[t1.email]]);
    expect(sent[0]?.raw).toContain('Sam Okafor sent you an alert');
    expect(sent[0]?.raw).not.toContain('Wilhelmina');

    const [alert] = await rowsOf(call(t1, '/rest/v1/supervisor_alerts?read_at=is.null'));
    expect(alert).toMatchObject({ message: 'About Wilhelmina' });
    const mark = (person: Person) =>
      post(person, '/rest/v1/rpc/mark_notifications_read', { only_ids: [alert?.id] });
    const readAt = async () => (await rowsOf(post(s1, '/rest/v1/rpc/sent_alerts', {})))[0]?.read_at;
    expect((await mark(t2)).ok).toBe(true);
    expect(await readAt()).toBeNull();
    expect((await mark(t1)).ok).toBe(true);
    expect(await readAt()).not.toBeNull();
  });
});

describe('a disputed session', () => {
  it('is reported to its supervisor by one mail, without the therapist’s words', async () => {
    const { s1, t1 } = practice.people;
    await logSession(s1, t1);
    const [entry] = await rowsOf(post(t1, '/rest/v1/rpc/supervision_log', {}));
    const dispute = (message: string) =>
      post(t1, '/rest/v1/rpc/dispute_supervision', {
        session_id: entry?.id,
        version: entry?.updated_at,
        message,
      });
    const sent = await mailsCausedBy(practice, async () => {
      expect((await dispute('It was half an hour.')).ok).toBe(true);
      expect((await dispute('It was half an hour, in March.')).ok).toBe(true);
      expect((await dispute(' ')).status).toBe(400);
    });
    expect(sent.map(({ to }) => to)).toEqual([[s1.email]]);
    expect(sent[0]?.raw).toContain('Tom Birch says that a supervision session');
    expect(sent[0]?.raw).not.toContain('half an hour');
    const [seen] = await rowsOf(post(s1, '/rest/v1/rpc/supervision_log', {}));
    expect(seen).toMatchObject({ dispute: 'It was half an hour, in March.' });
  });
});

describe('the log as a PDF', () => {
  const paper = (person: Person, therapist: Person) =>
    post(person, '/functions/v1/supervision-log', {
      therapist_id: therapist.id,
      from: '2026-01-01',
      to: '2026-12-31',
    });

  it('is a PDF for the supervisor, the therapist and admins, and leaves an audit entry', async () => {
    const { s1, t1, admin } = practice.people;
    const last = await practice.database.owner.query('select max(id) as id from audit_log');
    await logSession(s1, t1);
    for (const person of [s1, t1, admin]) {
      const answer = await paper(person, t1);
      expect(answer.headers.get('Content-Type')).toBe('application/pdf');
      expect(answer.headers.get('Content-Disposition')).toContain(
        'supervision-log-2026-01-01-to-2026-12-31.pdf',
      );
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    const { rows } = await practice.database.owner.query(
      `select actor_name from audit_log
       where action = 'exported' and entity_id = 'supervision-log' and id > $1 order by id`,
      [last.rows[0]?.id],
    );
    expect(rows.map(({ actor_name }) => actor_name)).toEqual([
      'Sam Okafor',
      'Tom Birch',
      'Alma Reyes',
    ]);
  });

  it('has every session, the hours by type and place, and a line to sign for each', async () => {
    const { s1, s2, t1, t2, admin } = practice.people;
    await setAssignment('assign', s2, t1);
    for (const [supervisor, date, hours, type, location] of [
      [s1, '2026-03-02', 1.5, 'Individual', 'In-person'],
      [s1, '2026-03-09', 0.75, 'Group', 'Virtual'],
      [s2, '2026-03-10', 2, 'Group', null],
    ] as const) {
      await post(supervisor, '/rest/v1/supervision_sessions', {
        supervisor_id: supervisor.id,
        therapist_id: t1.id,
        date,
        hours,
        type,
        location,
        notes: 'Between us',
      });
    }
    const textFor = async (person: Person) =>
      pdfPages(new Uint8Array(await (await paper(person, t1)).arrayBuffer())).join('\n');
    const whole = await textFor(t1);
    for (const words of [
      'Tom Birch',
      'Sam Okafor',
      'Sofia Lindqvist',
      'Period of supervision',
      'Mar 2, 2026',
      '4.25',
      'Hours by type',
      '2.75',
      'Not stated',
      'Signature of Tom Birch, therapist',
      'Signature of Sam Okafor, supervisor',
      'Signature of Sofia Lindqvist, supervisor',
    ]) {
      expect(whole).toContain(words);
    }
    expect(whole).not.toContain('Between us');
    // A supervisor's log is of their own sessions.
    const own = await textFor(s1);
    expect(own).toContain('2.25');
    expect(own).not.toContain('Lindqvist');
    await practice.database.owner.query(`update practice_settings set language = 'es'`);
    expect(await textFor(admin)).toContain('Registro de supervisión');
    await practice.database.owner.query(`update practice_settings set language = 'en'`);
    const empty = pdfPages(new Uint8Array(await (await paper(s2, t2)).arrayBuffer())).join('\n');
    expect(empty).toContain('No supervision was logged in these days.');
    await setAssignment('remove', s2, t1);
  });

  it('is refused to everybody else, and so are invalid requests', async () => {
    const { t1, t2, s1 } = practice.people;
    expect((await paper(t2, t1)).status).toBe(403);
    const anonymous = await fetch(`${practice.url}/functions/v1/supervision-log`, {
      method: 'POST',
      headers: { apikey: practice.anonKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ therapist_id: t1.id, from: '2026-01-01', to: '2026-12-31' }),
    });
    expect(anonymous.status).toBe(401);
    for (const body of [
      {},
      { therapist_id: t1.id, from: '2026-02-30', to: '2026-12-31' },
      { therapist_id: t1.id, from: '2026-12-31', to: '2026-01-01' },
    ]) {
      expect((await post(s1, '/functions/v1/supervision-log', body)).status).toBe(400);
    }
    expect((await call(s1, '/functions/v1/supervision-log')).status).toBe(405);
  });
});

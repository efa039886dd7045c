import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { z } from 'zod';
import { hashPassword } from '../server/auth/passwords.ts';
import { addAccount } from '../server/setup/account.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * Sign-ins, refreshes and reads in a second at 1, 16 and 64 clients, beside the statement of the
 * read alone on as many connections of the driver; and the server's memory after many requests.
 * The clients run on the same machine. `npx tsx bench/load.ts`
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const requests = Number(process.env.BENCH_REQUESTS ?? 100_000);
const crowds = [1, 16, 64];
const password = 'a lantern on the pier';
const metricsToken = randomUUID();
const columns =
  'id, therapist_id, client_name, date, duration, notes, revenue, is_no_show, archived, created_at';
const statement = `select ${columns} from public.sessions where therapist_id = $1 order by date desc limit 50`;

interface Person {
  id: string;
  email: string;
}

const session = z.object({ access_token: z.string(), refresh_token: z.string() });
type Session = z.infer<typeof session>;

async function main(): Promise<void> {
  const server = await startMeasured({ METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: '1' });
  try {
    const people = await addPeople(server);
    for (const crowd of crowds) await measure(server, people.slice(0, crowd));
    await measureMemory(server, people.slice(0, 16));
  } finally {
    await server.stop();
  }
}

async function addPeople({ owner }: MeasuredServer): Promise<Person[]> {
  const people = Array.from({ length: Math.max(...crowds) }, (_, place) => ({
    id: randomUUID(),
    email: `therapist${place}@example.com`,
  }));
  const passwordHash = await hashPassword(password);
  for (const { id, email } of people) {
    await owner.query(
      `insert into private.people (id, first_name, last_name, email, role)
       values ($1, 'Therapist', 'One', $2, 'therapist')`,
      [id, email],
    );
    await addAccount(owner, { id, email, passwordHash });
  }
  await owner.query('alter table public.sessions disable trigger user');
  await owner.query(
    `insert into public.sessions (therapist_id, client_name, date, duration, notes, revenue, revenue_source, revenue_rate)
     select therapist, 'Client ' || n % 40, date '2026-01-01' + n, 60, 'Worked on sleep. ' || n, 100, 'tier', 100
     from unnest($1::uuid[]) therapist cross join generate_series(1, 200) n`,
    [people.map((person) => person.id)],
  );
  await owner.query('alter table public.sessions enable trigger user');
  await owner.query('vacuum analyze public.sessions');
  return people;
}

async function measure(server: MeasuredServer, people: Person[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length });
  const sessions = new Map<string, Session>();
  const tokenOf = (person: Person) => sessions.get(person.id)?.access_token ?? '';
  const signIns = await rate(people, async (person) => {
    sessions.set(
      person.id,
      await grant(server, agent, 'password', { email: person.email, password }),
    );
  });
  const refreshes = await rate(people, async (person) => {
    const { refresh_token = '' } = sessions.get(person.id) ?? {};
    sessions.set(person.id, await grant(server, agent, 'refresh_token', { refresh_token }));
  });
  const reads = await rate(people, (person) => read(server, agent, person, tokenOf(person)));
  agent.destroy();
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: people.length });
  const bare = await rate(people, ({ id }) =>
    pool.query({ name: 'bare', text: statement, values: [id] }),
  );
  await pool.end();
  const beside = (each: number) => `${Math.round(each)} (${(each / bare).toFixed(2)} x)`;
  console.log(
    `${people.length} clients, in a second: ${Math.round(bare)} bare statements; ` +
      `reads ${beside(reads)}, refreshes ${beside(refreshes)}, sign-ins ${beside(signIns)}`,
  );
}

/** How often a second all of them together get it done, each starting again at once. */
async function rate(people: Person[], once: (person: Person) => Promise<unknown>): Promise<number> {
  for (const person of people) await once(person);
  let done = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < end) {
        await once(person);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

async function grant(
  { url }: MeasuredServer,
  agent: Agent,
  type: string,
  body: object,
): Promise<Session> {
  return session.parse(await send(`${url}/auth/v1/token?grant_type=${type}`, agent, { body }));
}

function read({ url }: MeasuredServer, agent: Agent, { id }: Person, token: string) {
  const select = columns.replaceAll(' ', '');
  const path = `/rest/v1/sessions?select=${select}&therapist_id=eq.${id}&order=date.desc&limit=50`;
  return send(`${url}${path}`, agent, { token });
}

/** The parsed answer. Each request has its own caller's address, because sign-ins are limited by address. */
function send(
  url: string,
  agent: Agent,
  { token, body }: { token?: string; body?: object },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.${random()}.${random()}.${random()}`,
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${url} ${answer.statusCode} ${text}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const random = () => Math.floor(Math.random() * 256);

async function measureMemory(server: MeasuredServer, people: Person[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length });
  const tokens = new Map<string, string>();
  for (const person of people) {
    const { email } = person;
    const { access_token } = await grant(server, agent, 'password', { email, password });
    tokens.set(person.id, access_token);
  }
  const ask = async (count: number) => {
    let left = count;
    await Promise.all(
      people.map(async (person) => {
        while (left > 0) {
          left -= 1;
          await read(server, agent, person, tokens.get(person.id) ?? '');
        }
      }),
    );
  };
  const sizes: number[] = [];
  for (const part of [0.1, 0.4, 0.5]) {
    await ask(requests * part);
    sizes.push(await memoryOf(server));
  }
  agent.destroy();
  const [first = 0, middle = 0, last = 0] = sizes.map((size) => Math.round(size / 1e6));
  console.log(
    `Memory of the server after ${requests * 0.1}, ${requests * 0.5} and ${requests} reads: ${first}, ${middle} and ${last} MB`,
  );
}

async function memoryOf({ url }: MeasuredServer): Promise<number> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  return Number(/^process_resident_memory_bytes (\d+)$/m.exec(await answer.text())?.[1]);
}

await main();

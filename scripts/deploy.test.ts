import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settingNames } from '../server/settings.ts';

const root = join(import.meta.dirname, '..');
const deploy = join(root, 'deploy');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** Names at the start of a line, set or not. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name).sort();
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** The labels of an alert: the rule's own, and those of a series that the rule does not sum up. */
function labelsOf(rule: Record<string, unknown> | undefined, from: { series: string } | undefined) {
  const isSummed = /^sum/.test(String(rule?.expr).trim());
  const labels = z.record(z.string(), z.string()).parse(rule?.labels);
  const job = /job="(.*?)"/.exec(from?.series ?? '')?.[1];
  return isSummed ? labels : { ...labels, job };
}

/** Where a program is; the tests that need one that is missing are skipped. */
function find(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Output of a program, with what it complained about. */
function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'track-and-pay-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the settings', () => {
  const documented = [...settingNames].sort();

  it('are all in .env.example, and no others', () => {
    const listed = namesIn(read('deploy', '.env.example'));
    expect(listed.filter((name) => name !== 'POSTGRES_PASSWORD')).toEqual(documented);
  });

  it('are all in docs/operating.md', () => {
    const page = read('docs', 'operating.md');
    const table = page.slice(page.indexOf('## Settings'), page.indexOf('## A PostgreSQL'));
    expect(documented.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  it('are what the functions ask for, too', () => {
    const asked = sourcesBelow(join('supabase', 'functions')).flatMap((text) =>
      [...text.matchAll(/setting\('([A-Z_]+)'\)/g)].map(([, name = '']) => name),
    );
    const own = new Set(['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY']);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((name) => !own.has(name) && !documented.includes(name))).toEqual([]);
  });
});

describe('the container', () => {
  const lines = read('deploy', 'Dockerfile').split('\n');

  it('is built from the image of Node alone', () => {
    // A "syntax" line would fetch a builder, also where nothing else comes from Docker's registry.
    expect(lines.filter((line) => /^#\s*syntax\s*=/i.test(line))).toEqual([]);
    const images = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
    expect(images).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim']);
  });

  it('contains what the host needs to run, and lists only existing files', () => {
    const copied = lines.flatMap(
      (line) => /^COPY --from=build \/app\/(.+) \.\S*$/.exec(line)?.[1]?.split(' /app/') ?? [],
    );
    expect(copied).toEqual([
      'node_modules',
      'package.json',
      'package-lock.json',
      'domain',
      'languages',
      'server',
      'supabase',
      'dist/web',
    ]);
    for (const path of copied.filter((name) => !/^(node_modules|dist)/.test(name))) {
      expect(existsSync(join(root, path)), path).toBe(true);
    }
  });

  it('runs as an unprivileged user, has a health check and stops cleanly', () => {
    expect(lines).toContain('USER node');
    expect(lines.findIndex((line) => line.startsWith('HEALTHCHECK'))).toBeGreaterThan(0);
    expect(lines).toContain('CMD ["node", "--import", "tsx", "server/main.ts"]');
  });

  it('of compose.yml has a root that cannot be written, and a database that is awaited', () => {
    const service = z.looseObject({
      read_only: z.literal(true).optional(),
      depends_on: z.unknown().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
    });
    const { services } = z
      .object({ services: z.record(z.string(), service) })
      .parse(parse(read('deploy', 'compose.yml')));
    expect(Object.keys(services).sort()).toEqual(['database', 'mail', 'practice']);
    expect(services.practice).toMatchObject({
      read_only: true,
      depends_on: { database: { condition: 'service_healthy' } },
    });
    // The server that fills a new volume answers on its socket only, and then ends.
    expect(services.database?.healthcheck?.test.join(' ')).toMatch(
      /^CMD pg_isready .*-h 127\.0\.0\.1$/,
    );
    const given = Object.keys(services.practice?.environment ?? {});
    expect(given.filter((name) => !settingNames.includes(name))).toEqual([]);
  });

  it('can write backups where .env.example suggests them', () => {
    const [, folder = ''] = /^#BACKUP_DIR=(\S+)$/m.exec(read('deploy', '.env.example')) ?? [];
    expect(folder).toMatch(/^\//);
    expect(read('deploy', 'compose.yml')).toContain(`"backups:${folder}"`);
    expect(lines).toContainEqual(
      expect.stringMatching(`^RUN mkdir .* ${folder} && chown node:node`),
    );
  });
});

it('nginx.conf lets through what the host itself refuses in a sentence, and the Caddyfile everything', () => {
  const [, megabytes = ''] = /client_max_body_size (\d+)m/.exec(read('deploy', 'nginx.conf')) ?? [];
  expect(Number(megabytes)).toBeGreaterThan(1);
  expect(read('deploy', 'Caddyfile')).not.toContain('max_size');
});

it('nginx.conf lets through as many bytes of headers as the host', () => {
  const [, kilobytes = ''] =
    /large_client_header_buffers \d+ (\d+)k/.exec(read('deploy', 'nginx.conf')) ?? [];
  const [, most = ''] = /maxHeaderSize: (\d+) \* 1024/.exec(read('server', 'http-server.ts')) ?? [];
  expect(kilobytes).toBe(most);
});

it('neither web server writes what is asked for into its logs', () => {
  const nginx = read('deploy', 'nginx.conf');
  const [, format = ''] = /^log_format practice '([^']+)';$/m.exec(nginx) ?? [];
  expect(format).toContain('$uri');
  expect(format).not.toMatch(
    /\$(request|request_uri|args|query_string|is_args|arg_\w+|http_\w+)\b/,
  );
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers.length).toBeGreaterThan(0);
  for (const server of servers) {
    expect(server).toMatch(/^\taccess_log \S+ practice;$/m);
    expect(server).toMatch(/^\terror_log \S+ crit;$/m);
  }
  // In the options of all sites, which come first.
  const [options = ''] = read('deploy', 'Caddyfile').split(/^practice\.example /m);
  expect(options).toMatch(/^\t+request>uri regexp \\\?\.\* \?$/m);
  expect(options).toMatch(/^\t+request>headers delete$/m);
});

it('the unit lets other commands reach the socket of its PostgreSQL, and keeps room for backups', () => {
  const unit = read('deploy', 'track-and-pay.service');
  expect(unit).toMatch(/^RuntimeDirectory=track-and-pay$/m);
  expect(unit).toMatch(/^Environment=TMPDIR=%t\/track-and-pay$/m);
  expect(unit).toMatch(/^StateDirectory=.*\btrack-and-pay-backups\b/m);
});

it('the unit and the commands beside it run as the same account, which the page creates', () => {
  const [, account = ''] = /^User=(\S+)$/m.exec(read('deploy', 'track-and-pay.service')) ?? [];
  const page = read('docs', 'operating.md');
  expect(account).not.toBe('');
  expect(page).toContain(`useradd --system ${account}`);
  const [, options = ''] = /^systemd-run ((?:.*\\\n)*.*)$/m.exec(page) ?? [];
  expect(options).toMatch(new RegExp(`-p User=${account}\\b`));
  expect(options).toContain('-E DATA_DIR=/var/lib/track-and-pay-data ');
  // Without it /var/lib/track-and-pay-data is a link into a folder that only root may enter.
  expect(read('deploy', 'track-and-pay.service')).not.toMatch(/^DynamicUser=/m);
});

it('the commands beside the unit make its folders, and the page restores before its first start', () => {
  const unit = read('deploy', 'track-and-pay.service');
  const page = read('docs', 'operating.md');
  const [, options = ''] = /^systemd-run ((?:.*\\\n)*.*)$/m.exec(page) ?? [];
  for (const name of ['StateDirectory', 'StateDirectoryMode']) {
    const [, value = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(unit) ?? [];
    expect(value).not.toBe('');
    expect(options.replaceAll('"', '')).toContain(`-p ${name}=${value} `);
  }
  const start = page.indexOf('To restore with systemd on a new machine');
  const paragraph = page.slice(start, page.indexOf('\n\n', start)).replaceAll('\n', ' ');
  expect(paragraph).toMatch(
    /`systemctl stop track-and-pay`, move `postgres` and `keys\.json` out of /,
  );
});

it('the rehearsal under systemd takes no setting of the practice, and another folder and port', () => {
  const unit = read('deploy', 'track-and-pay.service');
  const [, command = ''] = /^rehearse\(\) \{\n(.*?)^\}$/ms.exec(read('docs', 'operating.md')) ?? [];
  expect(command).toMatch(/systemd-run .*-p User=track-and-pay /);
  expect(command).not.toContain('EnvironmentFile');
  const set = [...command.matchAll(/-E (\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
  expect(set.map(([name]) => name)).toEqual(['DATA_DIR', 'PORT']);
  const [, folder = ''] = /-p StateDirectory=(\S+)/.exec(command) ?? [];
  expect(set[0]?.[1]).toBe(`/var/lib/${folder}`);
  expect(unit.match(/^StateDirectory=(.*)$/m)?.[1]?.split(' ')).not.toContain(folder);
});

it('the page gives the passphrase of backups to no command line, which everybody can read', () => {
  const page = read('docs', 'operating.md');
  const given = page.split('\n').filter((line) => /BACKUP_PASSPHRASE["']?=/.test(line));
  // Before a command it is part of its environment; as an argument it is shown by ps and systemctl.
  const kept = /^(\$ (\w+=\S+ )*BACKUP_PASSPHRASE='[^']*' npm |\(umask 077; grep )/;
  expect(given.length).toBeGreaterThan(2);
  expect(given.filter((line) => !kept.test(line))).toEqual([]);
  expect(page).not.toMatch(/\$\{?BACKUP_PASSPHRASE/);
});

it('the rehearsal reads the passphrase from a file of root, which is gone before it starts', () => {
  const page = read('docs', 'operating.md').replaceAll('\\\n', '');
  const [, write = '', file = '', restore = '', removed = '', start = ''] =
    /^(.*> (\/run\/\S+)\))\n(rehearse .*)\n(rm .*)\n(rehearse .*)$/m.exec(page) ?? [];
  expect(restore).toMatch(new RegExp(`^rehearse -p EnvironmentFile=${file} +npm run restore `));
  expect(removed).toBe(`rm ${file}`);
  expect(start).toBe('rehearse node --import tsx server/main.ts');

  const folder = scratch();
  const [settings, passphrase] = [join(folder, 'settings'), join(folder, 'passphrase')];
  writeFileSync(settings, 'SMTP_URL=smtp://mail\nBACKUP_PASSPHRASE="a long sentence"\n');
  run('sh', '-c', write.replace('/etc/track-and-pay.env', settings).replace(file, passphrase));
  expect(readFileSync(passphrase, 'utf8')).toBe('BACKUP_PASSPHRASE="a long sentence"\n');
  expect(statSync(passphrase).mode & 0o777).toBe(0o600);
});

it('the page says how each way of running is updated, the front end too', () => {
  const page = read('docs', 'operating.md');
  const start = page.indexOf('## Moving to a new version');
  const section = page.slice(start, page.indexOf('\n### ', start));
  const [, build = ''] =
    /built: (node [^)]+)\)/.exec(read('deploy', 'track-and-pay.service')) ?? [];
  expect(build).not.toBe('');
  const places = ['systemctl stop', build, 'systemctl start'].map((command) =>
    section.replaceAll('\n', ' ').indexOf(command),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(section).toContain('`up --build`');
});

const systemd = find('systemd-analyze');
it.skipIf(systemd === undefined)('the systemd unit is one (systemd-analyze)', () => {
  const unit = join(scratch(), 'track-and-pay.service');
  // The programs it names are on the practice's machine, not here.
  writeFileSync(
    unit,
    read('deploy', 'track-and-pay.service').replace('/usr/bin/node', process.execPath),
  );
  expect(run(systemd ?? '', 'verify', '--man=no', unit)).toBe('');
});

const caddy = find('caddy');
it.skipIf(caddy === undefined)('the Caddyfile is one (caddy)', () => {
  const file = join(deploy, 'Caddyfile');
  run(caddy ?? '', 'validate', '--adapter', 'caddyfile', '--config', file);
});

const nginx = find('nginx');
const openssl = find('openssl');
it.skipIf(nginx === undefined || openssl === undefined)('nginx takes its file (nginx)', () => {
  const folder = scratch();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  run(
    openssl ?? '',
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    '-subj',
    '/CN=practice.example',
  );
  const site = read('deploy', 'nginx.conf')
    .replace(/\/etc\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/\S+privkey\.pem/, key)
    .replaceAll('/var/log/nginx', folder);
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid;\nevents {}\nhttp { access_log off; include ${folder}/site.conf; }\n`,
  );
  run(nginx ?? '', '-t', '-e', join(folder, 'log'), '-c', join(folder, 'nginx.conf'));
});

describe('what Prometheus and Grafana are given', () => {
  const names = new Set(
    [...read('server', 'metrics.ts').matchAll(/gauge\(\s*'(\w+)'|\bname: '(\w+)'/g)].map(
      ([, one, other]) => one ?? other,
    ),
  );
  const asked = (text: string) =>
    [
      ...text.matchAll(/\b((?:track_and_pay|http|database|process|event_loop)_[a-z_]+)(?=[{)[ ])/g),
    ].map(([, name = '']) => name.replace(/_(bucket|sum|count)$/, ''));

  it.each(['alerts.yml', 'grafana.json'])('%s asks for figures that /metrics has', (file) => {
    const text = read('deploy', file);
    if (file.endsWith('.json')) JSON.parse(text);
    else parse(text);
    const found = asked(text);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((name) => !names.has(name))).toEqual([]);
  });

  const promtool = find('promtool');
  it.skipIf(promtool === undefined)('the rules are rules (promtool)', () => {
    run(promtool ?? '', 'check', 'rules', join(deploy, 'alerts.yml'));
  });

  const series = (name: string, labels: string, values: string) => ({
    series: `${name}{job="track-and-pay"${labels}}`,
    values,
  });
  it.skipIf(promtool === undefined).each([
    ['PracticeDown', [series('up', '', '1 1 0x10')], '3m', '5m'],
    [
      'RequestsFail',
      [
        series('http_requests_total', ',status="200"', '0+100x30'),
        series('http_requests_total', ',status="503"', '0x10 0+10x20'),
      ],
      '10m',
      '25m',
    ],
    ['JobsFail', [series('track_and_pay_failed_jobs', '', '1x240')], '2h', '3h1m'],
    ['MailsWait', [series('track_and_pay_mails_waiting', '', '21x60')], '20m', '31m'],
    ['DamagedPages', [series('track_and_pay_damaged_pages', '', '0x10 1x10')], '5m', '12m'],
    ['BackupIsOld', [series('track_and_pay_backup_age_seconds', '', '0+60x3000')], '47h', '49h'],
  ])('%s fires in time, and no sooner (promtool)', (alertname, input, before, after) => {
    const file = join(scratch(), 'alerts.test.yml');
    const { groups } = z
      .object({
        groups: z.array(z.object({ rules: z.array(z.looseObject({ alert: z.string() })) })),
      })
      .parse(parse(read('deploy', 'alerts.yml')));
    const rule = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === alertname);
    const fired = [{ exp_labels: labelsOf(rule, input[0]), exp_annotations: rule?.annotations }];
    const tests = {
      rule_files: [join(deploy, 'alerts.yml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: input,
          alert_rule_test: [
            { eval_time: before, alertname, exp_alerts: [] },
            { eval_time: after, alertname, exp_alerts: fired },
          ],
        },
      ],
    };
    writeFileSync(file, JSON.stringify(tests));
    expect(run(promtool ?? '', 'test', 'rules', file)).toContain('SUCCESS');
  });
});

it('no file here has secrets in it', () => {
  for (const name of readdirSync(deploy)) {
    expect(statSync(join(deploy, name)).mode & 0o111, name).toBe(0);
  }
  expect(read('.gitignore')).toMatch(/^deploy\/\.env$/m);
});

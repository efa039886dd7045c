import { createServer } from 'node:http';
import { addDays } from '../../domain/calendar-day.ts';
import { listen } from '../harness/listen.ts';
import { demo, expect, test } from './fixtures.ts';
import { signInToApi, today } from './steps.ts';

declare global {
  interface Window {
    planted?: number;
  }
}

const script = 'window.planted=1';
/** Texts that would run if any screen took them for markup, an address or a template. */
const openings = ['', '"', "'", '">', "'>", '</textarea>', '</title>', '-->'];
const payloads = [
  `<script>${script}</script>`,
  `<img src=x onerror=${script}>`,
  `<svg onload=${script}>`,
  `<a href="javascript:${script}">x</a>`,
  `<iframe srcdoc="<script>parent.planted=1</script>">`,
  `<style>*{background:url(javascript:${script})}</style>`,
  `{{constructor.constructor('${script}')()}}`,
];
const texts = openings.flatMap((opening) => payloads.map((payload) => `${opening}${payload}`));
const [first = ''] = texts;

const screens = {
  [demo.therapist]: [
    '/therapist',
    '/therapist/calendar',
    '/therapist/sessions',
    '/therapist/settings',
  ],
  [demo.supervisor]: ['/supervisor/home', '/supervisor/calendar', '/supervisor/alerts'],
  [demo.admin]: [
    '/admin',
    '/admin/therapists',
    '/admin/supervisors',
    '/admin/payroll',
    '/admin/reports',
    '/admin/analytics',
    '/admin/settings',
  ],
};

test('markup in data is shown as text on every screen', async ({ page, actAs, practiceUrl }) => {
  const therapist = await signInToApi(practiceUrl, demo.therapist);
  const supervisor = await signInToApi(practiceUrl, demo.supervisor);
  const admin = await signInToApi(practiceUrl, demo.admin);
  const written = await Promise.all([
    therapist.client.from('sessions').insert(
      texts.map((text, index) => ({
        therapist_id: therapist.id,
        client_name: text,
        notes: text,
        date: addDays(today(), -(index % 9)),
        duration: 45,
      })),
    ),
    therapist.client.from('profiles').update({ first_name: first }).eq('id', therapist.id),
    admin.client.from('admin_announcements').insert({ title: first, message: texts.join('\n') }),
    admin.client.from('practice_settings').update({ company_name: first }).eq('id', true),
    supervisor.client
      .from('supervisor_alerts')
      .insert({ supervisor_id: supervisor.id, therapist_id: therapist.id, message: first }),
    supervisor.client.from('supervision_sessions').insert({
      supervisor_id: supervisor.id,
      therapist_id: therapist.id,
      date: today(),
      hours: 1,
      notes: texts.join('\n'),
    }),
  ]);
  expect(written.map(({ error }) => error)).toEqual(written.map(() => null));

  for (const [email, paths] of Object.entries(screens)) {
    await actAs(email);
    let isShown = false;
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main')).toBeVisible();
      const shown = await page.locator('body').textContent();
      isShown ||= shown?.includes(first) === true;
      await expect.poll(() => page.evaluate(() => window.planted), path).toBeUndefined();
    }
    expect(isShown, `a screen of ${email} shows the text itself`).toBe(true);
  }
});

test.describe('the content policy', () => {
  test.use({ readOnly: true });

  test('keeps scripts from turning text into markup or code', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    const made = () =>
      page.evaluate(() => {
        const attempts: Record<string, () => unknown> = {
          markup: () =>
            document.createElement('div').insertAdjacentHTML('beforeend', '<b>bold</b>'),
          'a script of text': () => {
            document.createElement('script').text = 'window.planted = true';
          },
          'a script from elsewhere': () => {
            document.createElement('script').src = 'https://example.com/x.js';
          },
          'a policy of its own': () =>
            Reflect.get(window, 'trustedTypes').createPolicy('other', { createHTML: String }),
        };
        return Object.keys(attempts).filter((name) => {
          try {
            attempts[name]?.();
            return true;
          } catch {
            return false;
          }
        });
      });
    await expect.poll(made).toEqual([]);
  });

  test('keeps other pages from showing the practice in a frame', async ({
    browser,
    practiceUrl,
  }) => {
    const other = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<iframe src="${practiceUrl}/login"></iframe>`);
    });
    const port = await listen(other);
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' });
    const frame = page.frames()[1];
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
    await page.close();
    other.close();
  });
});

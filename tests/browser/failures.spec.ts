import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { holdTimers } from './clock.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';

test.use({ readOnly: true });

/** What a screen shows; the frame around it is loaded before. */
const SCREEN = /\/rest\/v1\/(?!notifications|practice_settings|profiles|rpc\/own_)/;

const cases = [
  {
    who: demo.therapist,
    path: '/therapist',
    language: 'es',
    width: 390,
    said: 'No se puede contactar con el servidor. Revise su conexión e inténtelo de nuevo.',
    place: 'Sin cargar',
    parts: 4,
    named: ['No se pudo cargar este período de pago.', 'No se pudieron cargar las estadísticas.'],
    again: 'Intentar de nuevo',
  },
  {
    who: demo.admin,
    path: '/admin',
    language: 'en',
    width: 1440,
    said: 'The server cannot be reached. Check your connection and try again.',
    place: 'Not loaded',
    parts: 5,
    named: ['The figures could not be loaded.'],
    again: 'Try again',
  },
  {
    who: demo.supervisor,
    path: '/supervisor/home',
    language: 'fr',
    width: 390,
    said: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    place: 'Non chargé',
    parts: 9,
    named: ['Le mois n’a pas pu être chargé.'],
    again: 'Réessayer',
  },
];

/** Everything screen readers are told at once: elements with the role of an alert, as they come. */
async function recordAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Reflect.set(window, 'told', told);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const alerts = [node, ...node.querySelectorAll('*')].filter((one) =>
            one.matches('[role=alert]'),
          );
          told.push(...alerts.map(({ textContent }) => textContent));
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'told'));
}

/** The heading of each, or the figure above it, without which nobody knows what is missing. */
function headings(places: Element[]): string[] {
  return places.map((place) => {
    const heading = place.closest('section')?.querySelector('h2, h3');
    return (heading ?? place.parentElement?.previousElementSibling)?.textContent ?? '';
  });
}

for (const { who, path, language, width, said, place, parts, named, again } of cases) {
  test(`${path} without the server says so once, and one press loads all of it, in ${language}`, async ({
    page,
    actAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await actAs(who);
    await page.route('**/rest/v1/practice_settings*', async (route) => {
      const response = await route.fetch();
      const settings = await response.json();
      await route.fulfill({ response, json: { ...settings, language } });
    });
    const told = await recordAlerts(page);
    // What has failed is told once nothing has changed for this long, which a busy machine takes for one request.
    await holdTimers(page, 3000);
    await page.route(SCREEN, (route) => route.abort());
    await page.goto(path);
    const main = page.getByRole('main');
    const places = main.getByText(place, { exact: true });
    await expect(page.getByText(said)).toBeVisible();
    // Some parts are requested after the others.
    await expect(places).toHaveCount(parts);
    // A part without a heading names itself.
    for (const words of named) await expect(main.getByText(words)).toHaveCount(1);
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect.poll(() => places.evaluateAll(headings)).not.toContain('');
    await expect(main.getByRole('button', { name: again })).toHaveCount(1);
    await expect.poll(told).toEqual([said + again]);
    await expectAccessible(page);

    // One more failure is told once more.
    await main.getByRole('button', { name: again }).click();
    await expect.poll(async () => (await told()).length).toBe(2);
    await page.unroute(SCREEN);
    await main.getByRole('button', { name: again }).click();
    await expect(places).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: said })).toHaveCount(0);
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
}

test('what needs no answer stays where nothing can be loaded', async ({ page, actAs }) => {
  await page.route(SCREEN, (route) => route.fulfill({ status: 400, json: { message: 'x' } }));
  await actAs(demo.supervisor);
  await page.goto('/supervisor/calendar');
  await expect(page.getByText('The month could not be loaded.')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^Failed to load data\./);
  await actAs(demo.therapist);
  await page.goto('/therapist/pay');
  await expect(page.getByRole('region', { name: 'Pay period', exact: true })).toContainText('–');
});

test('parts that fail are named once, one that remains speaks for itself, and without a connection the frame says why', async ({
  page,
  context,
  actAs,
}) => {
  await actAs(demo.admin);
  const answer = { status: 503, json: { message: 'x' } };
  const figures = '**/rest/v1/rpc/practice_statistics';
  const trends = '**/rest/v1/rpc/six_month*';
  await page.route(figures, (route) => route.fulfill(answer));
  await page.route(trends, (route) => route.fulfill(answer));
  await page.goto('/admin');
  const alert = page.getByRole('alert').filter({ hasText: /Failed to load|could not be loaded/ });
  await expect(alert).toHaveText(/^Failed to load data\./);
  await expect(page.getByText('Not loaded')).toHaveCount(1);
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await page.unroute(figures);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveText(/^The trends could not be loaded\./);
  await expect(page.getByText('Not loaded')).toHaveCount(0);
  await page.unroute(trends);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);

  await expect(page.getByRole('img', { name: 'Sessions by month' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(alert).toHaveText(/^Failed to load data\./);
  await expect(page.getByText('You are offline.')).toHaveCount(1);
  await expect(page.getByText('The server cannot be reached.')).toHaveCount(0);
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
});

test('a menu, a panel, the palette and a screen that cannot be loaded are said, and leave the rest usable', async ({
  page,
  actAs,
}) => {
  await actAs(demo.admin);
  const parts = /\/assets\/(menu-list|popover-panel|palette)-[^/]+\.js/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/admin');
  const opens = [
    ['Account menu', page.getByRole('menu', { name: 'Account menu' })],
    ['Notifications', page.getByRole('dialog', { name: 'Notifications' })],
    ['Find or do', page.getByRole('dialog', { name: 'Find or do' })],
  ] as const;
  const button = (name: string) => page.getByRole('button', { name, exact: false });
  for (const [name, opened] of opens) {
    await button(name).click();
    await expectMessage(page, /^The server cannot be reached\./);
    await expect(opened).toHaveCount(0);
    await expect(button(name)).toBeFocused();
  }
  await expect(page.getByRole('main')).toBeVisible();
  await page.unroute(parts);
  for (const [name, opened] of opens) {
    await button(name).click();
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(button(name)).toBeFocused();
  }

  await page.route(/assets\/audit-route-/, (route) => route.abort());
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const failure = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(failure).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a form that cannot be loaded says so in its dialog, and the screen stays', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  const form = /\/assets\/session-form-[^/]+\.js/;
  await page.route(form, (route) => route.abort());
  await page.goto('/therapist?add');
  const dialog = page.getByRole('dialog', { name: 'Add Session' });
  await expect(dialog.getByRole('alert')).toHaveText(/^The server cannot be reached\./);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Therapist Dashboard' })).toBeVisible();
  await page.goto('/therapist?add');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute(form);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Client name' })).toBeVisible();
});

test('a dialog whose code cannot be loaded says so, and opening it again tries again', async ({
  page,
  actAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.therapist);
  const code = /\/assets\/dialog-shell-[^/]+\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto('/therapist');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const menu = page.getByRole('dialog', { name: 'Therapist Dashboard' });
  await more.click();
  await expectMessage(page, /^The server cannot be reached\./);
  await expect(menu).toHaveCount(0);
  await page.unroute(code);
  await more.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
});

for (const [path, part, shown] of [
  ['/signup', 'other-screens', 'Create your account'],
  ['/therapist', 'areas', 'Therapist Dashboard'],
] as const) {
  test(`${path} that cannot be loaded says so, and tries again`, async ({ page, actAs }) => {
    if (path !== '/signup') await actAs(demo.therapist);
    const file = new RegExp(`/assets/${part}-[^/]+\\.js`);
    await page.route(file, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('This could not be loaded.');
    await expectAccessible(page);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: shown })).toBeVisible();
  });
}

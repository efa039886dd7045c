import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';

test('everybody takes along what the practice holds about them', async ({ page, signIn }) => {
  await signIn(demo.therapist);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('tab', { name: 'Security' }).click();
  const card = page.getByRole('region', { name: 'Your data' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.profile.email).toBe(demo.therapist);
  expect(data.sessions.length).toBeGreaterThan(100);
  await expect(page.getByText('Your data were downloaded.')).toBeVisible();

  await page.route('**/rest/v1/rpc/own_data', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await card.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Your data could not be downloaded.')).toBeVisible();
  await expectAccessible(page);
});

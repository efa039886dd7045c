import { demo, expect, test } from './fixtures.ts';

test('everyone lands in the area of their role', async ({ page, signIn }) => {
  await signIn(demo.therapist);
  await expect(page).toHaveURL(/\/therapist$/);
});

test('an admin lands in the admin area', async ({ page, signIn }) => {
  await signIn(demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
});

test('a wrong password is answered with a sentence', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(demo.therapist);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
});

test('an unknown address shows that there is no such page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Page not found')).toBeVisible();
});

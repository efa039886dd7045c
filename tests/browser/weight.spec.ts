import { expect, test } from '@playwright/test';
import { routeWeights } from '../../bench/bundle.ts';

test('sign-in loads at most 120 kB of script and style', () => {
  const signIn = routeWeights().find(({ route }) => route === '/login');
  expect(signIn?.script).toBeGreaterThan(0);
  expect((signIn?.script ?? 0) + (signIn?.style ?? 0)).toBeLessThanOrEqual(120_000);
});

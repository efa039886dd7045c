import { expect } from '@playwright/test';
import { builtRoutes, stylesOf, weightOf } from '../../bench/bundle.ts';
import { test } from './clock.ts';

test('sign-in loads at most 104 kB of script and style', () => {
  const [signIn] = builtRoutes();
  if (signIn?.name !== '/login') throw new Error('Sign-in is not among the routes.');
  expect(weightOf(signIn, '.js')).toBeGreaterThan(0);
  expect(weightOf(signIn, '.js') + weightOf(signIn, '.css')).toBeLessThanOrEqual(104_000);
});

test('sign-up loads the form and nothing of the areas: at most 132 kB', () => {
  const signUp = builtRoutes().find(({ name }) => name === '/signup');
  if (!signUp) throw new Error('Sign-up is not among the routes.');
  expect(signUp.files.length).toBeLessThanOrEqual(11);
  expect(weightOf(signUp, '.js') + weightOf(signUp, '.css')).toBeLessThanOrEqual(132_000);
});

test('the type comes with the signed-in areas, not with sign-in', () => {
  const routes = builtRoutes();
  const withType = routes.filter((route) => /figtree[^)]*\.woff2/i.test(stylesOf(route)));
  expect(withType.map(({ name }) => name)).not.toContain('/login');
  expect(withType.map(({ name }) => name)).toContain('home');
});

test('chart code waits until a chart is shown', () => {
  const withCharts = builtRoutes().filter(({ lazy }) =>
    lazy.some((module) => module.endsWith('-chart.tsx')),
  );
  // A home with a shared part names the chart of that part too.
  const names = withCharts.map(({ name }) => name);
  const expected = [
    'home',
    'web/app/overview-route.tsx',
    'web/features/analytics/components/analytics-screen.tsx',
    'web/app/reports-route.tsx',
    'web/app/supervisor-home-route.tsx',
  ];
  expect(names).toEqual(expect.arrayContaining(expected));
});

test('a therapist on a phone waits for at most 5 files and 158 kB of script and style', () => {
  const home = builtRoutes().find(({ name }) => name === 'home');
  if (!home) throw new Error('The home of a therapist is not among the routes.');
  // Beside these: the page itself and the type.
  expect(home.files.length).toBeLessThanOrEqual(5);
  expect(weightOf(home, '.js') + weightOf(home, '.css')).toBeLessThanOrEqual(158_000);
});

test('Pay comes in at most 35 files and Payroll in 60, those of the first screen included', () => {
  const routes = builtRoutes();
  for (const [screen, most] of [
    ['my-pay', 35],
    ['payroll', 60],
  ] as const) {
    const route = routes.find(({ name }) => name === `web/app/${screen}-route.tsx`);
    expect(route?.files.length).toBeLessThanOrEqual(most);
  }
});

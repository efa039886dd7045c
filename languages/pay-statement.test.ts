import { expect, it } from 'vitest';
import { offScreen } from './list.ts';

it('a statement counts one session as one, as each language does', () => {
  const spoken = [0, 1, 2].map((count) =>
    (['en', 'es', 'fr'] as const).map((language) =>
      offScreen[language].payStatement.summary(count, '1h 0m'),
    ),
  );
  expect(spoken).toEqual([
    ['0 sessions, 1h 0m', '0 sesiones, 1h 0m', '0 séance, 1h 0m'],
    ['1 session, 1h 0m', '1 sesión, 1h 0m', '1 séance, 1h 0m'],
    ['2 sessions, 1h 0m', '2 sesiones, 1h 0m', '2 séances, 1h 0m'],
  ]);
});

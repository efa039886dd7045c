import { LANGUAGES } from '../../languages/list.ts';
import { AREAS } from '../../web/app/areas.ts';

/** Whose sign-in a screen is opened with; a visitor has none. */
export const VIEWERS = ['visitor', 'therapist', 'admin', 'supervisor'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Sign-in and the other screens outside the areas: `web/app/app.tsx`, `web/app/other-screens.tsx`. */
export const OUTSIDE = [
  'login',
  'signup',
  'reset-password',
  'accept-invitation',
  'choose-password',
  'confirm-address',
  'two-factor',
  'setup',
  'test',
  'oauth2callback',
  'no-such-page',
];

/** Further addresses of screens: their tabs, a report, an open form. */
const FURTHER: Partial<Record<Viewer, readonly string[]>> = {
  therapist: ['settings?tab=security', 'calendar?add'],
  admin: [
    'settings?tab=payroll',
    'settings?tab=security',
    'settings?tab=notifications',
    'therapists?add',
    'supervisors?add',
    'supervision?add',
    '?add',
    'payroll?period=:processed',
    'payroll?period=:processed&step=pay',
    ...['session', 'payroll', 'therapist', 'financial', 'attendance', 'revenue'].map(
      (type) => `reports?type=${type}&shown`,
    ),
  ],
};

/**
 * Every screen of the product, by viewer. The screens of the areas come from the product's own list
 * of routes, so that a new one is included.
 */
export const SCREENS = VIEWERS.flatMap((viewer) => {
  const areas = viewer === 'visitor' ? [] : AREAS[viewer].screens.map(({ path }) => path);
  const paths = viewer === 'visitor' ? OUTSIDE : [...areas, ...(FURTHER[viewer] ?? [])];
  return paths.map((path) => ({ viewer, path: viewer === 'visitor' ? path : `${viewer}/${path}` }));
});

/** What a practice puts in the place of these words of an address: somebody's profile, the period processed last. */
export const NAMED = [':id', ':processed'] as const;
export type Named = Record<(typeof NAMED)[number], string>;

/** An address with what these words stand for in a practice. */
export const addressIn = (path: string, named: Named) =>
  NAMED.reduce((address, word) => address.replace(word, named[word]), path);

/** The address of a screen in the name of a picture. */
export const nameOf = (path: string) => path.replace(/[^a-z-]+/g, '_');

/**
 * How a screen's requests are answered: as in the sample practice; as in a practice with nobody else and nothing
 * logged; never; with a refusal; with names of 200 letters.
 */
export const STATES = ['full', 'empty', 'loading', 'failed', 'long'] as const;
export type State = (typeof STATES)[number];

/** The languages of the product, and one that shows what was never translated. */
export const SHOWN_LANGUAGES = [...LANGUAGES, 'pseudo'] as const;
type ShownLanguage = (typeof SHOWN_LANGUAGES)[number];

export const THEMES = ['light', 'dark'] as const;

/** What the stand-in is asked to show. */
export interface View {
  viewer: Viewer;
  state: State;
  theme: (typeof THEMES)[number];
  language: ShownLanguage;
}

/** A view has an origin of its own, so that a browser keeps their sign-ins apart. */
export function hostOf({ viewer, state, theme, language }: View): string {
  return `${viewer}-${state}-${theme}-${language}.localhost`;
}

/** The view a host name asks for; undefined for any other host. */
export function viewOf(host: string): View | undefined {
  const parts = host.split('.')[0]?.split('-') ?? [];
  const viewer = VIEWERS.find((known) => known === parts[0]);
  const state = STATES.find((known) => known === parts[1]);
  const theme = THEMES.find((known) => known === parts[2]);
  const language = SHOWN_LANGUAGES.find((known) => known === parts[3]);
  return viewer && state && theme && language ? { viewer, state, theme, language } : undefined;
}

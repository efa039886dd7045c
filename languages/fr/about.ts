import type { About } from '../en/about.ts';

export const about: About = { name: 'French (Français)', locale: 'fr' };

import type { About } from '../en/about.ts';

export const about: About = { name: 'Spanish (Español)', locale: 'es-US' };

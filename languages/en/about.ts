export interface About {
  /** In English and in the language itself, for a person who does not read the language now shown. */
  name: string;
  /** Dates and sums follow the language; every practice is in the US. */
  locale: string;
}

export const about: About = { name: 'English', locale: 'en-US' };

export interface About {
  /** By its own name too, for a person who does not read the one in force. */
  name: string;
  /** Dates and sums follow the language; every practice is in the US. */
  locale: string;
}

export const about: About = { name: 'English', locale: 'en-US' };

import * as z from 'zod/mini';

/* What the calendar service answers, as far as it is used here (Google Calendar API v3). */

export const calendarListSchema = z.object({
  items: z.optional(z.array(z.object({ id: z.string(), summary: z.optional(z.string()) }))),
});

const eventTime = z.object({
  date: z.optional(z.string()),
  dateTime: z.optional(z.string()),
  timeZone: z.optional(z.string()),
});

const googleEventSchema = z.object({
  id: z.string(),
  summary: z.optional(z.string()),
  status: z.optional(z.string()),
  start: z.optional(eventTime),
  end: z.optional(eventTime),
});

export type GoogleEvent = z.output<typeof googleEventSchema>;

export const eventPageSchema = z.object({
  items: z.optional(z.array(googleEventSchema)),
  nextPageToken: z.optional(z.string()),
});

/** The answer to exchanging a code or a refresh token. */
export const tokenAnswerSchema = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
});

/** The connection as this browser keeps it. */
export const storedTokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  /** Now plus `expires_in` seconds, when it came. */
  expiresAt: z.number(),
});

export type StoredTokens = z.output<typeof storedTokensSchema>;

/** What was sent to the consent page and must come back. */
export const consentSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  personId: z.string(),
});

export const hostCalendarSchema = z.object({
  calendar: z.optional(
    z.object({
      clientId: z.string(),
      authorizeUrl: z.string(),
      tokenInfoUrl: z.string(),
      calendarUrl: z.string(),
    }),
  ),
});

export type CalendarService = NonNullable<z.output<typeof hostCalendarSchema>['calendar']>;

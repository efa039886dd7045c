import { z } from 'zod';
import { senderOf, senderRule } from '../../supabase/functions/_shared/sender.ts';

/** Ports on which the functions of a project reach nobody. */
const unreachable = ['25', '587'];

/** The port of a mail server's address, which may leave it out. */
export function mailPort({ protocol, port }: Pick<URL, 'protocol' | 'port'>): string {
  return port || (protocol === 'smtps:' ? '465' : '587');
}

/** The environment variables that say which project it is. */
export const projectSettings = z.object({
  /** The project's reference: the first part of its address. */
  SUPABASE_PROJECT: z.string().regex(/^[a-z]{20}$/, 'is 20 small letters'),
  /** Its owner, connected directly and not through the pooler. */
  SUPABASE_DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
  SUPABASE_ANON_KEY: z.string().min(1),
  /** Authenticates you to the Supabase CLI. */
  SUPABASE_ACCESS_TOKEN: z.string().min(1),
  TAX_KEY: z.string().min(32, 'needs at least 32 characters'),
  /** What mails add to it begins with a slash. */
  SITE_URL: z
    .url({ protocol: /^https$/ })
    .regex(/^https:\/\/[^/?#@]+\/*$/i, 'must name the host alone, like https://practice.example')
    .transform((url) => new URL(url).origin),
  /** A project's sign-in takes no mail server without a user and a password. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .regex(
      /\/\/[^/@:]+:[^/@]+@/,
      'needs a user and a password, as in smtp://user:password@host:465',
    )
    .refine(
      (text) => URL.canParse(text) && !unreachable.includes(mailPort(new URL(text))),
      'needs a port such as 465 or 2525: the functions of a project reach no mail server on 25 or 587',
    ),
  MAIL_FROM: z.string().refine((text) => senderOf(text) !== undefined, senderRule),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
});

export type Project = z.infer<typeof projectSettings>;

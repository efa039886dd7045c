import type { AccountMails, MailKind } from '../../languages/en/account-mails.ts';
import { type Language, languageOf, offScreen } from '../../languages/list.ts';
import type { ServerContext } from '../context.ts';
import type { Database } from './database.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import { practiceRules } from './practice-rules.ts';

/** The `type` of a link, in GoTrue's words. */
const linkTypes: Partial<Record<MailKind, string>> = {
  confirmation: 'signup',
  invitation: 'invite',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
};

interface AuthMail {
  to: string;
  kind: MailKind;
  token?: OneTimeToken;
  redirectTo?: string;
  /** The new address, in the mails about a change of address. */
  newAddress?: string;
}

/** Sends one of sign-in's mails, in the practice's language. */
export async function sendAuthMail(
  context: ServerContext,
  mail: AuthMail,
  database: Database = context.auth,
): Promise<void> {
  const rules = await practiceRules(database);
  const language = languageOf(rules.language);
  const words = offScreen[language].accountMails;
  const copy = words[mail.kind];
  const practice = rules.companyName === '' ? 'Track & Pay' : rules.companyName;
  const target = targetOf(context, mail);
  const values: Record<string, string | undefined> = {
    practice,
    address: mail.newAddress,
    page: target,
    code: mail.token?.code,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
  const link = copy.action === undefined ? undefined : linkOf(context, mail);
  const hasCode = link !== undefined && mail.token !== undefined;
  const code = hasCode ? fill(codeWords(words, context.settings.siteUrl, target)) : '';
  const subject = fill(copy.subject);
  const lead = fill(copy.lead);
  const note = fill(copy.note);
  await context.mail.send({
    to: mail.to,
    subject,
    text: [lead, link, code, note].filter(Boolean).join('\n\n'),
    html: page(language, subject, [
      paragraph(lead),
      link === undefined ? '' : button(link, copy.action ?? ''),
      code === '' ? '' : paragraph(code),
      paragraph(note),
    ]),
  });
}

/** The pages of the practice that take the code of a mail in place of its link. */
const takesCodes = /^\/(accept-invitation|choose-password|reset-password)$/;

/** Says where the code can be entered. Our page for a change of address takes links only; other programs have their own. */
function codeWords(words: AccountMails, siteUrl: string, target: string): string {
  const path = isOurs(siteUrl, target) ? target.slice(siteUrl.length) : '';
  if (takesCodes.test(path)) return words.codeAt;
  return path === '/confirm-address' ? '' : words.code;
}

function isOurs(siteUrl: string, address: string): boolean {
  return address === siteUrl || address.startsWith(`${siteUrl}/`);
}

/** As in GoTrue's mails, the link leads to this server, which redirects to `redirect_to`. */
export function verifyLink(
  context: Pick<ServerContext, 'settings'>,
  token: OneTimeToken,
  type: string,
  redirectTo: string,
): string {
  const query = new URLSearchParams({ token: token.link, type, redirect_to: redirectTo });
  return `${context.settings.siteUrl}/auth/v1/verify?${query}`;
}

function linkOf(context: ServerContext, mail: AuthMail): string {
  const type = linkTypes[mail.kind];
  const redirectTo = targetOf(context, mail);
  return mail.token === undefined || type === undefined
    ? redirectTo
    : verifyLink(context, mail.token, type, redirectTo);
}

/**
 * On the practice's own site an invitation leads to the page that asks for a password, and a mail to somebody who
 * has one to the sign-in: the page the sign-up asked for wants a code, which that mail does not hold.
 */
function targetOf({ settings: { siteUrl } }: ServerContext, mail: AuthMail): string {
  const redirectTo = mail.redirectTo ?? siteUrl;
  if (!isOurs(siteUrl, redirectTo)) return redirectTo;
  if (mail.kind === 'invitation') return invitationPage(siteUrl);
  return mail.kind === 'already_registered' ? `${siteUrl}/login` : redirectTo;
}

/** The page of ours that asks an invited person for a password. */
export function invitationPage(siteUrl: string): string {
  return `${siteUrl}/accept-invitation`;
}

/** In the reader's colours, light or dark; mail programs take styles only where they are used. */
function page(language: Language, title: string, parts: string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:24px auto;padding:0 16px;max-width:32em;font:16px/1.5 system-ui,sans-serif;overflow-wrap:break-word">
${parts.filter(Boolean).join('\n')}
</body>
</html>`;
}

function button(link: string, words: string): string {
  const style =
    'display:inline-block;padding:10px 20px;border-radius:22px;background:#0b6660;color:#fff;font-weight:600;text-decoration:none';
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(words)}</a></p>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

import type { AccountMails, MailKind } from '../../languages/en/account-mails.ts';
import { languageOf, offScreen } from '../../languages/list.ts';
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
  const words = offScreen[languageOf(rules.language)].accountMails;
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
  const lead = fill(copy.lead);
  const note = fill(copy.note);
  await context.mail.send({
    to: mail.to,
    subject: fill(copy.subject),
    text: [lead, link, code, note].filter(Boolean).join('\n\n'),
    html: page([
      paragraph(lead),
      link === undefined
        ? ''
        : `<p><a href="${escapeHtml(link)}">${escapeHtml(copy.action ?? '')}</a></p>`,
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

function page(parts: string[]): string {
  return `<!doctype html>\n<html><body>\n${parts.filter(Boolean).join('\n')}\n</body></html>`;
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

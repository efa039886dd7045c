import type { AccountMails } from './en/account-mails.ts';
import { en } from './en/index.ts';
import type { Mails } from './en/mails.ts';
import type { PayStatement } from './en/pay-statement.ts';
import type { SupervisionLog } from './en/supervision-log.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import type { Language } from './list.ts';

interface OffScreen {
  accountMails: AccountMails;
  mails: Mails;
  payStatement: PayStatement;
  supervisionLog: SupervisionLog;
}

/** The words of mails and documents, which are written where no browser is. */
export const offScreen: Record<Language, OffScreen> = { en, es, fr };

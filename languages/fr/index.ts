import { accountMails } from './account-mails.ts';
import { mails } from './mails.ts';
import { payStatement } from './pay-statement.ts';
import { supervisionLog } from './supervision-log.ts';

export const fr = { accountMails, mails, payStatement, supervisionLog };

import { accountMails } from './account-mails.ts';
import { mails } from './mails.ts';
import { payStatement } from './pay-statement.ts';
import { supervisionLog } from './supervision-log.ts';

export const es = { accountMails, mails, payStatement, supervisionLog };

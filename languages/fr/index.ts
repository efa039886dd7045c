import { accountMails } from './account-mails.ts';
import { mails } from './mails.ts';
import { payStatement } from './pay-statement.ts';
import { supervisionLog } from './supervision-log.ts';

export { about } from './about.ts';
export const offScreen = { accountMails, mails, payStatement, supervisionLog };

import { defineCopy } from '../../lib/i18n.ts';

/** The rules of the product as an admin needs them; each is checked against what the database does. */
export const adminHelpCopy = defineCopy('adminHelp', {
  title: 'Help & Support',
  lead: 'How Track & Pay counts, and what to do when something looks wrong.',
  payTitle: 'What is a session paid?',
  payText:
    'The rate for its length on its day; without one, the part of the hourly rate; without either, nothing, and payroll asks before it passes over it. An amount you set yourself comes first; only a no-show whose fee was collected is paid that fee even then. Open any amount to see its sessions, rule and rate.',
  noShowTitle: 'What is a no-show paid?',
  noShowUsual:
    '{fee} where the fee was collected, otherwise the usual rate. You decide this in the payroll settings.',
  noShowNothing:
    '{fee} where the fee was collected, otherwise nothing. You decide this in the payroll settings.',
  periodsTitle: 'When are pay periods, and when is payday?',
  periodsText: 'Periods run from the 1st to the 15th and from the 16th to the end of the month.',
  processTitle: 'What happens when payroll is processed?',
  processText:
    'All amounts are fixed at once, or none. Before that you see what stands in the way: sessions without a price, sessions or supervision dated in the future or logged twice, people without tax data. It cannot happen twice, even if two of you press at the same time.',
  paidTitle: 'Who has been paid?',
  paidText:
    'Processing fixes what is due; it moves no money. Pay people at your bank or payroll provider, then mark them as paid in the Pay step of the period, one, several or all, with day and method. They see it at once. A payment that came back is taken back with a reason, and the person can be marked as paid again.',
  lateTitle: 'Something was forgotten or wrong. What now?',
  lateText:
    'Change the session: the difference appears as a correction in the next pay period, with the old and new amount and who changed it. The period processed last can also be re-opened for 24 hours, with a reason.',
  ratesTitle: 'How do I change a rate?',
  ratesText:
    'In the therapist’s profile, from a day on. A day in the past first shows whom it would affect and by how much; processed periods get a correction.',
  peopleTitle: 'Who can do what?',
  peopleText:
    'Therapists see their own sessions and pay. Supervisors see the name and email address of the therapists assigned to them, their license, and how far they are with supervision, which includes their hours with clients. They see no clients, and no pay but their own. Deleting somebody with history deactivates them: they cannot sign in, and what was paid stays. Another admin, such as a bookkeeper, is added by the person who looks after your server (npm run make-admin).',
  taxTitle: 'Where are tax numbers?',
  taxText:
    'Encrypted. Everywhere you see the last four digits; revealing one leaves an entry in the audit trail. They are never in lists or emails. Only the file of 1099 forms has them in full, and each download of it leaves an entry, too.',
  supervisionTitle: 'How does supervision work?',
  supervisionText:
    'Supervisors log it, therapists confirm it, and both can download the log for a licensing board. A change after a confirmation asks for it again. Supervisors are paid hours times their rate in the same payroll. Choose a therapist in the log to set what a board requires, from a template or typed, also before anything is logged. Changing a template leaves what was set from it as it is. Both can sign the log here; a change after signing shows.',
  supervisionLink: 'Open the supervision log',
  auditTitle: 'Who changed this?',
  auditText: 'The audit trail knows: who, when, and from what to what.',
  auditLink: 'Open the audit trail',
  mailTitle: 'How are emails sent?',
  mailText:
    'Through a mail server. The person who looks after your server sets its address (SMTP_URL) and the sender (MAIL_FROM); docs/operating.md explains how. Until then all emails, including invitations, are only kept in a folder on the server.',
  failTitle: 'Something failed by itself. What now?',
  failText:
    'Work that runs by itself is tried again every hour; an email after 5 minutes, then after twice as long each time, for two days. The message on the dashboard goes once it succeeds. If it stays, ask the person who looks after your server to check the settings of the mail server (SMTP_URL) and the log; docs/operating.md explains both. When emails to one person fail, the address is usually wrong.',
  supportTitle: 'Something still does not work?',
  supportText:
    'The dashboard shows work that failed by itself. The person who looks after your server finds the commands for backups, lost second factors and checking the audit trail in docs/operating.md.',
});

import { defineCopy } from '../../lib/i18n.ts';

/** Words of the screen where an admin erases what the law lets go. */
export const erasureCopy = defineCopy('erasure', {
  title: 'Erase Personal Data',
  back: 'All people',
  loadFailed: 'The person could not be loaded.',
  notFound: 'Person not found',
  notFoundText: 'This person may have been deleted.',
  active: '{name} still works here',
  activeText: 'Deactivate the person first: whoever works here is reached and paid by these data.',
  erased: 'The personal data of {name} are erased',
  erasedText: 'What had to stay is listed in the audit trail and in payroll.',
  removed: 'What is removed',
  removedContact: 'Email and postal address, telephone, field of work',
  removedAccess: 'Sign-in, devices, second factor, recovery codes',
  removedMessages: 'Messages between supervisor and therapist, mails that wait',
  kept: 'What is kept, and why',
  keptEmployment: 'Name, role, employment type, tax form, tax number',
  keptEmploymentWhy:
    'Employment tax records are kept at least four years after the tax is due, payroll records three. The tax number can be removed in the profile when that time is over.',
  keptPayroll: 'Sessions, supervision, statements, corrections, questions about pay',
  keptPayrollWhy:
    'They are the payroll. Session notes belong to the clients’ records, which a practice keeps as its state asks.',
  keptAudit: 'The audit trail',
  keptAuditWhy:
    'It can be added to and not changed. The entries of this step say what was removed, not what it was; older ones keep the values of their time.',
  keptBackups: 'Backups',
  keptBackupsWhy: 'They go as they grow old.',
  confirm: 'Confirm',
  confirmText:
    'This cannot be undone. If {name} comes back, enter an email address and send an invitation.',
  name: 'Type the name: {name}',
  nameWrong: 'Type {name} to confirm.',
  erase: 'Erase Personal Data',
  done: 'The personal data of {name} were erased.',
  failed: 'The personal data could not be erased.',
});

export type ErasureWord = keyof (typeof erasureCopy)['words'];

export const erasureErrors = defineCopy('erasureErrors', {
  person_unknown: 'This person may have been deleted.',
  person_active: 'Deactivate the person first.',
});

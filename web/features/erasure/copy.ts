import { defineCopy } from '../../lib/i18n.ts';

/** Words of the screen where an admin erases personal data. */
export const erasureCopy = defineCopy('erasure', {
  title: 'Erase Personal Data',
  back: 'All people',
  loadFailed: 'The person could not be loaded.',
  notFound: 'Person not found',
  notFoundText: 'This person may have been deleted.',
  active: '{name} still works here',
  activeText:
    'Deactivate the person first: people who work here are reached and paid with this data.',
  erased: 'The personal data of {name} has been erased',
  erasedText: 'What had to stay is listed in the audit trail and in payroll.',
  removed: 'What is removed',
  removedContact: 'Email and postal address, telephone, specialization',
  removedAccess: 'Sign-in, devices, second factor, recovery codes',
  removedMessages:
    'Messages between supervisor and therapist, emails waiting to be sent, except those about the account',
  kept: 'What is kept, and why',
  keptEmployment: 'Name, role, employment type, license, tax form, tax number',
  keptEmploymentWhy:
    'Employment tax records are kept for at least four years after the tax is due, payroll records for three. After that the tax number can be removed in the profile.',
  keptAddress: 'Postal address of a contractor whose 1099-NEC is not filed yet',
  keptAddressWhy:
    'The form is sent there. Once it is filed, the address can be removed in the profile.',
  keptPayroll:
    'Sessions, supervision and its signatures, statements, corrections, questions about pay',
  keptPayrollWhy:
    'They are the payroll. Session notes belong to the clients’ records, which a practice keeps as its state requires.',
  keptAudit: 'The audit trail',
  keptAuditWhy:
    'It can be added to but not changed. The entries about this step say what was removed, not what it said; older entries keep the values they recorded.',
  keptBackups: 'Backups',
  keptBackupsWhy: 'Old backups are deleted as new ones are made.',
  confirm: 'Confirm',
  confirmText:
    'This cannot be undone. If {name} comes back, enter an email address and send an invitation.',
  name: 'Type the name: {name}',
  nameWrong: 'Type {name} to confirm.',
  erase: 'Erase Personal Data',
  done: 'The personal data of {name} was erased.',
  failed: 'The personal data could not be erased. Please try again.',
});

export const erasureErrors = defineCopy('erasureErrors', {
  profile_not_found: 'This person may have been deleted.',
  person_active: 'Deactivate the person first.',
});

/**
 * The numbers of the host's advisory locks. They are the same in every version, and none is
 * private.payroll_lock(), 7205110020, which every write of a session takes.
 */
export const advisoryLocks = {
  /** An update of the database, or a copy of its tables. */
  migration: 7_205_110_018,
  /** A change of the host's logins. */
  logins: 7_205_110_019,
  /** A scheduled backup. */
  backup: 7_205_110_021,
};

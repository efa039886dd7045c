const minute = 60;
const day = 24 * 60 * minute;

/** Points a key may use up within `duration` seconds. Kept in PostgreSQL, so that they survive a restart. */
export const budgets = {
  /** Wrong passwords for one account from one address. */
  account: { points: 6, duration: 5 * minute },
  /** Wrong passwords and wrong codes from one address. */
  address: { points: 22, duration: 5 * minute },
  /** Wrong passwords for one account from addresses it has never signed in from. */
  everywhere: { points: 200, duration: day },
  /** The same from an address it has signed in from: never exceeded, counted so that both cost the same work. */
  familiarToo: { points: Number.MAX_SAFE_INTEGER, duration: day },
  /** Where an account has signed in from in the last 90 days, or shown a second factor. */
  familiar: { points: 1, duration: 90 * day },
  /** Wrong codes for one person. */
  code: { points: 8, duration: 10 * minute },
  /** Wrong codes of a person's authenticator from addresses where none was ever right. */
  factorElsewhere: { points: 20, duration: day },
  /** Wrong codes from mails to one recipient, from addresses it has never signed in from. */
  mailedElsewhere: { points: 20, duration: day },
  /** Wrong codes of either kind from the other addresses: more, for people who share one. */
  codeNearby: { points: 100, duration: day },
  /** Wrong codes from mails that only a signed-in person can ask for. */
  askedFor: { points: 20, duration: day },
  /** A time-based code counts once. */
  spentCode: { points: 1, duration: 2 * minute },
  /** Mails to one recipient that anybody can ask for. */
  mail: { points: 1, duration: minute },
  /** Mails that a signed-in person or the practice asks for: separate, so that strangers cannot notice. */
  ownMail: { points: 1, duration: minute },
  /** Mails to an address that signed-in people want: separate, because it may be somebody's already. */
  wantedMail: { points: 1, duration: minute },
  /** Invitations to one recipient: separate, so that strangers cannot keep the practice from inviting. */
  invitation: { points: 1, duration: minute },
  /** What somebody does with their own account from one address that the audit trail keeps for ever. */
  ownEntry: { points: 500, duration: day },
  /** The same that only the log of sign-in keeps: renewals of a sign-in, metadata, factors that are begun or asked for. */
  ownRequest: { points: 500, duration: 60 * minute },
  /** Requests from one address that send mails or make users. */
  mailAddress: { points: 30, duration: 60 * minute },
};

/** The words of the PDF of the supervision log. */
export interface SupervisionLog {
  title: string;
  practice: string;
  therapist: string;
  supervisors: string;
  days: string;
  date: string;
  supervisor: string;
  kind: string;
  location: string;
  hours: string;
  confirmed: string;
  total: string;
  byType: string;
  byLocation: string;
  notStated: string;
  state: string;
  disputed: string;
  unconfirmed: string;
  changed: string;
  byState: string;
  license: string;
  sought: string;
  qualification: string;
  period: string;
  signatures: string;
  signed: (name: string, at: string, sessions: number, hours: string) => string;
  intact: string;
  changedAfter: (sessions: number) => string;
  therapistThen: string;
  supervisorThen: string;
  broken: string;
  none: string;
  statement: string;
  signatureTherapist: (name: string) => string;
  signatureSupervisor: (name: string) => string;
  signatureDate: string;
  named: (name: string, value: string) => string;
  pageOf: (page: number, pages: number) => string;
  unprinted: string;
  /** The types and places of supervision, as they are stored. */
  values: Record<
    'Individual' | 'Group' | 'Peer' | 'Other' | 'In-person' | 'Virtual' | 'Phone',
    string
  >;
}

export const supervisionLog: SupervisionLog = {
  state: 'Confirmation',
  disputed: 'Disputed by the therapist',
  unconfirmed: 'Not confirmed',
  changed: 'Changed after signing',
  byState: 'Hours by confirmation',
  license: 'License',
  sought: 'License sought',
  qualification: 'Qualification',
  period: 'Period of supervision',
  signatures: 'Signed electronically',
  signed: (name, at, sessions, hours) =>
    `${name}, ${at}: ${sessions} ${sessions === 1 ? 'session' : 'sessions'}, ${hours} h`,
  intact: 'As signed',
  changedAfter: (sessions) => `Changed after signing: ${sessions}`,
  therapistThen: 'Therapist when signed',
  supervisorThen: 'Supervisor when signed',
  broken: 'Does not match the audit trail',
  title: 'Supervision log',
  practice: 'Practice',
  therapist: 'Therapist',
  supervisors: 'Supervised by',
  days: 'Days',
  date: 'Date',
  supervisor: 'Supervisor',
  kind: 'Type',
  location: 'Location',
  hours: 'Hours',
  confirmed: 'Confirmed',
  total: 'Total',
  byType: 'Hours by type',
  byLocation: 'Hours by location',
  notStated: 'Not stated',
  none: 'No supervision was logged in these days.',
  statement: 'The undersigned confirm that the supervision listed above took place as stated.',
  signatureTherapist: (name) => `Signature of ${name}, therapist`,
  signatureSupervisor: (name) => `Signature of ${name}, supervisor`,
  signatureDate: 'Date',
  named: (name, value) => `${name}: ${value}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  unprinted: 'Letters that this file cannot show are printed as a question mark.',
  values: {
    Individual: 'Individual',
    Group: 'Group',
    Peer: 'Peer',
    Other: 'Other',
    'In-person': 'In-person',
    Virtual: 'Virtual',
    Phone: 'Phone',
  },
};

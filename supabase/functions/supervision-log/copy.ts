/** The words of the log on paper, in the languages of the practice. */
export interface LogCopy {
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
  broken: string;
  none: string;
  statement: string;
  signatureTherapist: string;
  signatureSupervisor: string;
  signatureDate: string;
  pageOf: (page: number, pages: number) => string;
  values: Record<string, string>;
}

export const logCopy: Record<'en' | 'es' | 'fr', LogCopy> = {
  en: {
    state: 'State',
    disputed: 'Disputed by the therapist',
    unconfirmed: 'Not confirmed',
    changed: 'Changed after signing',
    byState: 'Hours by state',
    license: 'License',
    sought: 'License sought',
    qualification: 'Qualification',
    period: 'Period of supervision',
    signatures: 'Signed electronically',
    signed: (name, at, sessions, hours) => `${name}, ${at}: ${sessions} sessions, ${hours} h`,
    intact: 'As signed',
    changedAfter: (sessions) => `Changed after signing: ${sessions}`,
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
    signatureTherapist: 'Signature of {name}, therapist',
    signatureSupervisor: 'Signature of {name}, supervisor',
    signatureDate: 'Date',
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    values: {
      Individual: 'Individual',
      Group: 'Group',
      Peer: 'Peer',
      Other: 'Other',
      'In-person': 'In-person',
      Virtual: 'Virtual',
      Phone: 'Phone',
    },
  },
  es: {
    state: 'Estado',
    disputed: 'No aceptada por el terapeuta',
    unconfirmed: 'Sin confirmar',
    changed: 'Cambió después de firmar',
    byState: 'Horas por estado',
    license: 'Licencia',
    sought: 'Licencia que se busca',
    qualification: 'Habilitación',
    period: 'Período de supervisión',
    signatures: 'Firmado electrónicamente',
    signed: (name, at, sessions, hours) => `${name}, ${at}: ${sessions} sesiones, ${hours} h`,
    intact: 'Como se firmó',
    changedAfter: (sessions) => `Cambió después de firmar: ${sessions}`,
    broken: 'No coincide con el registro de auditoría',
    title: 'Registro de supervisión',
    practice: 'Consultorio',
    therapist: 'Terapeuta',
    supervisors: 'Supervisión de',
    days: 'Período',
    date: 'Fecha',
    supervisor: 'Supervisor',
    kind: 'Tipo',
    location: 'Lugar',
    hours: 'Horas',
    confirmed: 'Confirmada',
    total: 'Total',
    byType: 'Horas por tipo',
    byLocation: 'Horas por lugar',
    notStated: 'Sin indicar',
    none: 'No se registró supervisión en estos días.',
    statement:
      'Los firmantes confirman que la supervisión indicada arriba se llevó a cabo tal como consta.',
    signatureTherapist: 'Firma de {name}, terapeuta',
    signatureSupervisor: 'Firma de {name}, supervisión',
    signatureDate: 'Fecha',
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
    values: {
      Individual: 'Individual',
      Group: 'Grupo',
      Peer: 'Entre pares',
      Other: 'Otro',
      'In-person': 'Presencial',
      Virtual: 'Virtual',
      Phone: 'Teléfono',
    },
  },
  fr: {
    state: 'État',
    disputed: 'Contestée par le thérapeute',
    unconfirmed: 'Non confirmée',
    changed: 'Modifiée après signature',
    byState: 'Heures par état',
    license: 'Licence',
    sought: 'Licence visée',
    qualification: 'Habilitation',
    period: 'Période de supervision',
    signatures: 'Signé électroniquement',
    signed: (name, at, sessions, hours) => `${name}, ${at} : ${sessions} séances, ${hours} h`,
    intact: 'Comme signé',
    changedAfter: (sessions) => `Modifié après signature : ${sessions}`,
    broken: 'Ne correspond pas au journal d’audit',
    title: 'Registre de supervision',
    practice: 'Cabinet',
    therapist: 'Thérapeute',
    supervisors: 'Supervision par',
    days: 'Période',
    date: 'Date',
    supervisor: 'Superviseur',
    kind: 'Type',
    location: 'Lieu',
    hours: 'Heures',
    confirmed: 'Confirmée',
    total: 'Total',
    byType: 'Heures par type',
    byLocation: 'Heures par lieu',
    notStated: 'Non précisé',
    none: 'Aucune supervision n’a été enregistrée durant ces jours.',
    statement:
      'Les soussignés confirment que la supervision indiquée ci-dessus a eu lieu comme mentionné.',
    signatureTherapist: 'Signature de {name}, thérapeute',
    signatureSupervisor: 'Signature de {name}, supervision',
    signatureDate: 'Date',
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
    values: {
      Individual: 'Individuelle',
      Group: 'Groupe',
      Peer: 'Entre pairs',
      Other: 'Autre',
      'In-person': 'En personne',
      Virtual: 'À distance',
      Phone: 'Téléphone',
    },
  },
};

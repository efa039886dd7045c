/** The words on a pay statement. Reasons are those of the pay rule (`private.session_pay`), in short. */
export interface StatementCopy {
  locale: string;
  statement: string;
  estimate: string;
  period: string;
  paymentDate: string;
  processed: string;
  notProcessed: string;
  day: string;
  client: string;
  therapist: string;
  why: string;
  minutes: string;
  hours: string;
  amount: string;
  total: string;
  summary: (sessions: number, hours: string) => string;
  supervised: (hours: string) => string;
  notWageStatement: string;
  /** How it was computed, in a sentence. */
  computed: string;
  gross: string;
  reimbursements: string;
  worker: string;
  workers: Record<string, string>;
  payrollId: string;
  /** Heads of the table of rates. */
  work: string;
  count: string;
  rate: string;
  sessionsOf: (minutes: number) => string;
  parts: Record<string, string>;
  /** By the day of payment, this one included once it is recorded. */
  yearToDate: (year: number) => string;
  yearReimbursed: (year: number) => string;
  paid: string;
  notPaid: string;
  methods: Record<string, string>;
  /** Of a correction: what was paid and what is due. */
  correction: (paid: string, due: string) => string;
  nothing: string;
  pageOf: (page: number, pages: number) => string;
  tier: (rate: string) => string;
  hourly: (rate: string) => string;
  since: (words: string, day: string) => string;
  reasons: Record<string, string>;
}

const en: StatementCopy = {
  locale: 'en-US',
  statement: 'Gross pay statement',
  estimate: 'Pay estimate',
  period: 'Pay period',
  paymentDate: 'Payment date',
  processed: 'Processed',
  notProcessed: 'Not yet: these amounts follow every change until then',
  day: 'Day',
  client: 'Client',
  therapist: 'Therapist',
  why: 'Why',
  minutes: 'Minutes',
  hours: 'Hours',
  amount: 'Amount',
  total: 'Total',
  summary: (sessions, hours) => `${sessions} ${sessions === 1 ? 'session' : 'sessions'}, ${hours}`,
  supervised: (hours) => `Supervision: ${hours} h`,
  notWageStatement:
    'Not a wage statement: deductions and net pay are on the stub of your payroll provider.',
  computed:
    'Each line is one session, paid at the rate that was in force on its day; corrections and adjustments follow, and the total is their sum.',
  gross: 'Gross pay',
  reimbursements: 'Reimbursements',
  worker: 'Paid as',
  workers: { w2: 'W-2 employee', '1099': '1099 contractor' },
  payrollId: 'Payroll ID',
  work: 'Work',
  count: 'Count',
  rate: 'Rate',
  sessionsOf: (minutes) => `Sessions of ${minutes} min`,
  parts: {
    supervision: 'Supervision',
    no_show_fee: 'No-show fees',
    no_show_unpaid: 'No-shows without a fee',
    overrides: 'Amounts set by an admin',
    unpriced: 'Sessions without a rate',
    bonus: 'Bonus',
    reimbursement: 'Reimbursement',
    deduction: 'Deduction',
    corrections: 'Correction',
  },
  yearToDate: (year) => `Paid in ${year} so far`,
  yearReimbursed: (year) => `Reimbursed in ${year} so far`,
  paid: 'Paid',
  notPaid: 'Not recorded yet',
  methods: { direct_deposit: 'direct deposit', check: 'check', cash: 'cash', card: 'card' },
  correction: (paid, due) => `Correction: ${paid} was paid, ${due} is due.`,
  nothing: 'Nothing is paid for this period.',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  tier: (rate) => `${rate} for this length`,
  hourly: (rate) => `${rate} an hour`,
  since: (words, day) => `${words}, since ${day}`,
  reasons: {
    no_show_fee: 'No-show, fee collected: the no-show fee',
    no_show_unpaid: 'No-show without a fee: nothing is paid',
    admin: 'Set by an admin',
    no_rate: 'Not yet priced: there is no rate',
    paid_with_group: 'Paid once, with the longest entry of the meeting',
    archived: 'Archived',
    moved: 'Counts in another period, or for another therapist',
    deleted: 'The session was deleted',
    noShow: 'No-show at the usual rate',
    bonus: 'Bonus',
    reimbursement: 'Reimbursement',
    deduction: 'Deduction',
  },
};

const es: StatementCopy = {
  locale: 'es-US',
  statement: 'Recibo de pago bruto',
  estimate: 'Estimación de pago',
  period: 'Período de pago',
  paymentDate: 'Fecha de pago',
  processed: 'Procesado',
  notProcessed: 'Aún no: hasta entonces estos importes siguen cada cambio',
  day: 'Día',
  client: 'Cliente',
  therapist: 'Terapeuta',
  why: 'Por qué',
  minutes: 'Minutos',
  hours: 'Horas',
  amount: 'Importe',
  total: 'Total',
  summary: (sessions, hours) => `${sessions} ${sessions === 1 ? 'sesión' : 'sesiones'}, ${hours}`,
  supervised: (hours) => `Supervisión: ${hours} h`,
  notWageStatement:
    'No es una nómina: las deducciones y el neto figuran en el recibo de su proveedor de nóminas.',
  computed:
    'Cada línea es una sesión, pagada a la tarifa en vigor ese día; siguen las correcciones y los ajustes, y el total es su suma.',
  gross: 'Pago bruto',
  reimbursements: 'Reembolsos',
  worker: 'Se paga como',
  workers: { w2: 'Empleado W-2', '1099': 'Contratista 1099' },
  payrollId: 'Id. de nómina',
  work: 'Trabajo',
  count: 'Cantidad',
  rate: 'Tarifa',
  sessionsOf: (minutes) => `Sesiones de ${minutes} min`,
  parts: {
    supervision: 'Supervisión',
    no_show_fee: 'Cargos por ausencia',
    no_show_unpaid: 'Ausencias sin cargo',
    overrides: 'Importes fijados por un administrador',
    unpriced: 'Sesiones sin tarifa',
    bonus: 'Bonificación',
    reimbursement: 'Reembolso',
    deduction: 'Deducción',
    corrections: 'Corrección',
  },
  yearToDate: (year) => `Pagado en ${year} hasta ahora`,
  yearReimbursed: (year) => `Reembolsado en ${year} hasta ahora`,
  paid: 'Pagado',
  notPaid: 'Aún sin registrar',
  methods: {
    direct_deposit: 'depósito directo',
    check: 'cheque',
    cash: 'efectivo',
    card: 'tarjeta',
  },
  correction: (paid, due) => `Corrección: se pagaron ${paid}, corresponden ${due}.`,
  nothing: 'No se paga nada por este período.',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  tier: (rate) => `${rate} por esta duración`,
  hourly: (rate) => `${rate} por hora`,
  since: (words, day) => `${words}, desde el ${day}`,
  reasons: {
    no_show_fee: 'Ausencia, cargo cobrado: el cargo por ausencia',
    no_show_unpaid: 'Ausencia sin cargo: no se paga nada',
    admin: 'Fijado por un administrador',
    no_rate: 'Aún sin precio: no hay tarifa',
    paid_with_group: 'Pagada una vez, con la entrada más larga de la reunión',
    archived: 'Archivada',
    moved: 'Cuenta en otro período o para otro terapeuta',
    deleted: 'La sesión se eliminó',
    noShow: 'Ausencia a la tarifa habitual',
    bonus: 'Bonificación',
    reimbursement: 'Reembolso',
    deduction: 'Deducción',
  },
};

const fr: StatementCopy = {
  locale: 'fr',
  statement: 'Relevé de paie brute',
  estimate: 'Estimation de paie',
  period: 'Période de paie',
  paymentDate: 'Date de paiement',
  processed: 'Traitée',
  notProcessed: 'Pas encore : jusque-là ces montants suivent chaque changement',
  day: 'Jour',
  client: 'Client',
  therapist: 'Thérapeute',
  why: 'Pourquoi',
  minutes: 'Minutes',
  hours: 'Heures',
  amount: 'Montant',
  total: 'Total',
  summary: (sessions, hours) => `${sessions} ${sessions < 2 ? 'séance' : 'séances'}, ${hours}`,
  supervised: (hours) => `Supervision : ${hours} h`,
  notWageStatement:
    'Ceci n’est pas une fiche de paie : retenues et net figurent sur celle de votre prestataire de paie.',
  computed:
    'Chaque ligne est une séance, payée au tarif en vigueur ce jour-là ; suivent corrections et ajustements, et le total est leur somme.',
  gross: 'Paie brute',
  reimbursements: 'Remboursements',
  worker: 'Payé comme',
  workers: { w2: 'Salarié W-2', '1099': 'Indépendant 1099' },
  payrollId: 'Identifiant de paie',
  work: 'Travail',
  count: 'Nombre',
  rate: 'Tarif',
  sessionsOf: (minutes) => `Séances de ${minutes} min`,
  parts: {
    supervision: 'Supervision',
    no_show_fee: 'Frais d’absence',
    no_show_unpaid: 'Absences sans frais',
    overrides: 'Montants fixés par un administrateur',
    unpriced: 'Séances sans tarif',
    bonus: 'Prime',
    reimbursement: 'Remboursement',
    deduction: 'Retenue',
    corrections: 'Correction',
  },
  yearToDate: (year) => `Versé en ${year} à ce jour`,
  yearReimbursed: (year) => `Remboursé en ${year} à ce jour`,
  paid: 'Payé',
  notPaid: 'Pas encore enregistré',
  methods: { direct_deposit: 'virement', check: 'chèque', cash: 'espèces', card: 'carte' },
  correction: (paid, due) => `Correction : ${paid} payés, ${due} dus.`,
  nothing: 'Rien n’est payé pour cette période.',
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  tier: (rate) => `${rate} pour cette durée`,
  hourly: (rate) => `${rate} l’heure`,
  since: (words, day) => `${words}, depuis le ${day}`,
  reasons: {
    no_show_fee: 'Absence, frais encaissés : les frais d’absence',
    no_show_unpaid: 'Absence sans frais : rien n’est payé',
    admin: 'Fixé par un administrateur',
    no_rate: 'Pas encore chiffrée : aucun tarif',
    paid_with_group: 'Payée une fois, avec l’entrée la plus longue de la réunion',
    archived: 'Archivée',
    moved: 'Compte dans une autre période ou pour un autre thérapeute',
    deleted: 'La séance a été supprimée',
    noShow: 'Absence au tarif habituel',
    bonus: 'Prime',
    reimbursement: 'Remboursement',
    deduction: 'Retenue',
  },
};

export const statementCopy = { en, es, fr };

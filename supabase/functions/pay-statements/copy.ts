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
  grossOnly: string;
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
  statement: 'Pay statement',
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
  grossOnly: 'Gross pay only: taxes and other deductions by law are not part of this statement.',
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
  statement: 'Recibo de pago',
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
  grossOnly:
    'Solo pago bruto: los impuestos y otras deducciones legales no figuran en este recibo.',
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
  statement: 'Bulletin de paie',
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
  grossOnly: 'Montant brut seulement : impôts et autres retenues légales n’y figurent pas.',
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

import type * as copy from '../../../web/features/payments/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  payment: {
    notProcessed: 'Este período todavía no está procesado',
    notProcessedText: 'Cuando esté procesado, aquí registrará a quién se pagó, cuándo y cómo.',
    loadFailed: 'No se pudo cargar a quién paga este período.',
    stillToPay: 'Por pagar',
    allPaid: 'Todo el mundo ha cobrado',
    paidSoFar:
      'Pagado {paid} de {total}, a {count, plural, other {#}} de {people, plural, one {# persona} other {# personas}}.',
    markCount: '{count, plural, one {Marcar # como pagado} other {Marcar # como pagados}}',
    belowZero:
      '{count, plural, one {# persona queda por debajo de cero, {amount}, y no cobra nada.} other {# personas quedan por debajo de cero, {amount} en total, y no cobran nada.}} El próximo período de pago no lo descuenta: para cobrarlo, añada allí una deducción.',
    w2: 'Pago a empleados W-2',
    contractors: 'Pago a contratistas 1099',
    typeUnknown: 'Sin indicar W-2 o 1099',
    name: 'Nombre',
    status: 'Estado',
    amount: 'Importe',
    total: 'Total',
    actions: 'Acciones',
    forSupervision: 'Supervisión',
    forBoth: 'Sesiones {sessions}, supervisión {supervision}',
    wasTakenBack: 'Se anuló un pago anterior',
    mark: 'Marcar como pagado',
    markOf: 'Marcar como pagado: {name}',
    takeBack: 'Anular',
    takeBackOf: 'Anular: {name}',
    markTitle: 'Marcar {period} como pagado',
    markTitleOf: 'Marcar el pago de {name} como hecho',
    markPeople: '{count, plural, one {# persona} other {# personas}}',
    markText: 'El dinero se mueve en su banco o proveedor de nóminas.',
    choosePeople: 'Elegir personas',
    somebodyNeeded: 'Elija al menos una persona.',
    day: 'Día de pago',
    dayNeeded: 'Indique el día de pago.',
    method: 'Forma de pago',
    methodNeeded: 'Indique la forma de pago.',
    reference: 'Referencia',
    referenceHint: 'El número de un cheque, por ejemplo. Lo puede leer quien cobra.',
    referenceTooLong: 'No más de 100 caracteres.',
    note: 'Nota',
    noteHint: 'La puede leer quien cobra.',
    textTooLong: 'No más de 500 caracteres.',
    sendMail: 'Avisar por correo',
    sendMailHint: 'A quienes quieren correo. El mensaje no dice cuánto.',
    markAmount: 'Marcar {amount} como pagado',
    markFailed: 'No se pudo registrar el pago. No se ha cambiado nada.',
    marked: '{count, plural, one {# persona} other {# personas}}, {amount}: pagado.',
    takeBackTitle: '¿Anular el pago a {name}?',
    takeBackText:
      '{amount} vuelve a constar como no pagado y se puede marcar de nuevo. El registro de este pago se conserva, con su motivo.',
    takeBackFailed: 'No se pudo anular el pago.',
    takenBack: '{name}: pago anulado.',
    reasonHint:
      'Devuelto por el banco, cheque perdido, marcado por error. Lo puede leer quien cobró.',
    history: 'Pagos',
    historyFailed: 'No se pudieron cargar los pagos.',
    paidOnHeader: 'Pagado el',
    recordedBy: 'Registrado el {at} por {name}',
    takenBackBecause: 'Anulado el {at} por {name}: «{reason}»',
    earlier:
      '{count, plural, one {# período anterior tiene} other {# períodos anteriores tienen}} personas sin marcar como pagadas: {amount}.',
    markEarlier: 'Marcar todos los anteriores como pagados',
    markEarlierText:
      '{count, plural, one {# período} other {# períodos}}, {amount}: cada uno queda registrado como pagado por depósito directo en su fecha de pago. Nadie recibe correo por ello.',
    earlierMarked:
      '{count, plural, one {# período anterior} other {# períodos anteriores}}, {amount}: pagado.',
  },
  paymentErrors: {
    already_paid: 'Alguna de estas personas ya consta como pagada. Cierre esta ventana para verlo.',
    nobody_to_pay: 'Todo este período consta ya como pagado.',
    payee_not_found:
      'Este período ya no paga a alguna de estas personas. Cierre esta ventana para ver la lista.',
    payment_date_unlikely:
      'El día de pago debe estar entre el primer día del período y hoy, o su fecha de pago si es posterior.',
    nothing_due:
      'A alguna de estas personas ya no se le debe nada. Cierre esta ventana para ver los importes.',
    payment_taken_back: 'Este pago ya estaba anulado.',
    period_paid: 'Hay pagos registrados en este período. Anúlelos antes de reabrirlo.',
    total_changed:
      'Los importes han cambiado entretanto y no se ha registrado nada. Cierre esta ventana para verlos.',
  },
});

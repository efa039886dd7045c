import type { mails as english } from '../en/mails.ts';
import { translated } from '../placeholders.ts';

const ifNotYou =
  'Si no fue usted, elija enseguida «¿Olvidó su contraseña?» y avise a su consultorio.';

export const mails = /* @__PURE__ */ translated<typeof english>()({
  alert: {
    subject: 'Nuevo aviso de {sender}',
    body: '{sender} le ha enviado un aviso. Inicie sesión para leerlo.',
  },
  reply: {
    subject: '{author} le ha respondido',
    body: '{author} le ha respondido sobre la supervisión. Inicie sesión para leerlo.',
  },
  dispute: {
    subject: '{therapist} no está de acuerdo con una sesión de supervisión',
    body: '{therapist} dice que una sesión de supervisión registrada no es correcta. Inicie sesión para leer por qué.',
  },
  approval: { subject: 'Su cuenta está aprobada', body: 'Ya puede iniciar sesión.' },
  late_session_waits: {
    subject: 'Una sesión atrasada espera su decisión',
    body: '{therapist} ha presentado una sesión de un período ya procesado. La encontrará en Nómina.',
  },
  late_session_decided: {
    subject: 'Su sesión atrasada tiene respuesta',
    body: 'La sesión que presentó después del procesamiento tiene respuesta. La encontrará en Mi pago.',
  },
  pay_question_answered: {
    subject: 'Su pregunta sobre el pago tiene respuesta',
    body: 'Su pregunta sobre el pago del {period} tiene respuesta. La encontrará en Mi pago.',
  },
  complete_sessions: {
    subject: 'Complete sus sesiones del {period}',
    body: 'La nómina del {period} se procesará pronto. Inicie sesión, compruebe que no falta nada, marque sus semanas como completas y confirme su supervisión.',
  },
  paid: {
    subject: 'Su pago del {period}',
    body: 'Su pago del {period} consta como realizado. Inicie sesión para ver el recibo.',
  },
  payroll_differs: {
    subject: 'La nómina ya no cuadra',
    body: 'Se recalcularon los períodos procesados. Líneas que no coinciden con lo que se pagó: {lines}. Abra Nómina, Comprobación.',
  },
  payroll_held: {
    subject: 'La nómina del {period} no se ha procesado',
    body: 'La nómina del {period} debía procesarse automáticamente, pero algo necesita antes su decisión. Abra Nómina para ver qué es.',
  },
  payroll_runs_tomorrow: {
    subject: 'Mañana se procesa la nómina del {period}',
    body: 'La nómina del {period} se procesará mañana, {days}, automáticamente, si nada se opone. Abra Nómina para revisarla antes.',
  },
  payroll_due_tomorrow: {
    subject: 'Mañana es la fecha de pago de la nómina del {period}',
    body: 'La nómina del {period} debe pagarse mañana, {days}, y aún no se ha procesado. Abra Nómina para revisarla y procesarla.',
  },
  report: {
    subject: 'Informe del {days}',
    body: 'Sesiones: {sessions}\nHoras: {hours}\nPago: {pay}\nPeríodos de pago terminados y aún sin procesar: {waiting}',
  },
  supervision_due_this_week: {
    subject: 'Falta supervisión: {therapist}',
    body: 'A {therapist} aún le falta supervisión esta semana: {hours} h.',
  },
  supervision_due_this_month: {
    subject: 'Falta supervisión: {therapist}',
    body: 'A {therapist} aún le falta supervisión este mes: {hours} h.',
  },
  password_changed: {
    subject: 'Se ha cambiado su contraseña',
    body: 'La contraseña de su cuenta acaba de cambiarse y se cerró la sesión en los demás dispositivos.',
    note: ifNotYou,
  },
  address_changed: {
    subject: 'Se ha cambiado su dirección de correo',
    body: 'Su cuenta tiene ahora otra dirección de correo. A partir de este momento, esta ya no sirve para entrar.\n\nSi ni usted ni su consultorio hicieron este cambio, avise enseguida a su consultorio.',
  },
  second_factor_added: {
    subject: 'Se ha añadido una aplicación de autenticación',
    body: 'Se ha configurado la verificación en dos pasos en su cuenta. A partir de ahora se pide también el código de la aplicación.',
    note: ifNotYou,
  },
  second_factor_removed: {
    subject: 'Se ha quitado una aplicación de autenticación',
    body: 'Se ha quitado una aplicación de autenticación de su cuenta. Puede que la contraseña baste ahora para entrar.',
    note: ifNotYou,
  },
  recovery_code_used: {
    subject: 'Se ha usado un código de recuperación',
    body: 'Alguien ha entrado en su cuenta con un código de recuperación. Códigos que quedan: {codes_left}.',
    note: ifNotYou,
  },
  new_device: {
    subject: 'Nuevo inicio de sesión en su cuenta',
    body: 'Alguien ha entrado en su cuenta con un dispositivo o navegador que no se había usado antes{device}.',
    note: ifNotYou,
  },
});

import type { accountMails as english } from '../en/account-mails.ts';
import { translated } from '../placeholders.ts';

export const accountMails = /* @__PURE__ */ translated<typeof english>()({
  code: 'O escriba este código: {code}',
  codeAt: 'O escriba este código en {page}: {code}',
  confirmation: {
    subject: 'Confirme su dirección de correo',
    lead: 'Confirme su dirección de correo para terminar su registro en {practice}.',
    action: 'Confirmar la dirección',
    note: 'Si no se ha registrado, ignore este mensaje: sin su confirmación no ocurre nada.',
  },
  invitation: {
    subject: 'Le han invitado a {practice}',
    lead: '{practice} usa Track & Pay para sesiones y nóminas y ha creado una cuenta para usted. Acepte la invitación y elija una contraseña. El enlace es válido durante 7 días.',
    action: 'Aceptar la invitación',
    note: 'Si no conoce este consultorio, ignore este mensaje.',
  },
  recovery: {
    subject: 'Restablezca su contraseña',
    lead: 'Alguien pidió restablecer la contraseña de su cuenta en {practice}. El enlace sirve una sola vez y es válido durante 10 minutos.',
    action: 'Elegir una contraseña nueva',
    note: 'Si no fue usted, ignore este mensaje: su contraseña no cambia.',
  },
  magic_link: {
    subject: 'Su enlace para entrar',
    lead: 'Use este enlace para entrar en {practice}. Sirve una sola vez y es válido durante 10 minutos.',
    action: 'Entrar',
    note: 'Si no lo pidió, ignore este mensaje.',
  },
  email_change: {
    subject: 'Confirme su nueva dirección de correo',
    lead: 'La dirección de su cuenta en {practice} pasará a ser {address}. Deben confirmarlo tanto la dirección antigua como la nueva.',
    action: 'Confirmar el cambio',
    note: 'Si no lo pidió, no lo confirme y cambie su contraseña.',
  },
  reauthentication: {
    subject: 'Confirme que es usted',
    lead: 'Escriba este código para confirmar el cambio en su cuenta de {practice}: {code}',
    note: 'Si no está cambiando su cuenta, cambie su contraseña ahora.',
  },
  already_registered: {
    subject: 'Ya tiene una cuenta',
    lead: 'Alguien intentó registrarse en {practice} con su dirección, que ya tiene una cuenta. Entre con ella o elija «¿Olvidó su contraseña?».',
    action: 'Entrar',
    note: 'Si no fue usted, ignore este mensaje: no se ha cambiado nada.',
  },
});

import type { PracticeRules } from './practice-rules.ts';

export type MailKind =
  | 'confirmation'
  | 'invitation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
  | 'already_registered';

interface MailCopy {
  subject: string;
  lead: string;
  /** Words on the link. */
  action?: string;
  /** What to do when one did not ask for it. */
  note: string;
}

type Language = PracticeRules['language'];

/** `{practice}` stands for the practice's name, `{address}` for a new e-mail address. */
export const mailCopy: Record<Language, Record<MailKind, MailCopy> & { code: string }> = {
  en: {
    code: 'Or enter this code: {code}',
    confirmation: {
      subject: 'Confirm your email address',
      lead: 'Please confirm your email address to finish signing up with {practice}.',
      action: 'Confirm email address',
      note: 'If you did not sign up, ignore this message: without your confirmation nothing happens.',
    },
    invitation: {
      subject: 'You have been invited to {practice}',
      lead: '{practice} uses Track & Pay for sessions and payroll and has made an account for you. Accept the invitation and choose a password. The link works for 7 days.',
      action: 'Accept the invitation',
      note: 'If you do not know this practice, ignore this message.',
    },
    recovery: {
      subject: 'Reset your password',
      lead: 'Somebody asked to reset the password of your account with {practice}. The link works once and for 10 minutes.',
      action: 'Choose a new password',
      note: 'If it was not you, ignore this message: your password stays as it is.',
    },
    magic_link: {
      subject: 'Your sign-in link',
      lead: 'Use this link to sign in to {practice}. It works once and for 10 minutes.',
      action: 'Sign in',
      note: 'If you did not ask for it, ignore this message.',
    },
    email_change: {
      subject: 'Confirm your new email address',
      lead: 'The address of your account with {practice} is to become {address}. Both the old and the new address must confirm this.',
      action: 'Confirm the change',
      note: 'If you did not ask for this, do not confirm it and change your password.',
    },
    reauthentication: {
      subject: 'Confirm that it is you',
      lead: 'Enter this code to confirm the change to your account with {practice}: {code}',
      note: 'If you are not changing your account, change your password now.',
    },
    already_registered: {
      subject: 'You already have an account',
      lead: 'Somebody tried to sign up with {practice} with your address, which already has an account. Sign in with it, or choose "Forgot your password".',
      action: 'Sign in',
      note: 'If it was not you, ignore this message: nothing was changed.',
    },
  },
  es: {
    code: 'O escriba este código: {code}',
    confirmation: {
      subject: 'Confirme su dirección de correo',
      lead: 'Confirme su dirección de correo para terminar su registro en {practice}.',
      action: 'Confirmar la dirección',
      note: 'Si no se ha registrado, ignore este mensaje: sin su confirmación no ocurre nada.',
    },
    invitation: {
      subject: 'Le han invitado a {practice}',
      lead: '{practice} usa Track & Pay para sesiones y nóminas y ha creado una cuenta para usted. Acepte la invitación y elija una contraseña. El enlace vale 7 días.',
      action: 'Aceptar la invitación',
      note: 'Si no conoce este consultorio, ignore este mensaje.',
    },
    recovery: {
      subject: 'Restablezca su contraseña',
      lead: 'Alguien pidió restablecer la contraseña de su cuenta en {practice}. El enlace vale una sola vez y durante 10 minutos.',
      action: 'Elegir una contraseña nueva',
      note: 'Si no fue usted, ignore este mensaje: su contraseña no cambia.',
    },
    magic_link: {
      subject: 'Su enlace para entrar',
      lead: 'Use este enlace para entrar en {practice}. Vale una sola vez y durante 10 minutos.',
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
      lead: 'Alguien intentó registrarse en {practice} con su dirección, que ya tiene una cuenta. Entre con ella o elija la opción de contraseña olvidada.',
      action: 'Entrar',
      note: 'Si no fue usted, ignore este mensaje: no se ha cambiado nada.',
    },
  },
  fr: {
    code: 'Ou saisissez ce code : {code}',
    confirmation: {
      subject: 'Confirmez votre adresse e-mail',
      lead: 'Confirmez votre adresse e-mail pour terminer votre inscription auprès de {practice}.',
      action: 'Confirmer l’adresse',
      note: 'Si vous ne vous êtes pas inscrit, ignorez ce message : sans votre confirmation, rien ne se passe.',
    },
    invitation: {
      subject: 'Vous êtes invité à rejoindre {practice}',
      lead: '{practice} utilise Track & Pay pour les séances et la paie et vous a créé un compte. Acceptez l’invitation et choisissez un mot de passe. Le lien est valable 7 jours.',
      action: 'Accepter l’invitation',
      note: 'Si vous ne connaissez pas ce cabinet, ignorez ce message.',
    },
    recovery: {
      subject: 'Réinitialisez votre mot de passe',
      lead: 'Quelqu’un a demandé à réinitialiser le mot de passe de votre compte auprès de {practice}. Le lien est valable une seule fois et pendant 10 minutes.',
      action: 'Choisir un nouveau mot de passe',
      note: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.',
    },
    magic_link: {
      subject: 'Votre lien de connexion',
      lead: 'Utilisez ce lien pour vous connecter à {practice}. Il est valable une seule fois et pendant 10 minutes.',
      action: 'Se connecter',
      note: 'Si vous ne l’avez pas demandé, ignorez ce message.',
    },
    email_change: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      lead: 'L’adresse de votre compte auprès de {practice} doit devenir {address}. L’ancienne et la nouvelle adresse doivent toutes deux le confirmer.',
      action: 'Confirmer le changement',
      note: 'Si vous ne l’avez pas demandé, ne confirmez pas et changez votre mot de passe.',
    },
    reauthentication: {
      subject: 'Confirmez que c’est bien vous',
      lead: 'Saisissez ce code pour confirmer la modification de votre compte auprès de {practice} : {code}',
      note: 'Si vous ne modifiez pas votre compte, changez votre mot de passe maintenant.',
    },
    already_registered: {
      subject: 'Vous avez déjà un compte',
      lead: 'Quelqu’un a essayé de s’inscrire auprès de {practice} avec votre adresse, qui a déjà un compte. Connectez-vous ou choisissez l’option de mot de passe oublié.',
      action: 'Se connecter',
      note: 'Si ce n’était pas vous, ignorez ce message : rien n’a été modifié.',
    },
  },
};

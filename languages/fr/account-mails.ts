import type { accountMails as english } from '../en/account-mails.ts';
import { translated } from '../placeholders.ts';

export const accountMails = /* @__PURE__ */ translated<typeof english>()({
  code: 'Ou saisissez ce code : {code}',
  codeAt: 'Ou saisissez ce code sur {page} : {code}',
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    lead: 'Confirmez votre adresse e-mail pour terminer votre inscription auprès de {practice}.',
    action: 'Confirmer l’adresse',
    note: 'Si cette inscription ne vient pas de vous, ignorez ce message : sans votre confirmation, rien ne se passe.',
  },
  invitation: {
    subject: 'Invitation à rejoindre {practice}',
    lead: '{practice} utilise Track & Pay pour les séances et la paie et vous a créé un compte. Acceptez l’invitation et choisissez un mot de passe. Le lien est valable 7 jours.',
    action: 'Accepter l’invitation',
    note: 'Si vous ne connaissez pas ce cabinet, ignorez ce message.',
  },
  recovery: {
    subject: 'Réinitialisez votre mot de passe',
    lead: 'Quelqu’un a demandé à réinitialiser le mot de passe de votre compte auprès de {practice}. Le lien est valable une seule fois et pendant 10 minutes.',
    action: 'Choisir un nouveau mot de passe',
    note: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.',
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
    lead: 'Saisissez ce code pour confirmer la modification de votre compte auprès de {practice} : {code}',
    note: 'Si vous n’êtes pas en train de modifier votre compte, changez de mot de passe maintenant.',
  },
  already_registered: {
    subject: 'Vous avez déjà un compte',
    lead: 'Quelqu’un a essayé de s’inscrire auprès de {practice} avec votre adresse, qui a déjà un compte. Connectez-vous ou choisissez « Mot de passe oublié ? ».',
    action: 'Se connecter',
    note: 'Si ce n’était pas vous, ignorez ce message : rien n’a été modifié.',
  },
});

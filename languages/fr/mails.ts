import type { mails as english } from '../en/mails.ts';
import { translated } from '../placeholders.ts';

const ifNotYou =
  'Si ce n’était pas vous, choisissez aussitôt « Mot de passe oublié ? » et prévenez votre cabinet.';

export const mails = /* @__PURE__ */ translated<typeof english>()({
  alert: {
    subject: 'Nouvelle alerte de {sender}',
    body: '{sender} vous a envoyé une alerte. Connectez-vous pour la lire.',
  },
  reply: {
    subject: '{author} vous a répondu',
    body: '{author} vous a répondu au sujet de la supervision. Connectez-vous pour lire.',
  },
  dispute: {
    subject: '{therapist} conteste une séance de supervision',
    body: '{therapist} indique qu’une séance de supervision saisie n’est pas exacte. Connectez-vous pour lire pourquoi.',
  },
  approval: {
    subject: 'Votre compte est accepté',
    body: 'Vous pouvez maintenant vous connecter.',
  },
  late_session_waits: {
    subject: 'Une séance présentée en retard attend votre décision',
    body: '{therapist} a présenté une séance d’une période déjà traitée. Elle vous attend dans Paie.',
  },
  late_session_decided: {
    subject: 'Votre séance présentée en retard a reçu une réponse',
    body: 'La séance que vous avez présentée après le traitement a reçu une réponse. Elle vous attend dans Ma paie.',
  },
  pay_question_answered: {
    subject: 'Votre question sur la paie a reçu une réponse',
    body: 'Votre question sur la paie du {period} a reçu une réponse. Elle vous attend dans Ma paie.',
  },
  complete_sessions: {
    subject: 'Complétez vos séances du {period}',
    body: 'La paie du {period} sera bientôt traitée. Connectez-vous, vérifiez qu’il ne manque rien, déclarez vos semaines complètes et confirmez votre supervision.',
  },
  paid: {
    subject: 'Votre paie du {period}',
    body: 'Votre paie du {period} est enregistrée comme versée. Connectez-vous pour voir le relevé.',
  },
  payroll_differs: {
    subject: 'La paie ne tombe plus juste',
    body: 'Les périodes traitées ont été recalculées. Lignes qui ne correspondent plus à ce qui a été payé : {lines}. Ouvrez Paie, Vérification.',
  },
  payroll_held: {
    subject: 'La paie du {period} n’a pas été traitée',
    body: 'La paie du {period} devait être traitée automatiquement, mais un point attend d’abord votre décision. Ouvrez Paie pour voir lequel.',
  },
  payroll_runs_tomorrow: {
    subject: 'La paie du {period} sera traitée demain',
    body: 'La paie du {period} sera traitée automatiquement demain, {days}, si rien ne s’y oppose. Ouvrez Paie pour l’examiner avant.',
  },
  payroll_due_tomorrow: {
    subject: 'Demain est la date de paiement de la paie du {period}',
    body: 'La paie du {period} doit être versée demain, {days}, et n’a pas encore été traitée. Ouvrez Paie pour l’examiner et la traiter.',
  },
  report: {
    subject: 'Rapport du {days}',
    body: 'Séances : {sessions}\nHeures : {hours}\nPaie : {pay}\nPériodes de paie terminées et pas encore traitées : {waiting}',
  },
  supervision_due_this_week: {
    subject: 'Supervision à faire : {therapist}',
    body: 'Il manque à {therapist} {hours} h de supervision cette semaine.',
  },
  supervision_due_this_month: {
    subject: 'Supervision à faire : {therapist}',
    body: 'Il manque à {therapist} {hours} h de supervision ce mois-ci.',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    body: 'Le mot de passe de votre compte vient d’être modifié et les autres appareils ont été déconnectés.',
    note: ifNotYou,
  },
  address_changed: {
    subject: 'Votre adresse e-mail a été modifiée',
    body: 'Votre compte a désormais une autre adresse e-mail. Celle-ci ne permet plus de se connecter.\n\nSi ni vous ni votre cabinet n’avez fait ce changement, prévenez aussitôt votre cabinet.',
  },
  second_factor_added: {
    subject: 'Une application d’authentification a été ajoutée',
    body: 'La connexion en deux étapes a été configurée pour votre compte. Le code de l’application est désormais demandé aussi.',
    note: ifNotYou,
  },
  second_factor_removed: {
    subject: 'Une application d’authentification a été retirée',
    body: 'Une application d’authentification a été retirée de votre compte. Le mot de passe peut désormais suffire pour se connecter.',
    note: ifNotYou,
  },
  recovery_code_used: {
    subject: 'Un code de secours a été utilisé',
    body: 'Quelqu’un s’est connecté à votre compte avec un code de secours. Codes restants : {codes_left}.',
    note: ifNotYou,
  },
  new_device: {
    subject: 'Nouvelle connexion à votre compte',
    body: 'Quelqu’un s’est connecté à votre compte avec un appareil ou un navigateur jamais utilisé auparavant{device}.',
    note: ifNotYou,
  },
});

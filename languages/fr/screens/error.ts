import type * as copy from '../../../web/lib/error-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  error: {
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    outOfReach: 'Le serveur est injoignable. Vérifiez votre connexion.',
    over_request_rate_limit: 'Trop de tentatives. Réessayez plus tard.',
    too_many_requests: 'Trop de demandes à la fois. Réessayez dans un instant.',
    too_many_rows: 'On peut enregistrer au plus 1 000 éléments à la fois.',
    too_many_rows_today:
      'Vous avez enregistré 10 000 éléments aujourd’hui, le maximum par personne. Continuez demain. Ce qu’un administrateur importe ne compte pas.',
    too_many_mails_today:
      'Vos messages ont déjà déclenché 50 e-mails aujourd’hui, le maximum par personne. Continuez demain.',
    22003: 'Un montant est trop élevé. On peut enregistrer au plus 99 999 999,99 $.',
    profile_gone: 'Votre profil n’existe plus. Adressez-vous à un administrateur.',
    day_too_far_ahead: 'Ce jour est dans plus d’un an. Choisissez-en un plus proche.',
    day_before_practice:
      'Ce jour précède la première année du cabinet. Demandez à un administrateur de l’ajouter.',
  },
});

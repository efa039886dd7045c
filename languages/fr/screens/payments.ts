import type * as copy from '../../../web/features/payments/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  payment: {
    notProcessed: 'Cette période n’est pas encore traitée',
    notProcessedText: 'Une fois traitée, vous enregistrez ici qui a été payé, quand et comment.',
    loadFailed: 'Les personnes payées par cette période n’ont pas pu être chargées.',
    stillToPay: 'Reste à payer',
    allPaid: 'Tout le monde est payé',
    paidSoFar:
      '{paid} payés sur {total}, à {count, plural, one {# personne} other {# personnes}} sur {people, plural, other {#}}.',
    markCount: '{count, plural, one {Marquer # comme payé} other {Marquer # comme payés}}',
    belowZero:
      '{count, plural, one {# personne est en dessous de zéro, {amount}, et ne reçoit rien.} other {# personnes sont en dessous de zéro, {amount} au total, et ne reçoivent rien.}} La prochaine période de paie ne le déduit pas : pour le récupérer, ajoutez-y une retenue.',
    w2: 'Paie des salariés W-2',
    contractors: 'Paie des indépendants 1099',
    typeUnknown: 'W-2 ou 1099 non précisé',
    name: 'Nom',
    status: 'Statut',
    amount: 'Montant',
    total: 'Total',
    actions: 'Actions',
    forSupervision: 'Supervision',
    forBoth: 'Séances {sessions}, supervision {supervision}',
    wasTakenBack: 'Un paiement précédent a été annulé',
    mark: 'Marquer comme payé',
    markOf: 'Marquer comme payé : {name}',
    takeBack: 'Annuler le paiement',
    takeBackOf: 'Annuler le paiement : {name}',
    markTitle: 'Marquer {period} comme payée',
    markTitleOf: 'Enregistrer le paiement de {name}',
    markPeople: '{count, plural, one {# personne} other {# personnes}}',
    markText: 'L’argent est versé par votre banque ou votre prestataire de paie.',
    choosePeople: 'Choisir des personnes',
    somebodyNeeded: 'Choisissez au moins une personne.',
    day: 'Jour de paiement',
    dayNeeded: 'Indiquez le jour de paiement.',
    method: 'Mode de paiement',
    methodNeeded: 'Indiquez le mode de paiement.',
    reference: 'Référence',
    referenceHint: 'Le numéro d’un chèque, par exemple. La personne payée peut le lire.',
    referenceTooLong: '100 caractères au plus.',
    note: 'Note',
    noteHint: 'La personne payée peut la lire.',
    textTooLong: '500 caractères au plus.',
    sendMail: 'Prévenir par e-mail',
    sendMailHint: 'À ceux qui souhaitent des e-mails. Le message n’indique pas le montant.',
    markAmount: 'Marquer {amount} comme payés',
    markFailed: 'Le paiement n’a pas pu être enregistré. Rien n’a changé.',
    marked: '{count, plural, one {# personne} other {# personnes}}, {amount} : payé.',
    takeBackTitle: 'Annuler le paiement de {name} ?',
    takeBackText:
      '{amount} redevient impayé et peut être marqué à nouveau comme payé. La trace de ce paiement est conservée, avec votre motif.',
    takeBackFailed: 'Le paiement n’a pas pu être annulé.',
    takenBack: '{name} : paiement annulé.',
    reasonHint:
      'Rejeté par la banque, chèque perdu, marqué par erreur. La personne payée peut le lire.',
    history: 'Paiements',
    historyFailed: 'Les paiements n’ont pas pu être chargés.',
    paidOnHeader: 'Payé le',
    recordedBy: 'Enregistré le {at} par {name}',
    takenBackBecause: 'Annulé le {at} par {name} : « {reason} »',
    earlier:
      '{count, plural, one {# période antérieure compte} other {# périodes antérieures comptent}} des personnes non marquées comme payées : {amount}.',
    markEarlier: 'Marquer toutes les périodes antérieures comme payées',
    markEarlierText:
      '{count, plural, one {# période} other {# périodes}}, {amount} : chacune est enregistrée comme payée par virement à sa date de paiement. Personne ne reçoit d’e-mail.',
    earlierMarked:
      '{count, plural, one {# période antérieure} other {# périodes antérieures}}, {amount} : payé.',
  },
  paymentErrors: {
    already_paid:
      'Une de ces personnes est déjà marquée comme payée. Fermez cette fenêtre pour le voir.',
    nobody_to_pay: 'Toute cette période est déjà marquée comme payée.',
    payee_not_found:
      'Cette période ne paie plus une de ces personnes. Fermez cette fenêtre pour voir la liste.',
    payment_date_unlikely:
      'Le jour de paiement doit se situer entre le premier jour de la période et aujourd’hui, ou sa date de paiement si elle est postérieure.',
    nothing_due:
      'Rien n’est plus dû à l’une de ces personnes. Fermez cette fenêtre pour voir les montants.',
    payment_taken_back: 'Ce paiement a déjà été annulé.',
    period_paid:
      'Des paiements sont enregistrés pour cette période. Annulez-les avant de la rouvrir.',
    total_changed:
      'Les montants ont changé entre-temps et rien n’a été enregistré. Fermez cette fenêtre pour les voir.',
  },
});

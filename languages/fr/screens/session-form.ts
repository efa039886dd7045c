import type * as copy from '../../../web/features/sessions/form-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  sessionForm: {
    createdFacts: 'Séance créée ! {facts}.',
    newClient: 'Nouveau client',
    didYouMean: 'Vouliez-vous dire {name} ?',
    createClient: 'Créer « {name} »',
    usually: 'd’habitude {minutes} min',
    loggedToday: 'Déjà saisie aujourd’hui. La saisir encore ?',
    loggedThatDay: 'Déjà saisie ce jour-là. La saisir encore ?',
    updated: 'Séance mise à jour !',
    client: 'Nom du client',
    payHint: 'Laissez vide pour rémunérer selon les tarifs.',
    save: 'Enregistrer',
    create: 'Ajouter la séance',
    updateFailed: 'La séance n’a pas pu être mise à jour.',
    clientRequired: 'Saisissez le nom du client.',
    clientTooLong: 'Le nom ne peut dépasser 200 caractères.',
    dateRequired: 'Choisissez la date de la séance.',
    notesTooLong: 'Les notes ne peuvent dépasser 4 000 caractères.',
    payInvalid: 'La paie doit être un montant, par exemple 85 ou 85,50.',
    openClosed: 'Ouvrir cette période de paie',
    payZeroLater: 'Pour payer 0, ajoutez d’abord la séance, puis modifiez sa paie.',
    effect: 'Paie de cette séance',
    effectWas: 'Paie de cette séance, jusqu’ici {before}',
    effectUnknown: 'La paie n’a pas pu être calculée. Vous pouvez enregistrer malgré tout.',
    changedMeanwhile:
      'Quelqu’un a modifié cette séance entre-temps. Elle indique maintenant : {client}, {date}, {minutes} min. Votre saisie est conservée : enregistrez de nouveau pour remplacer cette modification.',
  },
});

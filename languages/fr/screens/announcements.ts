import type * as copy from '../../../web/features/announcements/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  announcements: {
    title: 'Annonces',
    none: 'Aucune annonce pour l’instant.',
    noneTextNoBell:
      'Ce que vous annoncez apparaît sur le tableau de bord des thérapeutes et des superviseurs, et part par e-mail à qui le souhaite.',
    noneText:
      'Ce que vous annoncez apparaît sur le tableau de bord des thérapeutes et des superviseurs, et derrière la cloche.',
    loadFailed: 'Les annonces n’ont pas pu être chargées.',
    showMore: 'Afficher plus',
    showLess: 'Afficher moins',
    viewAll: 'Tout voir',
    allTitle: 'Toutes les annonces',
    send: 'Envoyer une annonce',
    announcementTitle: 'Titre',
    message: 'Message',
    audience: 'Pour',
    everyone: 'Tout le monde',
    therapist: 'Thérapeutes',
    supervisor: 'Superviseurs',
    titleNeeded: 'Saisissez un titre.',
    titleTooLong: '200 caractères au plus.',
    messageNeeded: 'Saisissez un message.',
    messageTooLong: '5 000 caractères au plus.',
    sendFailed: 'L’annonce n’a pas pu être envoyée.',
    sent: 'Annonce envoyée !',
    read: 'Lue par {readers} sur {audience}',
    remove: 'Retirer',
    removeOf: 'Retirer « {title} »',
    removeTitle: 'Retirer l’annonce ?',
    removeQuestion: '« {title} » disparaît pour tout le monde. Cette action est irréversible.',
    removeFailed: 'L’annonce n’a pas pu être retirée.',
    removed: 'Annonce retirée.',
    archive: 'Archiver',
    archiveOf: 'Archiver « {title} »',
    archiveFailed: 'L’annonce n’a pas pu être archivée. Veuillez réessayer.',
  },
});

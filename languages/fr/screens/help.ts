import type * as copy from '../../../web/features/help/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  help: {
    title: 'Aide et instructions',
    lead: 'Comment fonctionnent ici la saisie, la paie et les périodes.',
    logTitle: 'Saisir une séance',
    log1: 'Appuyez sur Ajouter une séance dans le calendrier, le tableau de bord ou la liste, ou sur + sur un téléphone. Les clients que vous avez probablement vus sont proposés : une pression reprend le nom et la durée habituelle.',
    log2: 'Les flèches courbes à côté d’une séance, ou Dupliquer dans la séance ouverte, en ajoutent une identique à la date d’aujourd’hui.',
    log3: 'Quand toute une semaine est saisie, dites-le sous Séances : les administrateurs le voient dans la paie.',
    payTitle: 'Ce que rapporte une séance',
    pay1: 'Une séance rapporte votre tarif du jour pour sa durée. Sans ce tarif, elle rapporte le tarif horaire selon sa durée. Sans aucun tarif, elle n’a pas encore de prix et un administrateur en est averti.',
    pay2: 'Appuyez sur un montant pour voir de quelle règle et de quel tarif il vient. Les montants sont bruts, sans impôts ni retenues.',
    pay3: 'Les séances archivées ne sont pas rémunérées. Restaurées, elles comptent de nouveau.',
    noShowTitle: 'Absences',
    noShowFee: 'Une absence dont les frais ont été encaissés rapporte {fee}.',
    noShowUsual: 'Une absence sans frais encaissés rapporte le tarif habituel.',
    noShowNothing: 'Une absence sans frais encaissés ne rapporte rien.',
    periodsTitle: 'Périodes de paie',
    periodsNow: 'Aujourd’hui fait partie de la période {period}, payée le {date}.',
    periods2:
      'Le jour d’une séance compte selon le calendrier du cabinet, où que soit votre téléphone.',
    lockTitle: 'Après le traitement d’une période',
    statementStays:
      'Son relevé ne change plus. Ce qui est modifié ensuite apparaît en correction sur votre prochaine paie.',
    locked:
      'Ses séances sont verrouillées : seul un administrateur peut les modifier. Ouvrez la période dans Ma paie pour présenter une séance qui manque ou poser une question sur un montant.',
    open: 'Ses séances peuvent encore être modifiées.',
    importTitle: 'Importer d’un agenda',
    import1:
      'Connectez Google Agenda dans Paramètres, ou choisissez un fichier .ics. Les événements de l’agenda SimplePractice sont repris s’il existe, sinon ceux de l’agenda principal. Un événement déjà importé est reconnu.',
    offlineTitle: 'Sans connexion',
    offline1:
      'Une séance saisie est gardée sur l’appareil, affichée en haut de chaque écran et envoyée une seule fois dès que la connexion revient. La déconnexion efface tout de l’appareil.',
    supervisionTitle: 'Supervision pour votre licence',
    supervision1:
      'Dans Supervision, confirmez ce que vos superviseurs ont saisi. Si quelque chose n’est pas exact, dites-le à côté de la séance : vous le réglez à deux dans une conversation, qui reste, et une modification vous le redemande.',
    supervision2:
      'La progression vers une licence montre ce qui manque et pour quand, dès qu’un administrateur a saisi ce que votre ordre exige. Plusieurs superviseurs comptent ensemble.',
    supervision3:
      'Signez les jours voulus en tapant votre nom. Ce qui est signé est gardé ; une modification ultérieure se lit à côté. Le PDF porte votre licence, les deux signatures et des lignes à signer sur papier.',
    moreTitle: 'Quelque chose ne va pas ?',
    more1:
      'Adressez-vous à un administrateur de {practice}. Pour un montant, dites de quelle séance il s’agit : le reste s’y voit.',
  },
});

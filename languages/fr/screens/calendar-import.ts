import type * as copy from '../../../web/features/calendar-import/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  calendarImport: {
    source: 'Depuis',
    google: 'Google Agenda',
    file: 'Fichier d’agenda',
    period: 'Période de paie',
    processed: '{period} (traitée)',
    allProcessed: 'Ces périodes de paie sont traitées',
    allProcessedText: 'Déposez dans Ma paie la séance qui manque.',
    notConfigured:
      'Le cabinet n’a pas configuré Google Agenda. Vous pouvez importer un fichier d’agenda.',
    disconnected: 'Votre Google Agenda n’est pas connecté.',
    connect: 'Connecter Google Agenda',
    disconnect: 'Déconnecter',
    stateConnected: 'Connecté',
    stateDisconnected: 'Non connecté',
    readOnly: 'Nous lisons seulement les événements, et seulement lors d’une importation.',
    connectionFailed: 'La connexion à l’agenda n’a pas pu être vérifiée.',
    chooseFile: 'Fichier d’agenda (.ics)',
    fileHint:
      'Tout agenda sait en exporter un. Le fichier est lu sur cet appareil et n’est envoyé nulle part.',
    unreadable:
      '{count, plural, one {# événement du fichier ne peut pas être lu et n’est pas dans la liste.} other {# événements du fichier ne peuvent pas être lus et ne sont pas dans la liste.}}',
    noEvents: 'Aucun événement pour cette période de paie...',
    events: 'Événements',
    selectAll: 'Tout sélectionner',
    selectNone: 'Ne rien sélectionner',
    selected: '{chosen} sur {total} sélectionnés',
    untitled: 'Importé de Google Agenda',
    noDate: 'Format de date non valide',
    alreadyThere: 'Déjà importé',
    whole_day: 'Toute la journée : pas une séance ?',
    ahead: 'N’a pas encore eu lieu',
    logged: 'Déjà saisie à la main',
    twice: 'Deux fois le même client ce jour-là ?',
    durationOf: 'Durée de {title}, {day}',
    minutes: '{minutes} min',
    importSelected: '{count, plural, one {Importer # événement} other {Importer # événements}}',
    importing: 'Importation… {done} sur {total}',
    failed: 'La séance n’a pas pu être créée. Veuillez réessayer.',
    imported: '{count, plural, one {# séance importée.} other {# séances importées.}}',
    wereThere:
      '{count, plural, one {# événement était déjà importé.} other {# événements étaient déjà importés.}}',
    notImported:
      '{count, plural, one {# événement n’a pas pu être importé :} other {# événements n’ont pas pu être importés :}}',
    done: 'Terminé',
    connecting: 'Connexion de votre agenda…',
    connected: 'Votre agenda est connecté.',
    connectionError: 'Google Agenda n’est pas connecté',
    returning: 'Vous allez être redirigé dans un instant.',
  },
  calendarErrors: {
    calendar_state_invalid:
      'Cette demande n’est plus valable. Reconnectez Google Agenda dans Paramètres.',
    calendar_code_missing: 'Aucun code d’autorisation reçu',
    calendar_no_token: 'Aucun accès à Google trouvé. Veuillez reconnecter.',
    calendar_connection_invalid:
      'La connexion à Google Agenda n’est plus valable. Veuillez reconnecter.',
    calendar_list_failed: 'La liste des agendas n’a pas pu être obtenue',
    calendar_events_failed: 'Les événements n’ont pas pu être obtenus',
    calendar_too_many:
      'Il y a plus de 1 000 événements dans cette période. Importez un fichier d’agenda.',
    calendar_refused: 'Le service d’agenda a refusé la connexion. Veuillez réessayer.',
    calendar_client_refused:
      'Google n’accepte pas les réglages Google de ce cabinet. Prévenez un administrateur.',
    calendar_unreachable: 'Le service d’agenda ne répond pas. Veuillez réessayer.',
    calendar_not_configured: 'Le cabinet n’a pas configuré Google Agenda.',
    not_a_calendar: 'Ce n’est pas un fichier d’agenda. Exportez un fichier .ics.',
    calendar_too_large:
      'Ce fichier est trop grand ou se répète trop souvent. Exportez une durée plus courte.',
  },
});

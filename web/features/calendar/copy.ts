import { defineCopy } from '../../lib/i18n.ts';

/** Words of the therapist's calendar (spec section 2). */
export const calendarCopy = defineCopy({
  en: {
    title: 'Calendar',
    lead: 'Choose a day to see its sessions, or to add one.',
    grid: 'Sessions of the month',
    sessions_one: '{{count}} session',
    sessions_other: '{{count}} sessions',
    loadFailed: 'The month could not be loaded.',
  },
  es: {
    title: 'Calendario',
    lead: 'Elija un día para ver sus sesiones o añadir una.',
    grid: 'Sesiones del mes',
    sessions_one: '{{count}} sesión',
    sessions_other: '{{count}} sesiones',
    loadFailed: 'No se pudo cargar el mes.',
  },
  fr: {
    title: 'Calendrier',
    lead: 'Choisissez un jour pour voir ses séances ou en ajouter une.',
    grid: 'Séances du mois',
    sessions_one: '{{count}} séance',
    sessions_other: '{{count}} séances',
    loadFailed: 'Le mois n’a pas pu être chargé.',
  },
});

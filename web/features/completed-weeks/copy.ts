import { defineCopy } from '../../lib/i18n.ts';

/** Words for calling a week complete, and for what admins see of it. */
export const completedWeeksCopy = defineCopy({
  en: {
    title: 'Is everything logged?',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    say: 'My week is complete',
    takeBack: 'Not complete after all',
    complete: 'Complete',
    failed: 'This could not be saved. Please try again.',
    ofPeriod: '{{complete}} of {{weeks}} weeks complete',
    allOfPeriod: 'All weeks complete',
  },
  es: {
    title: '¿Está todo registrado?',
    thisWeek: 'Esta semana',
    lastWeek: 'La semana pasada',
    say: 'Mi semana está completa',
    takeBack: 'Aún no está completa',
    complete: 'Completa',
    failed: 'No se pudo guardar. Inténtelo de nuevo.',
    ofPeriod: '{{complete}} de {{weeks}} semanas listas',
    allOfPeriod: 'Todas las semanas listas',
  },
  fr: {
    title: 'Tout est-il enregistré ?',
    thisWeek: 'Cette semaine',
    lastWeek: 'La semaine dernière',
    say: 'Ma semaine est complète',
    takeBack: 'Finalement incomplète',
    complete: 'Complète',
    failed: 'L’enregistrement a échoué. Veuillez réessayer.',
    ofPeriod: 'Semaines complètes : {{complete}}/{{weeks}}',
    allOfPeriod: 'Semaines complètes',
  },
});

import type { Translation } from '../../lib/i18n.ts';
import type * as copy from './copy.ts';

export const fr: Translation<typeof copy> = {
  home: {
    allTime: 'tout ce qui a été enregistré',
    averageHours: 'Moyenne d’heures par thérapeute',
    currentMonth: 'Mois en cours',
    dailyHours: 'Heures de supervision par jour',
    day: 'Jour',
    disputed:
      '{count, plural, one {Une séance que vous avez enregistrée est contestée par son thérapeute. Veuillez la revoir :} other {# séances que vous avez enregistrées sont contestées par leurs thérapeutes. Veuillez les revoir :}}',
    hours: 'Heures',
    hoursByTherapist: 'Heures par thérapeute',
    hoursOf: '{hours} h',
    hoursTimesRate: '{hours} h × {rate}',
    lead: 'Votre supervision en un coup d’œil.',
    logSession: 'Enregistrer une séance',
    monthlyPay: 'Paie mensuelle',
    monthRange: 'Mois',
    mostActiveDay: 'Jour le plus actif',
    noRate: 'Aucun tarif de supervision n’est fixé, rien n’est donc payé.',
    none: '–',
    noSessionsThisMonth: 'Aucune séance ce mois-ci',
    pay: 'Paie',
    perMonth: 'Affiché par mois civil. La paie règle les mêmes lignes par période de paie.',
    rateSince: '{rate} de l’heure, depuis le {since}',
    rateAlways: '{rate} de l’heure',
    reason: 'Motif',
    recent: 'Séances de supervision récentes',
    sendAlert: 'Envoyer une alerte',
    therapistsSupervised: 'Thérapeutes supervisés',
    title: 'Tableau de bord',
    totalHours: 'Total des heures de supervision',
    totalPay: 'Paie totale',
    uniqueTherapists: 'Thérapeutes distincts',
    why: 'Pourquoi {amount} ?',
  },
};

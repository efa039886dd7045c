import { defineCopy } from '../../lib/i18n.ts';

/** The therapists' help: the rules in force, said plainly. */
export const helpCopy = defineCopy({
  en: {
    title: 'Help & Instructions',
    lead: 'How logging, pay and pay periods work here.',
    logTitle: 'Logging a session',
    log1: 'Press Add session on the calendar, the dashboard or the list. The clients you probably saw stand ready: one press takes the name and the usual length.',
    log2: 'The curved arrows beside a session log another one like it, for today.',
    log3: 'When everything of a week is logged, say so under Sessions: the admin sees it in payroll.',
    payTitle: 'What a session pays',
    pay1: 'A session pays your rate for 60, 45 or 30 minutes on its day. Without such a rate it pays the hourly rate for its length. Without any rate it is not yet priced, and the admin is asked for one.',
    pay2: 'Press any amount to see which rule and rate it comes from. Amounts are gross: taxes and deductions are not part of them.',
    pay3: 'Archived sessions are not paid. Restoring one brings it back.',
    noShowTitle: 'No-shows',
    noShowFee: 'A no-show whose fee was collected pays the no-show fee of {{fee}}.',
    noShowUsual: 'A no-show without a collected fee pays the usual rate.',
    noShowNothing: 'A no-show without a collected fee pays nothing.',
    periodsTitle: 'Pay periods',
    periods1:
      'The 1st to the 15th is paid on the 16th. The 16th to the end of the month is paid on the 1st of the next month, unless the practice chose other payment days.',
    periodsNow: 'Today is in the period {{period}}, paid on {{date}}.',
    periods2:
      'The day of a session counts as the calendar of the practice has it, wherever your phone is.',
    lockTitle: 'After a period is processed',
    lock1:
      'Its sessions are locked, and its statement stays as it is. What an admin changes later appears as a correction on your next pay.',
    importTitle: 'Importing from a calendar',
    import1:
      'Connect Google Calendar in Settings, or choose an .ics file. Events of the calendar SimplePractice are taken if you have one, else those of your main calendar. An event that was imported once is recognised.',
    offlineTitle: 'Without a connection',
    offline1:
      'A session you log is kept on the device, shown at the top of every screen, and sent once as soon as there is a connection. Signing out deletes everything from the device.',
    moreTitle: 'Something is not right?',
    more1:
      'Ask the admin of {{practice}}. For a figure, say which session it is about: everything else can be seen there.',
  },
  es: {
    title: 'Ayuda e instrucciones',
    lead: 'Cómo funcionan aquí el registro, el pago y los períodos.',
    logTitle: 'Registrar una sesión',
    log1: 'Pulse Añadir sesión en el calendario, el panel o la lista. Los clientes que probablemente atendió están a mano: una pulsación toma el nombre y la duración habitual.',
    log2: 'Las flechas curvas junto a una sesión registran otra igual, para hoy.',
    log3: 'Cuando todo lo de una semana esté registrado, dígalo en Sesiones: la administración lo ve en la nómina.',
    payTitle: 'Lo que paga una sesión',
    pay1: 'Una sesión paga su tarifa de 60, 45 o 30 minutos de ese día. Sin esa tarifa paga la tarifa por hora según su duración. Sin ninguna aún no tiene precio, y se pide a la administración.',
    pay2: 'Pulse cualquier importe para ver de qué regla y tarifa viene. Los importes son brutos: no incluyen impuestos ni deducciones.',
    pay3: 'Las sesiones archivadas no se pagan. Al restaurarlas vuelven a contar.',
    noShowTitle: 'Ausencias',
    noShowFee: 'Una ausencia con el cargo cobrado paga el cargo por ausencia de {{fee}}.',
    noShowUsual: 'Una ausencia sin cargo cobrado paga la tarifa habitual.',
    noShowNothing: 'Una ausencia sin cargo cobrado no paga nada.',
    periodsTitle: 'Períodos de pago',
    periods1:
      'Del 1 al 15 se paga el 16. Del 16 a fin de mes se paga el 1 del mes siguiente, salvo que la práctica haya elegido otros días.',
    periodsNow: 'Hoy está en el período {{period}}, que se paga el {{date}}.',
    periods2:
      'El día de una sesión cuenta según el calendario de la práctica, esté donde esté su teléfono.',
    lockTitle: 'Después de procesar un período',
    lock1:
      'Sus sesiones quedan bloqueadas y su liquidación no cambia. Lo que se cambie después aparece como corrección en su próximo pago.',
    importTitle: 'Importar de un calendario',
    import1:
      'Conecte Google Calendar en Configuración o elija un archivo .ics. Se toman los eventos del calendario SimplePractice si lo tiene; si no, los del principal. Un evento ya importado se reconoce.',
    offlineTitle: 'Sin conexión',
    offline1:
      'La sesión que registre se guarda en el dispositivo, se muestra arriba en cada pantalla y se envía una sola vez en cuanto haya conexión. Al cerrar sesión se borra todo del dispositivo.',
    moreTitle: '¿Algo no cuadra?',
    more1:
      'Pregunte a la administración de {{practice}}. Si es por un importe, diga de qué sesión se trata: lo demás se ve allí.',
  },
  fr: {
    title: 'Aide et instructions',
    lead: 'Comment fonctionnent ici l’enregistrement, la rémunération et les périodes.',
    logTitle: 'Enregistrer une séance',
    log1: 'Appuyez sur Ajouter une séance dans le calendrier, le tableau de bord ou la liste. Les clients que vous avez probablement vus sont proposés : une pression reprend le nom et la durée habituelle.',
    log2: 'Les flèches courbes à côté d’une séance en enregistrent une autre pareille, pour aujourd’hui.',
    log3: 'Quand tout d’une semaine est enregistré, dites-le sous Séances : l’administration le voit dans la paie.',
    payTitle: 'Ce que rapporte une séance',
    pay1: 'Une séance rapporte votre tarif de 60, 45 ou 30 minutes du jour. Sans ce tarif, elle rapporte le tarif horaire selon sa durée. Sans aucun tarif, elle n’est pas encore chiffrée et l’administration en est avertie.',
    pay2: 'Appuyez sur un montant pour voir de quelle règle et de quel tarif il vient. Les montants sont bruts, sans impôts ni retenues.',
    pay3: 'Les séances archivées ne sont pas rémunérées. Restaurées, elles comptent de nouveau.',
    noShowTitle: 'Absences',
    noShowFee: 'Une absence avec frais encaissés rapporte les frais d’absence de {{fee}}.',
    noShowUsual: 'Une absence sans frais encaissés rapporte le tarif habituel.',
    noShowNothing: 'Une absence sans frais encaissés ne rapporte rien.',
    periodsTitle: 'Périodes de paie',
    periods1:
      'Du 1er au 15, la paie est le 16. Du 16 à la fin du mois, elle est le 1er du mois suivant, sauf si le cabinet a choisi d’autres jours.',
    periodsNow: 'Aujourd’hui fait partie de la période {{period}}, payée le {{date}}.',
    periods2:
      'Le jour d’une séance compte selon le calendrier du cabinet, où que soit votre téléphone.',
    lockTitle: 'Après le traitement d’une période',
    lock1:
      'Ses séances sont verrouillées et son relevé ne change plus. Ce qui est modifié ensuite apparaît en correction sur votre prochaine paie.',
    importTitle: 'Importer d’un agenda',
    import1:
      'Connectez Google Agenda dans Paramètres, ou choisissez un fichier .ics. Les événements de l’agenda SimplePractice sont repris s’il existe, sinon ceux de l’agenda principal. Un événement déjà importé est reconnu.',
    offlineTitle: 'Sans connexion',
    offline1:
      'Une séance enregistrée est gardée sur l’appareil, affichée en haut de chaque écran et envoyée une seule fois dès que la connexion revient. La déconnexion efface tout de l’appareil.',
    moreTitle: 'Quelque chose ne va pas ?',
    more1:
      'Demandez à l’administration de {{practice}}. Pour un montant, dites de quelle séance il s’agit : le reste s’y voit.',
  },
});

export type HelpWord = keyof (typeof helpCopy)['en'];

import { defineCopy } from '../../lib/i18n.ts';

/** The rules of the product as an admin needs them; each is checked against what the database does. */
export const adminHelpCopy = defineCopy({
  en: {
    title: 'Help & Support',
    lead: 'How Track & Pay counts, and what to do when something looks wrong.',
    payTitle: 'What is a session paid?',
    payText:
      'The rate for its length (60, 45 or 30 minutes) on its day; without one, the part of the hourly rate; without either, nothing, and payroll asks before it passes over it. An amount you set yourself comes first. Open any amount to see its sessions, rule and rate.',
    noShowTitle: 'What is a no-show paid?',
    noShowUsual:
      '{{fee}} where the fee was collected, otherwise the usual rate. You decide this in the payroll settings.',
    noShowNothing:
      '{{fee}} where the fee was collected, otherwise nothing. You decide this in the payroll settings.',
    periodsTitle: 'When are pay periods, and when is payday?',
    periodsText: 'Periods run from the 1st to the 15th and from the 16th to the end of the month.',
    processTitle: 'What happens when payroll is processed?',
    processText:
      'All amounts are fixed at once, or none. Before that you see what stands in the way: sessions without a price, dated in the future or logged twice, people without tax data. It cannot happen twice, even if two of you press at the same time.',
    lateTitle: 'Something was forgotten or wrong. What now?',
    lateText:
      'Change the session: the difference appears as a correction in the next pay period, with the old and new amount and who changed it. The period processed last can also be re-opened for 24 hours, with a reason.',
    ratesTitle: 'How do I change a rate?',
    ratesText:
      'In the therapist’s profile, from a day on. A day in the past shows first whom and how much it would change; processed periods get a correction.',
    peopleTitle: 'Who can do what?',
    peopleText:
      'Therapists see their own sessions and pay. Supervisors see name and address of the therapists assigned to them, and nothing else of them. Deleting somebody with history deactivates them: they cannot sign in, and what was paid stays.',
    taxTitle: 'Where are tax numbers?',
    taxText:
      'Encrypted. Everywhere you see the last four digits; revealing one leaves an entry in the audit trail. They are never in lists, exports or mails.',
    supervisionTitle: 'How does supervision work?',
    supervisionText:
      'Supervisors log it, therapists confirm it, and both can download the log for a licensing board. A change after a confirmation asks for it again. Supervisors are paid hours times their rate in the same payroll.',
    supervisionLink: 'Open the supervision log',
    auditTitle: 'Who changed this?',
    auditText: 'The audit trail knows: who, when, and from what to what.',
    auditLink: 'Open the audit trail',
    supportTitle: 'Something still does not work?',
    supportText:
      'The dashboard shows work that failed by itself. Whoever keeps this installation running finds the commands for backup, lost second factors and checking the audit trail in docs/operating.md.',
  },
  es: {
    title: 'Ayuda y soporte',
    lead: 'Cómo cuenta Track & Pay y qué hacer cuando algo parece incorrecto.',
    payTitle: '¿Cuánto se paga por una sesión?',
    payText:
      'La tarifa de su duración (60, 45 o 30 minutos) en su día; si no la hay, la parte de la tarifa por hora; sin ninguna, nada, y la nómina pregunta antes de pasarla por alto. Un importe fijado por usted va primero. Abra cualquier importe para ver sus sesiones, regla y tarifa.',
    noShowTitle: '¿Cuánto se paga por una ausencia?',
    noShowUsual:
      '{{fee}} si se cobró la tarifa; si no, la tarifa habitual. Se decide en la configuración de nómina.',
    noShowNothing:
      '{{fee}} si se cobró la tarifa; si no, nada. Se decide en la configuración de nómina.',
    periodsTitle: '¿Cuándo son los períodos de pago y cuándo se paga?',
    periodsText: 'Los períodos van del 1 al 15 y del 16 a fin de mes.',
    processTitle: '¿Qué pasa cuando se procesa la nómina?',
    processText:
      'Todos los importes quedan fijados a la vez, o ninguno. Antes ve qué lo impide: sesiones sin precio, con fecha futura o registradas dos veces, personas sin datos fiscales. No puede ocurrir dos veces, aunque dos lo pulsen a la vez.',
    lateTitle: 'Algo se olvidó o estaba mal. ¿Y ahora?',
    lateText:
      'Cambie la sesión: la diferencia aparece como corrección en el siguiente período, con el importe anterior y el nuevo y quién la cambió. El último período procesado también puede reabrirse durante 24 horas, con un motivo.',
    ratesTitle: '¿Cómo cambio una tarifa?',
    ratesText:
      'En el perfil del terapeuta, desde un día. Un día pasado muestra primero a quién y cuánto cambiaría; los períodos procesados reciben una corrección.',
    peopleTitle: '¿Quién puede hacer qué?',
    peopleText:
      'Los terapeutas ven sus sesiones y su pago. Los supervisores ven nombre y correo de los terapeutas asignados y nada más. Eliminar a alguien con historial lo desactiva: no puede entrar y lo pagado queda.',
    taxTitle: '¿Dónde están los números fiscales?',
    taxText:
      'Cifrados. En todas partes ve los últimos cuatro dígitos; revelar uno deja una entrada de auditoría. Nunca están en listas, exportaciones ni correos.',
    supervisionTitle: '¿Cómo funciona la supervisión?',
    supervisionText:
      'Los supervisores la registran, los terapeutas la confirman y ambos pueden descargar el registro para el colegio profesional. Un cambio tras la confirmación la vuelve a pedir. Se paga horas por tarifa en la misma nómina.',
    supervisionLink: 'Abrir el registro de supervisión',
    auditTitle: '¿Quién cambió esto?',
    auditText: 'El registro de auditoría lo sabe: quién, cuándo y de qué a qué.',
    auditLink: 'Abrir la auditoría',
    supportTitle: '¿Algo sigue sin funcionar?',
    supportText:
      'El panel muestra el trabajo automático que falló. Quien mantiene esta instalación encuentra en docs/operating.md los comandos de copia de seguridad, segundo factor perdido y comprobación de la auditoría.',
  },
  fr: {
    title: 'Aide et assistance',
    lead: 'Comment Track & Pay compte, et que faire quand quelque chose semble faux.',
    payTitle: 'Combien une séance est-elle payée ?',
    payText:
      'Le tarif de sa durée (60, 45 ou 30 minutes) à son jour ; à défaut, la part du tarif horaire ; sans l’un ni l’autre, rien, et la paie demande avant de passer outre. Un montant fixé par vous passe d’abord. Ouvrez tout montant pour voir ses séances, la règle et le tarif.',
    noShowTitle: 'Combien une absence est-elle payée ?',
    noShowUsual:
      '{{fee}} si les frais ont été perçus, sinon le tarif habituel. Vous en décidez dans les paramètres de paie.',
    noShowNothing:
      '{{fee}} si les frais ont été perçus, sinon rien. Vous en décidez dans les paramètres de paie.',
    periodsTitle: 'Quelles sont les périodes de paie, et quand paie-t-on ?',
    periodsText: 'Les périodes vont du 1er au 15 et du 16 à la fin du mois.',
    processTitle: 'Que se passe-t-il quand la paie est traitée ?',
    processText:
      'Tous les montants sont fixés d’un coup, ou aucun. Avant, vous voyez ce qui s’y oppose : séances sans prix, datées dans le futur ou enregistrées deux fois, personnes sans données fiscales. Cela ne peut pas arriver deux fois, même si deux personnes cliquent en même temps.',
    lateTitle: 'Un oubli ou une erreur : que faire ?',
    lateText:
      'Modifiez la séance : la différence apparaît comme correction dans la période suivante, avec l’ancien et le nouveau montant et l’auteur. La dernière période traitée peut aussi être rouverte pendant 24 heures, avec un motif.',
    ratesTitle: 'Comment changer un tarif ?',
    ratesText:
      'Dans le profil du thérapeute, à partir d’un jour. Un jour passé montre d’abord qui et combien cela changerait ; les périodes traitées reçoivent une correction.',
    peopleTitle: 'Qui peut faire quoi ?',
    peopleText:
      'Les thérapeutes voient leurs séances et leur paie. Les superviseurs voient le nom et l’adresse des thérapeutes qui leur sont attribués, rien d’autre. Supprimer quelqu’un qui a un historique le désactive : il ne peut plus se connecter, et ce qui fut payé reste.',
    taxTitle: 'Où sont les numéros fiscaux ?',
    taxText:
      'Chiffrés. Partout, vous voyez les quatre derniers chiffres ; en révéler un laisse une trace dans l’audit. Ils ne figurent jamais dans les listes, exports ou courriels.',
    supervisionTitle: 'Comment fonctionne la supervision ?',
    supervisionText:
      'Les superviseurs l’enregistrent, les thérapeutes la confirment, et tous deux peuvent télécharger le registre pour un ordre professionnel. Une modification après confirmation la redemande. Elle est payée heures fois tarif dans la même paie.',
    supervisionLink: 'Ouvrir le registre de supervision',
    auditTitle: 'Qui a modifié cela ?',
    auditText: 'Le journal d’audit le sait : qui, quand, et de quoi à quoi.',
    auditLink: 'Ouvrir l’audit',
    supportTitle: 'Quelque chose ne marche toujours pas ?',
    supportText:
      'Le tableau de bord montre le travail automatique qui a échoué. Qui entretient cette installation trouve dans docs/operating.md les commandes de sauvegarde, de second facteur perdu et de vérification de l’audit.',
  },
});

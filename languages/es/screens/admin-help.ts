import type * as copy from '../../../web/features/admin-help/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  adminHelp: {
    title: 'Ayuda y soporte',
    lead: 'Cómo cuenta Track & Pay y qué hacer cuando algo parece incorrecto.',
    payTitle: '¿Cuánto se paga por una sesión?',
    payText:
      'La tarifa de su duración en su día; si no la hay, la parte de la tarifa por hora; sin ninguna, nada, y la nómina pregunta antes de pasarla por alto. Un importe fijado por usted va primero; solo una ausencia con el cargo cobrado se paga aun así con ese cargo. Abra cualquier importe para ver sus sesiones, regla y tarifa.',
    noShowTitle: '¿Cuánto se paga por una ausencia?',
    noShowUsual:
      '{fee} si se cobró el cargo; si no, la tarifa habitual. Se decide en la configuración de nómina.',
    noShowNothing:
      '{fee} si se cobró el cargo; si no, nada. Se decide en la configuración de nómina.',
    periodsTitle: '¿Cuándo son los períodos de pago y cuándo se paga?',
    periodsText: 'Los períodos van del 1 al 15 y del 16 a fin de mes.',
    processTitle: '¿Qué pasa cuando se procesa la nómina?',
    processText:
      'Todos los importes quedan fijados a la vez, o ninguno. Antes ve qué lo impide: sesiones sin precio, sesiones o supervisiones con fecha futura o registradas dos veces, personas sin datos fiscales. No puede ocurrir dos veces, aunque dos lo pulsen a la vez.',
    paidTitle: '¿A quién se ha pagado?',
    paidText:
      'Procesar fija lo que se debe; no mueve dinero. Pague en su banco o proveedor de nóminas y marque después a las personas como pagadas en el paso Pagar del período, a una, a varias o a todas, con día y forma de pago. Lo ven enseguida. Un pago devuelto se anula con un motivo, y la persona puede marcarse de nuevo.',
    lateTitle: 'Algo se olvidó o estaba mal. ¿Y ahora?',
    lateText:
      'Cambie la sesión: la diferencia aparece como corrección en el siguiente período, con el importe anterior y el nuevo y quién la cambió. El último período procesado también puede reabrirse durante 24 horas, con un motivo.',
    ratesTitle: '¿Cómo cambio una tarifa?',
    ratesText:
      'En el perfil del terapeuta, desde un día. Un día pasado muestra primero a quién afectaría y en cuánto; los períodos procesados reciben una corrección.',
    peopleTitle: '¿Quién puede hacer qué?',
    peopleText:
      'Los terapeutas ven sus sesiones y su pago. Los supervisores ven nombre y correo de los terapeutas asignados, su licencia y su progreso de supervisión, incluidas sus horas con clientes. No ven clientes, ni más pago que el suyo. Eliminar a alguien con historial lo desactiva: no puede entrar y lo pagado queda. Otro administrador, por ejemplo quien lleva la contabilidad, lo añade la persona que se ocupa de su servidor (npm run make-admin).',
    taxTitle: '¿Dónde están los números fiscales?',
    taxText:
      'Cifrados. En todas partes ve los últimos cuatro dígitos; revelar uno deja una entrada de auditoría. Nunca están en listas ni correos. Solo el archivo de formularios 1099 los contiene completos, y cada descarga deja también una entrada.',
    supervisionTitle: '¿Cómo funciona la supervisión?',
    supervisionText:
      'Los supervisores la registran, los terapeutas la confirman y ambos pueden descargar el registro para la junta de licencias. Un cambio tras la confirmación la vuelve a pedir. Se pagan las horas según su tarifa, en la misma nómina. Elija un terapeuta en el registro para fijar lo que exige una junta, desde una plantilla o a mano, también antes de registrar nada. Cambiar una plantilla deja como está lo que se fijó a partir de ella. Ambos pueden firmar el registro aquí; un cambio después de firmar se muestra.',
    supervisionLink: 'Abrir el registro de supervisión',
    auditTitle: '¿Quién cambió esto?',
    auditText: 'El registro de auditoría lo sabe: quién, cuándo y de qué a qué.',
    auditLink: 'Abrir la auditoría',
    mailTitle: '¿Cómo se envían los correos?',
    mailText:
      'Por un servidor de correo, cuya dirección (SMTP_URL) y remitente (MAIL_FROM) configura la persona que se ocupa de su servidor; docs/operating.md explica cómo. Hasta entonces todos, también las invitaciones, solo se guardan en una carpeta del servidor.',
    failTitle: 'Algo automático falló. ¿Y ahora?',
    failText:
      'Las tareas automáticas se reintentan cada hora; un correo, a los 5 minutos y después cada vez tras el doble de tiempo, durante dos días. El mensaje del panel desaparece cuando salen bien. Si permanece, pida a la persona que se ocupa de su servidor que revise la configuración del servidor de correo (SMTP_URL) y el registro; docs/operating.md explica ambos. Cuando fallan los correos a una sola persona, la dirección suele estar equivocada.',
    supportTitle: '¿Algo sigue sin funcionar?',
    supportText:
      'El panel muestra el trabajo automático que falló. La persona que se ocupa de su servidor encuentra en docs/operating.md los comandos de copia de seguridad, segundo factor perdido y comprobación de la auditoría.',
  },
});

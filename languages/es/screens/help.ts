import type * as copy from '../../../web/features/help/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  help: {
    title: 'Ayuda e instrucciones',
    lead: 'Cómo funcionan aquí el registro, el pago y los períodos.',
    logTitle: 'Registrar una sesión',
    log1: 'Pulse Añadir sesión en el calendario o la lista, Añadir sesión nueva en el panel, o + en el teléfono. Los clientes que probablemente atendió están a mano: una pulsación toma el nombre y la duración habitual.',
    log2: 'Las flechas curvas junto a una sesión, o Duplicar en ella, registran otra igual, para hoy.',
    log3: 'Cuando todo lo de una semana esté registrado, dígalo en Sesiones: los administradores lo ven en la nómina.',
    payTitle: 'Cuánto se paga por una sesión',
    pay1: 'Se paga la tarifa que usted tiene ese día para esa duración. Si no la hay, la tarifa por hora según la duración. Sin ninguna, la sesión aún no tiene precio, y se avisa a un administrador.',
    pay2: 'Pulse cualquier importe para ver de qué regla y tarifa viene. Los importes son brutos: no incluyen impuestos ni deducciones.',
    pay3: 'Las sesiones archivadas no se pagan. Al restaurarlas vuelven a contar.',
    noShowTitle: 'Ausencias',
    noShowFee: 'Por una ausencia con el cargo cobrado se paga el cargo por ausencia, {fee}.',
    noShowUsual: 'Por una ausencia sin cargo cobrado se paga la tarifa habitual.',
    noShowNothing: 'Por una ausencia sin cargo cobrado no se paga nada.',
    periodsTitle: 'Períodos de pago',
    periodsNow: 'Hoy está en el período {period}, que se paga el {date}.',
    periods2:
      'El día de una sesión cuenta según el calendario del consultorio, esté donde esté su teléfono.',
    lockTitle: 'Después de procesar un período',
    statementStays:
      'Su recibo no cambia. Lo que se cambie después aparece como corrección en su próximo pago.',
    locked:
      'Sus sesiones quedan bloqueadas: solo un administrador puede cambiarlas. Abra el período en Mi pago para presentar una que falte o preguntar por un importe.',
    open: 'Sus sesiones todavía se pueden cambiar.',
    importTitle: 'Importar de un calendario',
    import1:
      'Conecte Google Calendar en Configuración o elija un archivo .ics. Se toman los eventos del calendario SimplePractice si lo tiene; si no, los del principal. Un evento ya importado se reconoce.',
    offlineTitle: 'Sin conexión',
    offline1:
      'La sesión que registre se guarda en el dispositivo, se muestra arriba en cada pantalla y se envía una sola vez en cuanto haya conexión. Al cerrar sesión se borra todo del dispositivo.',
    supervisionTitle: 'Supervisión para su licencia',
    supervision1:
      'En Supervisión, confirme lo que registraron sus supervisores. Si algo no es correcto, dígalo junto a la sesión: los dos lo resuelven en una conversación, que queda, y un cambio se lo pregunta de nuevo.',
    supervision2:
      'El progreso hacia una licencia muestra qué falta y para cuándo, una vez que un administrador indicó lo que exige su junta. Varios supervisores cuentan juntos.',
    supervision3:
      'Firme los días que quiera escribiendo su nombre. Lo firmado se guarda; un cambio posterior se indica al lado. El PDF lleva su licencia, las dos firmas y líneas para firmar en papel.',
    moreTitle: '¿Algo no cuadra?',
    more1:
      'Pregunte a un administrador de {practice}. Si es por un importe, diga de qué sesión se trata: lo demás se ve allí.',
  },
});

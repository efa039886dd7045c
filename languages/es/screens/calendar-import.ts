import type * as copy from '../../../web/features/calendar-import/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  calendarImport: {
    source: 'De',
    google: 'Google Calendar',
    file: 'Archivo de calendario',
    period: 'Período de pago',
    processed: '{period} (procesado)',
    allProcessed: 'Estos períodos de pago ya están procesados',
    allProcessedText: 'Entregue en Mi pago la sesión que falte.',
    notConfigured:
      'El consultorio no ha configurado Google Calendar. Puede importar un archivo de calendario.',
    disconnected: 'Su Google Calendar no está conectado.',
    connect: 'Conectar Google Calendar',
    disconnect: 'Desconectar',
    stateConnected: 'Conectado',
    stateDisconnected: 'No conectado',
    readOnly: 'Solo leemos eventos, y solo cuando usted importa.',
    connectionFailed: 'No se pudo comprobar la conexión con el calendario.',
    chooseFile: 'Archivo de calendario (.ics)',
    fileHint:
      'Cualquier calendario puede exportar uno. El archivo se lee en este dispositivo y no se envía a ningún sitio.',
    unreadable:
      '{count, plural, one {# evento del archivo no se puede leer y no está en la lista.} other {# eventos del archivo no se pueden leer y no están en la lista.}}',
    noEvents: 'No se encontraron eventos en este período de pago...',
    events: 'Eventos',
    selectAll: 'Seleccionar todos',
    selectNone: 'Quitar selección',
    selected: '{chosen} de {total} seleccionados',
    untitled: 'Importado de Google Calendar',
    noDate: 'Formato de fecha no válido',
    alreadyThere: 'Ya importado',
    whole_day: 'Todo el día: ¿no es una sesión?',
    ahead: 'Aún no ha tenido lugar',
    logged: 'Ya se registró a mano',
    twice: '¿El mismo cliente dos veces ese día?',
    durationOf: 'Duración de {title}, {day}',
    minutes: '{minutes} min',
    importSelected: '{count, plural, one {Importar # evento} other {Importar # eventos}}',
    importing: 'Importando… {done} de {total}',
    failed: 'No se pudo crear la sesión. Inténtelo de nuevo.',
    imported: '{count, plural, one {# sesión importada.} other {# sesiones importadas.}}',
    wereThere:
      '{count, plural, one {# evento ya estaba importado.} other {# eventos ya estaban importados.}}',
    notImported:
      '{count, plural, one {# evento no se pudo importar:} other {# eventos no se pudieron importar:}}',
    done: 'Listo',
    connecting: 'Conectando su calendario…',
    connected: 'Su calendario está conectado.',
    connectionError: 'Google Calendar no está conectado',
    returning: 'Le llevaremos de vuelta en un momento.',
  },
  calendarErrors: {
    calendar_state_invalid:
      'Esta solicitud ya no es válida. Vuelva a conectar Google Calendar en Configuración.',
    calendar_code_missing: 'No se recibió ningún código de autorización',
    calendar_no_token: 'No se encontró ningún acceso a Google. Vuelva a conectar.',
    calendar_connection_invalid:
      'La conexión con Google Calendar ya no es válida. Vuelva a conectar.',
    calendar_list_failed: 'No se pudo obtener la lista de calendarios',
    calendar_events_failed: 'No se pudieron obtener los eventos',
    calendar_too_many:
      'Hay más de 1,000 eventos en este período. Importe un archivo de calendario.',
    calendar_refused: 'El servicio de calendario rechazó la conexión. Inténtelo de nuevo.',
    calendar_client_refused:
      'Google no acepta los ajustes de Google de este consultorio. Avise a un administrador.',
    calendar_unreachable: 'El servicio de calendario no responde. Inténtelo de nuevo.',
    calendar_not_configured: 'El consultorio no ha configurado Google Calendar.',
    not_a_calendar: 'No es un archivo de calendario. Exporte un archivo .ics de su calendario.',
    calendar_too_large:
      'El archivo es demasiado grande o se repite demasiado. Exporte un tiempo más corto.',
  },
});

import type * as copy from '../../../web/features/data-import/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  import: {
    title: 'Importar',
    lead: 'Traiga lo que guardaba en hojas de cálculo. No se escribe nada hasta que vea la vista previa.',
    back: 'Todos los terapeutas',
    what: 'Qué importar',
    people: 'Personas',
    sessions: 'Sesiones pasadas',
    peopleText:
      'Un archivo CSV con una fila por terapeuta o supervisor. Quien ya está, según su correo, se omite. Todavía no se invita a nadie.',
    sessionsText:
      'Un archivo CSV con una fila por sesión. El terapeuta se indica por su correo o nombre completo. Los días se leen como en EE. UU.: 1/5/26 es el 5 de enero de 2026. Las filas que ya están se omiten. El pago que indique se respeta; si no lo indica, se aplican las tarifas de ese día. Una ausencia con el cargo cobrado siempre se paga con ese cargo. Los períodos que ya terminaron quedan por procesar: si ya los pagó, márquelos como pagados con ese día.',
    columns: 'Columnas',
    required: 'obligatoria',
    template: 'Descargar una plantilla',
    file: 'Archivo CSV',
    fileHint: '{rows} filas y {size} MB como máximo.',
    fileTooLarge:
      'El archivo es demasiado grande: {size} MB como máximo. Divídalo e importe las partes una tras otra.',
    fileWorkbook: 'Es un libro de cálculo. Guárdelo como CSV y elija ese archivo.',
    fileUnreadable: 'No es un archivo CSV.',
    fileEmpty: 'El archivo no tiene filas.',
    fileTooWide: 'El archivo tiene más de 200 columnas.',
    fileTooLong:
      'El archivo tiene más de {rows} filas. Divídalo e importe las partes una tras otra.',
    fileLacksColumns:
      'La primera fila del archivo debe nombrar las columnas, y le faltan {columns}. Corríjala y elija el archivo otra vez.',
    fileRepeatsColumns:
      'Estas columnas del archivo significan lo mismo: {columns}. Deje una sola y elija de nuevo el archivo.',
    fileRowTooLong:
      'La línea {line} tiene más celdas que la primera. Un valor con coma debe ir entre comillas.',
    fileQuotes:
      'En la línea {line} hay comillas sin su pareja. Dentro de un valor entre comillas, se escriben dos veces: "".',
    reading: 'Leyendo el archivo…',
    sending: 'Filas enviadas: {sent} de {count}…',
    checking: 'Probando {count, plural, one {# fila} other {# filas}}…',
    stopping: 'Deteniendo…',
    stopped: 'Detenido. No se importó nada y no se conserva nada del archivo.',
    importing:
      'Importando {count, plural, one {# fila} other {# filas}} en un solo paso: todas o ninguna. Deje abierta esta página hasta que termine; después se puede deshacer.',
    preview: 'Vista previa de {file}',
    rows: 'Filas',
    days: 'Días',
    minutes: '{minutes} min',
    added: 'Nuevas',
    present: 'Ya están',
    problems: 'Problemas',
    pay: 'Pago total',
    ignored: 'Estas columnas no se importan: {columns}.',
    unpriced:
      '{count, plural, one {# sesión aún no tiene tarifa y se importa sin precio.} other {# sesiones aún no tienen tarifa y se importan sin precio.}}',
    processed:
      '{count, plural, one {# sesión está en un período ya procesado: se paga como corrección con el próximo.} other {# sesiones están en períodos ya procesados: se pagan como correcciones con el próximo.}}',
    firstRows: 'Primeras filas, tal como se entendieron',
    problemRows: 'Filas que corregir',
    problemsText:
      'No se importa nada mientras una fila tenga un problema. Corrija el archivo y elíjalo otra vez.',
    moreProblems: 'Se muestran los primeros {shown} de {count, plural, other {#}}.',
    line: 'Línea',
    column: 'Columna',
    problem: 'Problema',
    value: 'En el archivo',
    nothingNew: 'Todas las filas de este archivo ya están.',
    run: '{count, plural, one {Importar # fila} other {Importar # filas}}',
    done: '{count, plural, one {Se importó # fila.} other {Se importaron # filas.}}',
    failed: 'No se pudo importar el archivo. No se escribió nada.',
    past: 'Importaciones hasta ahora',
    pastFailed: 'No se pudieron cargar las importaciones.',
    none: 'Todavía no se ha importado nada.',
    fileName: 'Archivo',
    kind: 'Qué',
    count: 'Filas',
    when: 'Cuándo',
    by: 'Por',
    undo: 'Deshacer',
    undoOf: 'Deshacer la importación de {file}',
    undone: 'Deshecha',
    undoTitle: '¿Deshacer esta importación?',
    undoSessions:
      'Se eliminan las sesiones que vinieron de {file}, tal como están ahora. Lo pagado por ellas se corrige en el próximo período.',
    undoPeople:
      'Se elimina a las personas que vinieron de {file}. A quien ya tenga sesiones o pagos se le desactiva.',
    undoFailed: 'No se pudo deshacer la importación.',
    undoDone: 'Importación deshecha.',
    undoKept:
      '{count, plural, one {Importación deshecha. Se desactivó a # persona con historial.} other {Importación deshecha. Se desactivó a # personas con historial.}}',
    cancel: 'Cancelar',
    actions: 'Acciones',
  },
  problem: {
    missing: 'Falta.',
    too_long: 'Es demasiado largo.',
    invalid: 'No se puede aceptar así.',
    repeated: 'Una fila anterior tiene el mismo correo.',
    unknown_therapist: 'Ningún terapeuta tiene este correo o nombre.',
    ambiguous_therapist: 'Varios terapeutas tienen este nombre. Use el correo.',
    invalid_day: 'Escriba el día como 2026-01-31 o 1/31/2026.',
    invalid_duration:
      'El consultorio no ofrece sesiones de esta duración. Escriba los minutos, por ejemplo 60.',
    invalid_flag: 'Escriba yes o no.',
    fee_without_no_show: 'Un cargo solo se cobra por una ausencia.',
    invalid_amount: 'Escriba un importe como 85 u 85.50.',
    pay_is_not_the_fee:
      'Una ausencia con el cargo cobrado se paga con el cargo por ausencia. Deje el pago vacío o escriba no en el cargo para conservar este importe.',
    invalid_role: 'Escriba therapist o supervisor.',
    invalid_employment_type: 'Escriba contractor o W2.',
    invalid_state: 'Escriba el estado en dos letras, como PA.',
  },
  importErrors: {
    import_already_undone: 'Esta importación ya se deshizo.',
    import_not_staged: 'Elija el archivo de nuevo: lo que se leyó de él ya no se guarda.',
  },
});

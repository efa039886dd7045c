import { translation } from '../../../web/lib/i18n.ts';
import type * as copy from '../../../web/ui/copy.ts';

export const words = translation<typeof copy>()({
  ui: {
    asOf: 'Datos del {time}.',
    cancel: 'Cancelar',
    clearSearch: 'Borrar la búsqueda',
    close: 'Cerrar',
    dayOutside: 'Elija un día entre el {from} y el {to}.',
    dismiss: 'Descartar',
    label: '{label}:',
    earlierMessages: 'mensajes anteriores',
    loading: 'Cargando…',
    nextMonth: 'Mes siguiente',
    notifications: 'Mensajes',
    optional: 'opcional',
    previousMonth: 'Mes anterior',
    thisMonth: 'Este mes',
    suggestions: 'Sugerencias',
    today: 'Hoy',
    showChart: 'Ver el gráfico',
    showTable: 'Ver como tabla',
    hidePassword: 'Ocultar la contraseña',
    showPassword: 'Mostrar la contraseña',
    problems: 'Corrija lo siguiente:',
    undo: 'Deshacer',
    viewMore: 'Ver más',
    discard: 'Descartar',
    keepEditing: 'Seguir editando',
    unsavedText: 'Lo que escribió no se ha guardado.',
    unsavedTitle: '¿Descartar los cambios?',
  },
});

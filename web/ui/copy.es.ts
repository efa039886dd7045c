import type { Translation } from '../lib/i18n.ts';
import type * as copy from './copy.ts';

export const es: Translation<typeof copy> = {
  ui: {
    asOf: 'Datos del {time}, de una copia de la base de datos.',
    cancel: 'Cancelar',
    clearSearch: 'Borrar la búsqueda',
    close: 'Cerrar',
    dismiss: 'Descartar',
    loadFailed: 'No se pudo cargar.',
    loading: 'Cargando…',
    nextMonth: 'Mes siguiente',
    nextPage: 'Página siguiente',
    notifications: 'Mensajes',
    optional: 'opcional',
    pageOf: '{from}–{to} de {total}',
    pages: 'Páginas',
    previousMonth: 'Mes anterior',
    previousPage: 'Página anterior',
    thisMonth: 'Este mes',
    today: 'Hoy',
    hidePassword: 'Ocultar la contraseña',
    showPassword: 'Mostrar la contraseña',
    problems: 'Corrija lo siguiente:',
    retry: 'Intentar de nuevo',
    undo: 'Deshacer',
    clearDate: 'Borrar la fecha',
    viewMore: 'Ver más',
  },
};

import type * as copy from '../../../web/features/find/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  find: {
    title: 'Buscar',
    field: 'Busque personas, períodos de pago, pantallas y acciones',
    add: 'Añadir',
    none: 'No se encontró nada',
    found: '{count, plural, one {# resultado} other {# resultados}}',
    loadFailed:
      'No se pudieron cargar las personas y los períodos de pago. Las pantallas y acciones están aquí.',
    actions: 'Acciones',
    screens: 'Pantallas',
    people: 'Personas',
    periods: 'Períodos de pago',
    therapist: 'Terapeuta',
    supervisor: 'Supervisor',
    keys: 'Atajos de teclado',
    keyFind: 'Buscar',
    keyAdd: 'Añadir',
    keyList: 'Mostrar esta lista',
    keyClose: 'Cerrar lo que está abierto',
    or: 'o',
    keysOn: 'Teclas sueltas',
    keysOnHint: 'N, / y ? funcionan por sí solas. Ctrl K (⌘ K en un Mac) siempre funciona.',
  },
});

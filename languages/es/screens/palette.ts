import type * as copy from '../../../web/features/find/palette-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  palette: {
    field: 'Busque personas, períodos y pantallas',
    fieldScreens: 'Busque pantallas y acciones',
    add: 'Añadir',
    none: 'No se encontró nada',
    found: '{count, plural, one {# resultado} other {# resultados}}',
    foundFirst: 'Los primeros {shown} de {count, plural, other {#}} resultados',
    loadFailed:
      'No se pudieron cargar las personas y los períodos de pago. Las pantallas y acciones están aquí.',
    actions: 'Acciones',
    screens: 'Pantallas',
    people: 'Personas',
    periods: 'Períodos de pago',
    therapist: 'Terapeuta',
    supervisor: 'Supervisor',
  },
});

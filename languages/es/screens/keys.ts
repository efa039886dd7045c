import type * as copy from '../../../web/features/find/keys-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  keys: {
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

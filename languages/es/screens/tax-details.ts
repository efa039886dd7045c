import type * as copy from '../../../web/features/tax-details/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  taxDetails: {
    title: 'Datos fiscales',
    lead: 'Para su W-2 o 1099. El número se guarda cifrado; los administradores ven los últimos cuatro dígitos y cada consulta del número completo queda registrada.',
    loadFailed: 'No se pudieron cargar sus datos fiscales.',
    kind: 'Tipo de número',
    ssn: 'SSN o ITIN',
    ein: 'EIN',
    number: 'Número fiscal',
    numberHint: 'Nueve dígitos.',
    numberInvalid: 'Un número fiscal tiene nueve dígitos.',
    nothingYet: 'Aún no hay nada que guardar.',
    stateInvalid: 'Escriba el estado en dos letras, como PA.',
    stored: 'Número fiscal',
    storedHint: 'Para cambiarlo, pídalo a un administrador.',
    addressLine1: 'Dirección, línea 1',
    addressLine2: 'Dirección, línea 2',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    save: 'Guardar datos fiscales',
    saved: 'Datos fiscales guardados.',
    saveFailed: 'No se pudieron guardar sus datos fiscales. Inténtelo de nuevo.',
    skip: 'Omitir por ahora',
    skipHint: 'Lo encontrará en su configuración.',
    open: 'Abrir datos fiscales',
  },
  taxDetailsErrors: {
    tax_number_stored: 'Ya hay un número fiscal guardado. Un administrador puede cambiarlo.',
  },
});

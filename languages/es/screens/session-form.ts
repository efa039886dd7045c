import type * as copy from '../../../web/features/sessions/form-copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  sessionForm: {
    createdFacts: '¡Sesión creada! {facts}.',
    newClient: 'Cliente nuevo',
    didYouMean: '¿Quiso decir {name}?',
    createClient: 'Crear «{name}»',
    usually: 'normalmente {minutes} min',
    loggedToday: 'Ya está registrada hoy. ¿Registrarla otra vez?',
    loggedThatDay: 'Ya está registrada ese día. ¿Registrarla otra vez?',
    updated: '¡Sesión actualizada!',
    client: 'Nombre del cliente',
    payHint: 'Déjelo vacío para pagar según las tarifas.',
    save: 'Guardar cambios',
    create: 'Añadir sesión',
    updateFailed: 'No se pudo actualizar la sesión.',
    clientRequired: 'Escriba el nombre del cliente.',
    clientTooLong: 'El nombre puede tener como máximo 200 caracteres.',
    dateRequired: 'Elija la fecha de la sesión.',
    notesTooLong: 'Las notas pueden tener como máximo 4,000 caracteres.',
    payInvalid: 'El pago debe ser un importe, como 85 u 85.50.',
    openClosed: 'Abrir este período de pago',
    payZeroLater: 'Para pagar 0, añada primero la sesión y después edite su pago.',
    effect: 'Pago por esta sesión',
    effectWas: 'Pago por esta sesión, hasta ahora {before}',
    effectUnknown: 'El pago no se pudo calcular ahora. Puede guardar de todos modos.',
    changedMeanwhile:
      'Alguien cambió esta sesión mientras tanto. Ahora dice: {client}, {date}, {minutes} min. Lo que escribió sigue aquí: guarde de nuevo para sustituir ese cambio.',
  },
});

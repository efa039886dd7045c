import type * as copy from '../../../web/features/two-factor/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  twoFactor: {
    begin: 'Empezar',
    code: 'Código',
    codeHint: 'Seis dígitos, nuevos cada 30 segundos.',
    codeInvalid: 'Escriba los seis dígitos que muestra la aplicación.',
    codesKept: 'He guardado estos códigos',
    codesLead:
      'Si pierde el teléfono, podrá entrar una vez con cada uno de estos códigos. Guárdelos con sus papeles importantes; no se vuelven a mostrar.',
    codesLeft:
      '{count, plural, one {Queda # código de recuperación.} other {Quedan # códigos de recuperación.}}',
    codesTitle: 'Códigos de recuperación',
    codesFailed: 'No se pudieron crear los códigos. Inténtelo de nuevo.',
    confirm: 'Confirmar',
    confirmFailed: 'No se pudo comprobar el código. Inténtelo de nuevo.',
    copyKey: 'Copiar la clave',
    done: 'Listo',
    fileName: 'track-and-pay-codigos-de-recuperacion.txt',
    intro:
      'Necesita una aplicación de autenticación en el teléfono, como Google Authenticator, Microsoft Authenticator o la de su gestor de contraseñas. Muestra un código nuevo cada 30 segundos, incluso sin conexión.',
    keyLabel: 'O escriba esta clave en la aplicación:',
    keyCopied: 'Clave copiada.',
    keyNotCopied: 'No se pudo copiar la clave. Escríbala.',
    leaveCodes: 'Cerrar',
    leaveCodesText: 'No se volverán a mostrar.',
    leaveCodesTitle: '¿Cerrar sin guardar los códigos?',
    loadFailed: 'No se pudo cargar la verificación en dos pasos.',
    lostBoth:
      '¿No tiene ninguno a mano? Un administrador de su consultorio puede restablecer su verificación en dos pasos.',
    newCodes: 'Crear códigos de recuperación nuevos',
    newCodesText: 'Los códigos que tiene ahora dejarán de valer.',
    off: 'Desactivada',
    on: 'Activada',
    openApp: 'Abrir en su aplicación de autenticación',
    qrLabel: 'Código QR para la aplicación de autenticación',
    recoveryCode: 'Código de recuperación',
    recoveryCodeRequired: 'Escriba uno de sus códigos de recuperación.',
    recoveryLead:
      'Escriba uno de los códigos que guardó al configurar la verificación en dos pasos. Cada uno vale una vez.',
    requiredByPractice: 'Su consultorio la exige, así que no se puede desactivar.',
    requiredLead:
      'Su consultorio pide un segundo paso al iniciar sesión. Configurarlo lleva un minuto.',
    reset: 'Restablecer la verificación en dos pasos',
    resetDone: 'Se restableció la verificación en dos pasos de {name}.',
    resetFailed: 'No se pudo restablecer la verificación en dos pasos. Inténtelo de nuevo.',
    resetText:
      '{name} entrará solo con la contraseña hasta que vuelva a configurar la verificación en dos pasos, y su sesión se cierra ahora en todas partes. Asegúrese de que es {name} quien lo pide.',
    saveCodes: 'Guardar como archivo',
    scan: 'Escanee este código con la aplicación y escriba después los seis dígitos que muestra.',
    setUp: 'Configurar la verificación en dos pasos',
    setUpFailed: 'No se pudo configurar la verificación en dos pasos. Inténtelo de nuevo.',
    showCodes: 'Mostrar los códigos de recuperación',
    stayWithCodes: 'Volver a los códigos',
    stepLead: 'Escriba los seis dígitos que muestra ahora su aplicación de autenticación.',
    stepTitle: 'Confirme que es usted',
    title: 'Verificación en dos pasos',
    toSignIn: 'Volver al inicio de sesión',
    turnOff: 'Desactivar',
    turnOffFailed: 'No se pudo desactivar la verificación en dos pasos. Inténtelo de nuevo.',
    turnOffTitle: '¿Desactivar la verificación en dos pasos?',
    turnOffText: 'A partir de entonces, bastará la contraseña para entrar en su cuenta.',
    turnedOff: 'La verificación en dos pasos está desactivada.',
    useApp: 'Usar la aplicación de autenticación',
    useRecoveryCode: 'Usar un código de recuperación',
    why: 'Un código del teléfono, además de la contraseña, protege su cuenta incluso si alguien averigua la contraseña.',
  },
  twoFactorErrors: {
    mfa_verification_failed: 'Este código es incorrecto o ha caducado. Escriba el siguiente.',
    recovery_code_wrong: 'No es ninguno de sus códigos de recuperación, o ya se usó.',
    recovery_codes_tried:
      'Demasiados códigos incorrectos. Inicie sesión de nuevo para probar otro.',
  },
});

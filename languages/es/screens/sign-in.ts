import type * as copy from '../../../web/features/sign-in/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  signIn: {
    checkAgain: 'Comprobar de nuevo',
    confirmAddress:
      'Le hemos enviado un enlace. Ábralo para confirmar su correo y elegir su contraseña.',
    connectionError: 'Error:',
    connectionFailed: 'No se puede conectar con la base de datos. Inténtelo de nuevo más tarde.',
    connectionOk: 'La conexión con la base de datos funciona.',
    connectionSuccess: 'Correcto:',
    connectionTest: 'Prueba de conexión',
    connectionTesting: 'Probando la conexión…',
    email: 'Correo electrónico',
    emailInvalid: 'Escriba un correo electrónico válido.',
    emailRequired: 'Escriba su correo electrónico.',
    forgotPassword: '¿Olvidó su contraseña?',
    noAccount: '¿No tiene una cuenta? Regístrese',
    otherSignIn: '¿Cambiar de cuenta?',
    otherSignInLead:
      'Ha iniciado sesión como {present}. El enlace que abrió inicia sesión como {arriving}. Si cambia, lo que {present} aún no haya enviado se borra de este dispositivo.',
    password: 'Contraseña',
    passwordRequired: 'Escriba su contraseña.',
    rememberMe: 'Recordarme',
    setupPending:
      'Este consultorio aún no está configurado. Abra el enlace de un solo uso que el servidor mostró en su terminal al iniciarse.',
    signIn: 'Iniciar sesión',
    signInFailed: 'No se pudo iniciar sesión. Inténtelo de nuevo.',
    signInHeading: 'Inicie sesión en su aplicación Track & Pay',
    signInLead: 'Registro de sesiones y nómina para consultorios de terapia.',
    signedOutExpired: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    signedOutInactivity: 'Su sesión se cerró por inactividad. Inicie sesión de nuevo.',
    signingIn: 'Iniciando sesión…',
    stay: 'Seguir como {present}',
    switchTo: 'Continuar como {arriving}',
  },
  signInErrors: {
    invalid_credentials: 'Correo o contraseña incorrectos. Inténtelo de nuevo.',
    email_not_confirmed: 'Confirme primero su correo: abra el enlace que le enviamos.',
    user_banned: 'Esta cuenta no está activa. Consulte a su administrador.',
    account_deactivated: 'Esta cuenta ya no se puede usar aquí.',
    approval_pending: 'Un administrador todavía tiene que aprobar su cuenta.',
  },
});

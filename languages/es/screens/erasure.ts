import type * as copy from '../../../web/features/erasure/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  erasure: {
    title: 'Borrar datos personales',
    back: 'Todas las personas',
    loadFailed: 'No se pudieron cargar los datos de la persona.',
    notFound: 'No se encontró a la persona',
    notFoundText: 'Quizá se eliminó a esta persona.',
    active: '{name} todavía trabaja aquí',
    activeText:
      'Desactive primero a la persona: con estos datos se contacta y se paga a quien trabaja aquí.',
    erased: 'Se borraron los datos personales de {name}',
    erasedText: 'Lo que tenía que quedar está en el registro de auditoría y en la nómina.',
    removed: 'Lo que se borra',
    removedContact: 'Correo electrónico y dirección postal, teléfono, especialidad',
    removedAccess: 'Inicio de sesión, dispositivos, segundo factor, códigos de recuperación',
    removedMessages:
      'Mensajes entre supervisor y terapeuta, correos en espera, salvo los que tratan de su cuenta',
    kept: 'Lo que se conserva, y por qué',
    keptEmployment:
      'Nombre, función, tipo de empleo, licencia, formulario fiscal, número de identificación fiscal',
    keptEmploymentWhy:
      'Los registros de impuestos sobre el empleo se conservan al menos cuatro años después de su vencimiento; los de nómina, tres. Cuando pase ese tiempo, el número fiscal se puede quitar en el perfil.',
    keptAddress: 'Dirección postal de un contratista cuyo 1099-NEC aún no se ha presentado',
    keptAddressWhy:
      'El formulario se envía allí. Una vez presentado, la dirección se puede quitar en el perfil.',
    keptPayroll:
      'Sesiones, supervisión y sus firmas, recibos, correcciones, preguntas sobre el pago',
    keptPayrollWhy:
      'Son la nómina. Las notas de las sesiones pertenecen a los expedientes de los clientes, que el consultorio conserva según pida su estado.',
    keptAudit: 'El registro de auditoría',
    keptAuditWhy:
      'Se le puede añadir, pero no cambiar. Las entradas de este paso dicen qué se borró, no qué era; las anteriores conservan los valores de su momento.',
    keptBackups: 'Copias de seguridad',
    keptBackupsWhy: 'Las copias antiguas se eliminan a medida que se hacen nuevas.',
    confirm: 'Confirmar',
    confirmText:
      'Esto no se puede deshacer. Si {name} vuelve, introduzca un correo electrónico y envíe una invitación.',
    name: 'Escriba el nombre: {name}',
    nameWrong: 'Escriba {name} para confirmar.',
    erase: 'Borrar datos personales',
    done: 'Se borraron los datos personales de {name}.',
    failed: 'No se pudieron borrar los datos personales.',
  },
  erasureErrors: {
    profile_not_found: 'Quizá se eliminó a esta persona.',
    person_active: 'Desactive primero a la persona.',
  },
});

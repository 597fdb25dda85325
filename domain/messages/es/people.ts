import type { people as english } from '../en/people.js';

export const people: Record<keyof typeof english, string> = {
  'people.title': 'Usuarios',
  'people.export': 'Exportar',
  'people.exported_one': 'Se exportó un usuario a {{file}}.',
  'people.exported_other': 'Se exportaron {{number}} usuarios a {{file}}.',
  'people.metrics': 'Cifras de los usuarios',
  'people.metric.total': 'usuarios en total',
  'people.metric.user': 'padres, madres o tutores',
  'people.metric.site': 'usuarios de sede',
  'people.metric.admin': 'administradores',
  'people.metricsNote': 'Aquí no se cuentan las cuentas desactivadas.',
  'people.metricsFailed': 'No se pudieron cargar las cifras.',

  'people.filter.account': 'Cuenta',
  'people.account.no': 'Activa',
  'people.account.yes': 'Desactivada',
  'people.column.name': 'Nombre',
  'people.column.email': 'Correo electrónico',
  'people.column.role': 'Función',
  'people.column.createdOn': 'Creada',
  'people.column.lastLogin': 'Último inicio de sesión',
  'people.column.deleted': 'Cuenta',
  'people.never': 'nunca',
  'people.loading': 'Cargando los usuarios',
  'people.emptyTitle': 'Todavía no hay usuarios',
  'people.emptyText': 'Las personas aparecen aquí en cuanto tienen una cuenta.',
  'people.noMatchTitle': 'Ningún usuario coincide con estos filtros',
  'people.noMatchText': 'Revise cómo está escrito el nombre o el correo, o mire todos los usuarios.',
  'people.failedTitle': 'No se pudieron cargar los usuarios',

  'people.grant': 'Dar acceso de administrador a alguien',
  'people.grantGroup': 'Datos de la cuenta',
  'people.grantText':
    'Los administradores pueden ver y cambiar todo. Le enviaremos a la persona un correo con un enlace para elegir una contraseña.',
  'people.grantAdd': 'Agregar administrador',
  'people.added': 'Usuario agregado.',
  'people.updated': 'Usuario actualizado.',

  'people.back': 'Usuarios',
  'people.notFoundTitle': 'No encontramos a este usuario',
  'people.notFoundText': 'Revise el enlace o busque a la persona en la lista.',
  'people.toList': 'Ir a la lista de usuarios',
  'people.userLoading': 'Cargando el usuario',
  'people.userFailedTitle': 'No se pudo cargar el usuario',
  'people.you': 'Es usted',
  'people.facts': 'Datos',
  'people.createdOn': 'Cuenta creada',
  'people.lastLogin': 'Último inicio de sesión',
  'people.language': 'Idioma',
  'people.activity': 'Actividad',
  'people.showActivity': 'Ver lo que hizo esta persona',
  'people.students': 'Estudiantes a su cargo',
  'people.noStudents': 'Esta persona no ha agregado estudiantes.',
  'people.sites': 'Sedes',
  'people.noSites': 'No tiene ninguna función en una sede.',

  'people.edit': 'Editar',
  'people.editTitle': 'Actualizar usuario',
  'people.save': 'Guardar',
  'people.manage': 'Esta cuenta',
  'people.emailHint': 'Le escribiremos a la dirección nueva para confirmarla.',
  'people.losesSitesTitle': '¿Quitar las funciones en las sedes?',
  'people.losesSitesText_one':
    'Como {{role}}, {{name}} pierde su función en {{sites}}. Solo la coordinación de esa sede o un administrador puede devolvérsela.',
  'people.losesSitesText_other':
    'Como {{role}}, {{name}} pierde sus funciones en {{count}} sedes: {{sites}}. Solo la coordinación de esas sedes o un administrador puede devolvérselas.',
  'people.losesSitesYes': 'Cambiar la función',

  'people.inviteTitle': 'Invitación',
  'people.inviteText':
    '{{name}} todavía no ha elegido una contraseña. Si envía otro correo, su enlace reemplaza al anterior y funciona 14 días.',
  'people.invite': 'Reenviar la invitación',
  'people.invited': 'La invitación va en camino.',

  'people.twoStep': 'Inicio de sesión en dos pasos',
  'people.twoStep.yes': 'Activado',
  'people.twoStep.no': 'Desactivado',
  'people.resetTwoStepText':
    'Si {{name}} perdió el teléfono y los códigos de recuperación, restablézcalo. Antes, asegúrese de que habla con {{name}}.',
  'people.resetTwoStep': 'Restablecer los dos pasos',
  'people.resetTwoStepAsk': '¿Restablecer el inicio de sesión en dos pasos de {{name}}?',
  'people.resetTwoStepAskText':
    'Cerraremos todas las sesiones de {{name}} y le avisaremos por correo. Hasta que lo configure otra vez, la contraseña sola basta para iniciar sesión.',
  'people.twoStepReset': 'Inicio de sesión en dos pasos restablecido.',

  'people.deactivateTitle': 'Desactivar',
  'people.deactivateText':
    'La persona ya no puede iniciar sesión ni recibe correos. Sus estudiantes y su historial se conservan, y usted puede reactivar la cuenta.',
  'people.deactivate': 'Desactivar',
  'people.deactivateAsk': '¿Desactivar a {{name}}?',
  'people.deactivateAskText':
    'Cerraremos de inmediato la sesión de {{name}} en todas partes. Ya no podrá iniciar sesión ni recibirá correos del programa. Donde {{name}} aparece como coordinación en la página de una sede, pasa a otra persona que coordina esa sede, o queda sin nadie. No se borra nada más.',
  'people.deactivated': 'Usuario desactivado.',
  'people.ownAccount': 'Usted no puede desactivar su propia cuenta. Otro administrador puede hacerlo.',
  'people.reactivateTitle': 'Reactivar',
  'people.reactivateText':
    'Esta cuenta está desactivada. La persona no puede iniciar sesión ni recibe correos.',
  'people.reactivate': 'Reactivar',
  'people.reactivateAsk': '¿Reactivar a {{name}}?',
  'people.reactivateAskText':
    '{{name}} podrá iniciar sesión de nuevo, con la misma contraseña y los mismos permisos de antes ({{role}}).',
  'people.reactivated': 'Usuario reactivado.',

  'people.roles': 'Qué puede hacer cada función',
  'people.role.admin':
    'Trabaja en la oficina del programa. Ve y cambia todo, y asigna estudiantes a las sedes.',
  'people.role.site': 'Trabaja en una o más sedes. Lo que puede hacer depende de su función en cada sede.',
  'people.role.user': 'Padre, madre o tutor. Solo ve y cambia las solicitudes de sus propios hijos.',
};

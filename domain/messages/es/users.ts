import type { users as english } from '../en/users.js';

export const users: Record<keyof typeof english, string> = {
  'label.search': 'Nombre o correo electrónico',
  'label.deactivated': 'Desactivado',
  'label.users': 'Usuarios',

  'field.roleNotGranted': 'Función de usuario no válida.',
  'users.siteRole.title': 'Aquí no se puede asignar la función de usuario de sede.',
  'users.siteRole.text':
    'Para que alguien sea usuario de sede, abra la sede y use el botón “Agregar usuario” en la pestaña “Permisos de la sede”.',

  'error.accountExists':
    'Ya existe una cuenta con este correo electrónico. Búsquela en la lista de usuarios, también entre los desactivados.',
  'error.ownRole':
    'Usted no puede quitarse a sí mismo el acceso de administración. Pídaselo a otra persona que administre el programa.',
  'error.ownAccount':
    'Usted no puede desactivar su propia cuenta. Pídaselo a otra persona que administre el programa.',
  'error.lastAdmin': 'Es la única cuenta con acceso de administración. Antes, dé ese acceso a otra persona.',
  'error.ownSecondFactor':
    'Puede desactivar su propio inicio de sesión en dos pasos en la página de su cuenta.',
  'error.noSecondFactor': 'Esta persona no usa el inicio de sesión en dos pasos.',
  'error.alreadyDeactivated': 'Esta cuenta ya está desactivada.',
  'error.notDeactivated': 'Esta cuenta no está desactivada.',
  'error.inviteDeactivated': 'Esta cuenta está desactivada. Reactívela antes de invitar a la persona.',
  'error.notInvited':
    'Esta persona ya eligió una contraseña. Si la olvida, puede usar “Olvidé mi contraseña” en la página de inicio de sesión.',
};

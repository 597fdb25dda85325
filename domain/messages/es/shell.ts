import type { shell as english } from '../en/shell.js';

export const shell: Record<keyof typeof english, string> = {
  'shell.program': 'Lectura de verano',
  'shell.skip': 'Ir al contenido',
  'shell.home': 'Lectura de verano, página de inicio',
  'shell.loading': 'Cargando',
  'shell.notices': 'Notificaciones',

  'header.anonymous': 'Usuario anónimo',

  'footer.help': 'Ayuda con la solicitud',
  'footer.privacy': 'Privacidad',
  'footer.accessibility': 'Accesibilidad',

  'dialog.ok': 'Aceptar',
  'dialog.cancel': 'Cancelar',
  'dialog.close': 'Cerrar',
  'info.details': 'Más detalles',

  'error.title': 'Error',
  'error.text':
    'Inténtelo de nuevo más tarde o comuníquese con nosotros si el error continúa. Estos son los detalles:',
  'error.details': 'Detalles técnicos',
  'error.reference': 'Referencia: {{reference}}',
  'error.noConnection':
    'No podemos comunicarnos con el programa. Revise su conexión a internet. Lo que escribió sigue aquí.',

  'unsaved.title': 'Cambios sin guardar',
  'unsaved.text': 'Si sale de este formulario, se perderán sus cambios. ¿Desea salir?',
  'unsaved.discard': 'Descartar',

  'session.loggedOut': 'Se cerró su sesión.',

  'toast.success': 'Listo',
  'toast.error': 'Error',
  'toast.info': 'Información',
  'toast.warning': 'Advertencia',
  'toast.close': 'Cerrar el aviso',

  'field.showPassword': 'Mostrar lo que escribió',
  'field.hidePassword': 'Ocultar lo que escribió',

  'offline.bar':
    'No hay conexión a internet. Puede leer lo que está en esta página, pero nada se puede enviar hasta que vuelva la conexión.',
  'away.title': 'No podemos comunicarnos con el programa ahora',
  'away.text': 'Revise su conexión a internet. No se perdió nada de lo que guardó.',
  'away.retry': 'Intentar de nuevo',
  'crash.title': 'Algo falló en esta página',
  'crash.text': 'Lo que guardó está a salvo. Vuelva a cargar la página. Si el error continúa, escríbanos.',
  'crash.reload': 'Volver a cargar la página',

  'label.email': 'Correo electrónico',
  'label.password': 'Contraseña',
  'field.required': 'Este campo es obligatorio.',
  'field.invalidInput': 'Dato no válido',
  'field.emailTooLong': 'Correo electrónico demasiado largo',
  'field.invalidEmail': 'Correo electrónico no válido',

  'enum.section.student': 'Estudiante',
  'enum.section.guardian': 'Padre, madre o tutor',
  'enum.section.emergency': 'Contacto de emergencia',
  'enum.section.preference': 'Sedes preferidas',

  'notFound.title': 'No se encontró la página',
  'notFound.text': 'La dirección está mal o la página cambió de lugar.',
  'notFound.back': 'Volver al inicio de sesión',
};

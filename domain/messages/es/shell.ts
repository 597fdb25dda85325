import type { shell as english } from '../en/shell.js';

export const shell: Record<keyof typeof english, string> = {
  'shell.program': 'Lectura de verano',
  'shell.skip': 'Ir al contenido',
  'shell.home': 'Lectura de verano, página de inicio',
  'shell.loading': 'Cargando',
  'shell.notices': 'Avisos',

  'header.navigation': 'Principal',
  'header.menu': 'Menú',
  'header.more': 'Más',
  'header.welcome': 'Hola, {{name}}',
  'header.anonymous': 'Usuario anónimo',
  'header.account': 'Su cuenta',
  'header.logout': 'Cerrar sesión',
  'header.dashboard': 'Sus estudiantes',
  'header.personalApplications': 'Mis solicitudes',
  'header.office': 'Hoy',
  'header.pendingApplications': 'Solicitudes pendientes',
  'header.siteLocations': 'Sedes',
  'header.placement': 'Asignación',
  'header.users': 'Usuarios',
  'header.messages': 'Mensajes',
  'header.season': 'Temporada',
  'header.reports': 'Informes',

  'footer.help': 'Ayuda con la solicitud',
  'footer.privacy': 'Privacidad',
  'footer.accessibility': 'Accesibilidad',

  'dialog.ok': 'Aceptar',
  'dialog.cancel': 'Cancelar',
  'dialog.close': 'Cerrar',
  'info.details': 'Más detalles',

  'error.title': 'Error',
  'error.text':
    'Inténtelo de nuevo más tarde o comuníquese con nosotros si el error continúa. Estos son los detalles completos:',
  'error.details': 'Detalles técnicos',
  'error.reference': 'Referencia: {{reference}}',
  'error.noConnection':
    'No pudimos comunicarnos con el programa. Revise su conexión a internet. Lo que escribió sigue aquí.',

  'unsaved.title': 'Cambios sin guardar',
  'unsaved.text': 'Si sale de este formulario, se perderán sus cambios. ¿Desea salir?',
  'unsaved.discard': 'Descartar',

  'session.expiring': 'Su sesión está por terminar',
  'session.expiringText':
    'Hace rato que no usa esta página. Para proteger la información personal que hay aquí, la sesión se cerrará pronto.',
  'session.timeLeft': 'Tiempo restante: {{minutes}}:{{seconds}}',
  'session.minutesLeft_one': 'Queda {{count}} minuto',
  'session.minutesLeft_other': 'Quedan {{count}} minutos',
  'session.continue': 'Continuar',
  'session.logout': 'Cerrar sesión',
  'session.loggedOut': 'Se ha cerrado su sesión.',
  'session.signInAgain': 'Inicie sesión para continuar',
  'session.signInAgainText':
    'Su sesión terminó. Lo que escribió sigue aquí. Inicie sesión de nuevo para seguir donde se quedó.',
  'session.giveUp': 'Ir a la página de inicio',

  'toast.success': 'Listo',
  'toast.error': 'Error',
  'toast.info': 'Información',
  'toast.warning': 'Advertencia',
  'toast.close': 'Cerrar este aviso',

  'field.showPassword': 'Mostrar lo que escribió',
  'field.hidePassword': 'Ocultar lo que escribió',
  'form.fixFields_one': 'Un campo necesita su atención.',
  'form.fixFields_other': '{{count}} campos necesitan su atención.',

  'away.title': 'No podemos comunicarnos con el programa en este momento',
  'away.text':
    'Es posible que no tenga conexión a internet o que estemos trabajando en el sitio web. No se perdió nada de lo que guardó.',
  'away.retry': 'Intentar de nuevo',
  'crash.title': 'Algo falló en esta página',
  'crash.text': 'Lo que guardó está a salvo. Vuelva a cargar la página. Si el problema continúa, escríbanos.',
  'crash.reload': 'Volver a cargar la página',

  'label.email': 'Correo electrónico',
  'label.password': 'Contraseña',
  'field.required': 'Este campo es obligatorio.',
  'field.invalidInput': 'Dato no válido',
  'field.emailTooLong': 'El correo electrónico es demasiado largo',
  'field.invalidEmail': 'Correo electrónico no válido',

  'enum.section.student': 'Estudiante',
  'enum.section.guardian': 'Padre, madre o tutor',
  'enum.section.emergency': 'Contacto de emergencia',
  'enum.section.preference': 'Sedes preferidas',

  'notFound.title': 'No se encontró la página',
  'notFound.text': 'Es posible que la dirección esté mal escrita o que la página haya cambiado de lugar.',
  'notFound.back': 'Volver al inicio de sesión',
};

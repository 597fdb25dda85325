import type { account as english } from '../en/account.js';

export const account: Record<keyof typeof english, string> = {
  'account.title': 'Su cuenta',
  'account.failedTitle': 'No pudimos cargar su cuenta',
  'account.failedText': 'Revise su conexión a internet y vuelva a intentarlo.',
  'account.retry': 'Intentar de nuevo',

  'account.name': 'Nombre',
  'account.changeName': 'Cambiar el nombre',
  'account.saveName': 'Guardar el nombre',
  'account.nameSaved': 'Su nombre quedó guardado.',

  'account.email': 'Correo electrónico',
  'account.emailText': 'Con esta dirección inicia sesión, y allí le escribimos.',
  'account.confirmed': 'Confirmado',
  'account.notConfirmed': 'Sin confirmar',
  'account.notConfirmedText':
    'Le enviamos un enlace. Ábralo para que sepamos que nuestros correos le llegan. Revise también la carpeta de correo no deseado.',
  'account.confirmAgain': 'Enviar la confirmación otra vez',
  'account.confirmSent': 'Enviamos un enlace nuevo a {{address}}.',
  'account.pendingEmail':
    'Enviamos un enlace a {{address}}. Ábralo en menos de un día para cambiar a esa dirección. Mientras tanto, todo sigue igual.',
  'account.changeEmail': 'Cambiar el correo',
  'account.changeEmailText':
    'Enviaremos un enlace a la dirección nueva. La de antes sigue funcionando hasta que abra ese enlace.',
  'account.sendLink': 'Enviar el enlace',
  'account.emailSent': 'Enviamos un enlace a {{address}}.',
  'label.newEmail': 'Correo electrónico nuevo',
  'label.confirmNewEmail': 'Confirme el correo nuevo',
  'label.currentPassword': 'Contraseña actual',

  'account.password': 'Contraseña',
  'account.passwordText': 'Elija una que no use en ningún otro lugar.',
  'account.changePassword': 'Cambiar la contraseña',
  'account.changePasswordText': 'Aquí su sesión sigue abierta. En sus demás dispositivos se cerrará.',
  'account.changePasswordPending':
    'El enlace que enviamos a {{address}} dejará de funcionar. Después puede pedirlo otra vez.',
  'account.savePassword': 'Guardar la contraseña nueva',
  'account.passwordSaved': 'Su contraseña nueva quedó guardada.',

  'account.language': 'Idioma',
  'account.languageText': 'Lo usamos en estas páginas y en los correos que le enviamos.',

  'account.announcements': 'Avisos',
  'account.announcementsOn': 'Usted recibe avisos de la sede de su hijo o hija y de la oficina del programa.',
  'account.announcementsOff': 'Usted no recibe avisos.',
  'account.announcementsText': 'Siempre recibirá los correos sobre su propia solicitud.',
  'account.turnOn': 'Activar',
  'account.turnOff': 'Desactivar',
  'account.turnedOn': 'Los avisos están activados.',
  'account.turnedOff': 'Los avisos están desactivados.',

  'account.sessions': 'Dónde tiene la sesión abierta',
  'account.sessionsText':
    '¿No reconoce alguno de estos? Cierre sesión en los demás y luego cambie su contraseña.',
  'account.sessionsFailed': 'No pudimos cargar la lista.',
  'account.device': '{{browser}} en {{system}}',
  'account.unknownDevice': 'Dispositivo desconocido',
  'account.thisDevice': 'Este dispositivo',
  'account.signedIn': 'Inició sesión: {{time}}',
  'account.lastActive': 'Última actividad: {{time}}',
  'account.internetAddress': 'Dirección de internet {{address}}',
  'account.endSessions': 'Cerrar sesión en los demás',
  'account.sessionsEnded_one': 'Cerramos la sesión en otro dispositivo.',
  'account.sessionsEnded_other': 'Cerramos la sesión en otros {{count}} dispositivos.',

  'account.delete': 'Eliminar la cuenta',
  'account.deleteText': 'Elimina su cuenta para siempre. No se puede deshacer.',
  'account.keep.HAS_APPLICATIONS':
    'No puede eliminar su cuenta mientras tenga solicitudes. Escriba a {{email}} si quiere que las quitemos.',
  'account.keep.HAS_SITE_ROLE':
    'No puede eliminar su cuenta mientras tenga una función en una sede. Pida primero a la sede o a la oficina del programa que se la quiten.',
  'account.keep.IS_ADMIN':
    'Las cuentas de administración no se pueden eliminar aquí. Pida primero a otra persona que administre el programa que cambie su función.',
  'account.deleteTitle': '¿Eliminar su cuenta?',
  'account.deleteGoes':
    'Borraremos su nombre, su correo electrónico, su contraseña y los correos que le enviamos, y cerraremos su sesión en todas partes. No se puede deshacer.',
  'account.deleteStays':
    'Nuestro registro de seguridad se conserva. Muestra cuándo alguien inició sesión con su correo electrónico y desde qué dirección de internet.',
  'account.deleteYes': 'Eliminar mi cuenta',
  'account.deleted': 'Su cuenta quedó eliminada.',

  'account.changedTitle': 'Su correo electrónico nuevo quedó listo',
  'account.changedText': 'De ahora en adelante, inicie sesión con la dirección nueva. Allí le escribiremos.',
  'account.takenTitle': 'No pudimos cambiar su correo electrónico',
  'account.takenText':
    'Otra cuenta usa ahora esa dirección. Su cuenta conserva la de antes, así que inicie sesión como siempre.',
};

import type { confirmation as english } from '../en/confirmation.js';

export const confirmation: Record<keyof typeof english, string> = {
  'invitation.title': '¡Bienvenido! Elija una contraseña',
  'invitation.text': 'La usará con su correo electrónico para iniciar sesión de ahora en adelante.',
  'invitation.submit': 'Guardar y continuar',
  'invitation.done': 'Guardamos su contraseña y ya inició sesión.',
  'reset.title': 'Elija una contraseña nueva',
  'reset.text':
    'La usará de ahora en adelante para iniciar sesión. Cerraremos su sesión en todos sus dispositivos.',
  'reset.submit': 'Guardar la contraseña nueva',
  'reset.done': 'Contraseña restablecida',
  'reset.doneText': 'Su contraseña nueva quedó guardada. Ya puede iniciar sesión con ella.',
  'reset.noToken': 'A este enlace le falta una parte',
  'reset.noTokenText':
    'Abra de nuevo el enlace de nuestro correo o pida uno nuevo. Si no puede tocarlo, cópielo completo.',
  'reset.dead': 'Este enlace ya se usó o ya venció',
  'reset.deadText': 'Si eligió una contraseña con él, inicie sesión con ella. Si no, pida un enlace nuevo.',
  'reset.askAgain': 'Enviarme un enlace nuevo',

  'confirm.title': 'Confirme su correo electrónico',
  'confirm.working': 'Un momento, estamos revisando el enlace.',
  'confirm.done': 'Su correo electrónico está confirmado',
  'confirm.doneText': 'Gracias. Ahora podemos comunicarnos con usted sobre sus solicitudes.',
  'confirm.failed': 'No pudimos confirmar su correo electrónico',
  'confirm.failedText':
    'Si ya había abierto este enlace, no tiene que hacer nada más. Si no, inicie sesión y pida uno nuevo en la página de su cuenta.',
  'confirm.noToken': 'A este enlace le falta una parte',
  'confirm.noTokenText': 'Abra de nuevo el enlace de nuestro correo. Si no puede tocarlo, cópielo completo.',
  'confirm.retry': 'Intentar de nuevo',
  'confirm.goOn': 'Ir a mis páginas',
  'confirm.logIn': 'Ir a la página de inicio de sesión',

  'unsubscribe.title': '¿Desactivar los avisos?',
  'unsubscribe.text':
    'Los avisos son noticias de la sede de su hijo o hija, o de la oficina del programa. Sin ellos, usted seguirá recibiendo todos los correos sobre su propia solicitud.',
  'unsubscribe.turnOff': 'Desactivar los avisos',
  'unsubscribe.doneTitle': 'Los avisos están desactivados',
  'unsubscribe.doneText':
    'Ya no recibirá avisos. Seguirá recibiendo todos los correos sobre su propia solicitud. Puede volver a activar los avisos en la página de su cuenta.',
  'unsubscribe.account': 'Ir a su cuenta',
  'unsubscribe.failedTitle': 'Este enlace no funciona',
  'unsubscribe.failedText':
    'Quizá le falta una parte. Ábralo otra vez desde el correo, o desactive los avisos en la página de su cuenta.',

  'createAccount.text':
    'Con una cuenta basta para todos sus hijos. A ese correo le escribiremos sobre cada solicitud. Llene todos los campos.',
  'createAccount.submit': 'Crear la cuenta',
  'createAccount.created': 'La cuenta se creó correctamente.',
  'createAccount.mailSent': 'Enviamos un enlace a {{address}}. Ábralo para confirmar que el correo es suyo.',
  'recover.text':
    'Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para elegir una contraseña nueva.',
  'recover.submit': 'Enviar el enlace',
  'recover.sent': 'Recuperación de la contraseña',
  'recover.sentText':
    'Si {{address}} tiene una cuenta, le enviamos allí las instrucciones. El enlace funciona durante 30 minutos. Revise también la carpeta de correo no deseado.',
};

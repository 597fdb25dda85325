import type { login as english } from '../en/login.js';

export const login: Record<keyof typeof english, string> = {
  'login.title': 'Iniciar sesión',
  'login.submit': 'Iniciar sesión',
  'login.forgot': 'Olvidé mi contraseña',
  'login.create': 'Crear una cuenta',
  'login.newHere': '¿Es su primera vez en el programa?',
  'login.askedFor': 'Inicie sesión para ver esa página.',
  'login.denied':
    'Su cuenta no puede abrir esa página. Inicie sesión con otra cuenta o vuelva a sus propias páginas.',
  'login.expired':
    'Cerramos su sesión porque hacía rato que no usaba esta página. Inicie sesión para seguir donde se quedó.',
  'login.ownPages': 'Ir a mis páginas',

  'createAccount.title': 'Crear una cuenta',
  'createAccount.text':
    'Con una cuenta basta para todos sus hijos. A ese correo le escribiremos sobre cada solicitud. Llene todos los campos.',
  'createAccount.passwordHint':
    'Al menos 8 caracteres. Sirven bien unas cuantas palabras que solo usted juntaría.',
  'createAccount.submit': 'Crear la cuenta',
  'createAccount.created': 'La cuenta se creó correctamente.',
  'createAccount.mailSent': 'Enviamos un enlace a {{address}}. Ábralo para confirmar que el correo es suyo.',

  'recover.title': 'Olvidé mi contraseña',
  'recover.text':
    'Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para elegir una contraseña nueva.',
  'recover.submit': 'Enviar el enlace',
  'recover.sent': 'Recuperación de la contraseña',
  'recover.sentText':
    'Si {{address}} tiene una cuenta, le enviamos allí las instrucciones. El enlace funciona durante 30 minutos. Revise también la carpeta de correo no deseado.',

  'reset.title': 'Elija una contraseña nueva',
  'reset.text':
    'La usará de ahora en adelante para iniciar sesión. Cerraremos su sesión en todos sus dispositivos.',
  'reset.submit': 'Guardar la contraseña nueva',
  'reset.done': 'Contraseña restablecida',
  'reset.doneText': 'Su contraseña nueva quedó guardada. Ya puede iniciar sesión con ella.',
  'reset.noToken': 'A este enlace le falta una parte',
  'reset.noTokenText':
    'Abra de nuevo el enlace de nuestro correo o pida uno nuevo. Si no puede tocarlo, cópielo completo.',
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

  'notFound.title': 'No se encontró la página',
  'notFound.text': 'Es posible que la dirección esté mal escrita o que la página haya cambiado de lugar.',
  'notFound.back': 'Volver al inicio de sesión',
};

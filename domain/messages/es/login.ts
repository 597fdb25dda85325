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

  'notFound.title': 'No se encontró la página',
  'notFound.text': 'Es posible que la dirección esté mal escrita o que la página haya cambiado de lugar.',
  'notFound.back': 'Volver al inicio de sesión',
};

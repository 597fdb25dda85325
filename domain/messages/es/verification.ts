import type { verification as english } from '../en/verification.js';

/** El inicio de sesión en dos pasos: un código después de la contraseña, para la oficina y las sedes. */
export const verification: Record<keyof typeof english, string> = {
  'label.code': 'Código',
  'label.firstCode': 'Código de la aplicación',
  'label.rememberDevice': 'Recordar este dispositivo por 30 días',

  'code.text': 'Abra su aplicación de autenticación y escriba el código de 6 cifras de Summer Reading.',
  'code.recovery': '¿No tiene su teléfono? Escriba uno de sus códigos de recuperación.',
  'code.rememberHint':
    'Aquí ya no le pediremos un código. No lo marque en una computadora que comparte con otras personas.',
  'code.submit': 'Iniciar sesión',
  'code.back': 'Volver',

  'twoStep.title': 'Inicio de sesión en dos pasos',
  'twoStep.on': 'Activado',
  'twoStep.off': 'Desactivado',
  'twoStep.offText':
    'Con dos pasos, una contraseña robada no basta para entrar en su cuenta. Después de la contraseña le pedimos un código de una aplicación de su teléfono.',
  'twoStep.onText': 'Después de la contraseña le pedimos un código de su aplicación de autenticación.',
  'twoStep.codesLeft_one': 'Le queda un código de recuperación.',
  'twoStep.codesLeft_other': 'Le quedan {{count}} códigos de recuperación.',
  'twoStep.failed': 'No pudimos cargar este ajuste.',
  'twoStep.setUp': 'Configurar',
  'twoStep.turnOff': 'Desactivar',
  'twoStep.newCodes': 'Pedir códigos de recuperación nuevos',
  'twoStep.requiredTitle': 'Configure el inicio de sesión en dos pasos para continuar',
  'twoStep.requiredText':
    'Quienes administran este programa necesitan dos pasos para iniciar sesión, porque ven los datos de todos los niños. Toma unos dos minutos y necesita su teléfono.',
  'twoStep.requiredNote': 'Su programa lo exige a quienes lo administran.',

  'twoStep.passwordText': 'Primero, escriba otra vez su contraseña.',
  'twoStep.continue': 'Continuar',
  'twoStep.scanText':
    'Instale en su teléfono una aplicación de autenticación, como Google Authenticator, Microsoft Authenticator o 2FAS. En la aplicación, agregue una cuenta y escanee esta imagen.',
  'twoStep.picture': 'Código QR con la clave para su aplicación de autenticación',
  'twoStep.keyText': '¿No puede escanearla? Escriba esta clave en la aplicación:',
  'twoStep.confirmText': 'La aplicación muestra ahora un código de 6 cifras. Escríbalo aquí.',
  'twoStep.turnOn': 'Activar',
  'twoStep.turnedOn': 'El inicio de sesión en dos pasos está activado.',

  'twoStep.codesTitle': 'Sus códigos de recuperación',
  'twoStep.codesText':
    'Si pierde su teléfono, inicie sesión con uno de estos códigos. Cada uno sirve una sola vez. Imprímalos o anótelos y guárdelos en un lugar seguro. No los mostraremos otra vez.',
  'twoStep.copy': 'Copiar los códigos',
  'twoStep.copied': 'Los códigos están copiados.',
  'twoStep.saved': 'Ya guardé estos códigos',

  'twoStep.newCodesText': 'Sus códigos de recuperación anteriores dejarán de servir.',
  'twoStep.getCodes': 'Mostrar códigos nuevos',
  'twoStep.turnOffText': 'Después, la contraseña sola bastará para iniciar sesión.',
  'twoStep.turnedOff': 'El inicio de sesión en dos pasos está desactivado.',

  'twoStep.devices': 'Dispositivos donde no pedimos un código',
  'twoStep.deviceUntil': 'Hasta el {{time}}',
  'twoStep.forget': 'Pedir un código en todos los dispositivos',
  'twoStep.forgotten': 'Pediremos otra vez un código en todos los dispositivos.',
};

import type { verification as english } from '../en/verification.js';

/** El inicio de sesión en dos pasos: una llave de acceso o un código después de la contraseña, para la oficina y las sedes. */
export const verification: Record<keyof typeof english, string> = {
  'label.code': 'Código',
  'label.firstCode': 'Código de la aplicación',
  'label.passkey': 'Llave de acceso',
  'label.passkeyName': 'Nombre de esta llave de acceso',
  'label.rememberDevice': 'Recordar este dispositivo por 30 días',

  'code.text': 'Abra su aplicación de autenticación y escriba el código de 6 cifras de Summer Reading.',
  'code.recovery': '¿No tiene su teléfono? Escriba uno de sus códigos de recuperación.',
  'code.rememberHint':
    'Aquí le pediremos solo la contraseña. No lo marque en una computadora que comparte con otras personas.',
  'code.passkeyText':
    'Ahora confirme que es usted con su llave de acceso: su huella, su cara, el bloqueo de pantalla o su llave de seguridad.',
  'code.passkeySubmit': 'Usar su llave de acceso',
  'code.useCode': 'Mejor usar un código',
  'code.usePasskey': 'Mejor usar su llave de acceso',
  'code.submit': 'Iniciar sesión',
  'code.back': 'Volver',

  'twoStep.title': 'Inicio de sesión en dos pasos',
  'twoStep.on': 'Activado',
  'twoStep.off': 'Desactivado',
  'twoStep.offText':
    'Con el inicio de sesión en dos pasos, una contraseña robada no basta para entrar en su cuenta. Después de la contraseña le pedimos su llave de acceso o un código de una aplicación de su teléfono.',
  'twoStep.onText': 'Después de la contraseña le pedimos su llave de acceso o un código.',
  'twoStep.codesLeft_one': 'Le queda un código de recuperación.',
  'twoStep.codesLeft_other': 'Le quedan {{count}} códigos de recuperación.',
  'twoStep.failed': 'No pudimos cargar este ajuste.',
  'twoStep.passkeys': 'Llaves de acceso',
  'twoStep.passkeysText':
    'Con una llave de acceso confirma con su huella, su cara o el bloqueo de pantalla. No hay que escribir ningún código.',
  'twoStep.addPasskey': 'Agregar una llave de acceso',
  'twoStep.passkeyAdded': 'Agregada el {{time}}',
  'twoStep.passkeyUsed': 'Último uso: {{time}}',
  'twoStep.passkeyNameText':
    'Póngale un nombre que pueda reconocer en su lista. Después, su navegador le pedirá guardar la llave de acceso.',
  'twoStep.passkeySaved': 'Su llave de acceso está guardada.',
  'twoStep.passkeyUnused': 'No se usó su llave de acceso. Inténtelo otra vez.',
  'twoStep.passkeyUnsaved': 'No se guardó la llave de acceso. Inténtelo otra vez.',
  'twoStep.passkeyKnown': 'Este dispositivo o llave de seguridad ya tiene una llave de acceso de su cuenta.',
  'twoStep.removePasskey': 'Quitar',
  'twoStep.removePasskeyNamed': 'Quitar la llave de acceso {{name}}',
  'twoStep.removePasskeyTitle': 'Quitar una llave de acceso',
  'twoStep.removePasskeyText':
    'Ya no podrá iniciar sesión con la llave de acceso “{{name}}”. Bórrela también de su dispositivo o de su administrador de contraseñas.',
  'twoStep.passkeyRemoved': 'Se quitó la llave de acceso.',
  'twoStep.app': 'Aplicación de autenticación',
  'twoStep.appOn': 'Está configurada en su teléfono.',
  'twoStep.addApp': 'Configurar una aplicación',
  'twoStep.recoveryCodes': 'Códigos de recuperación',
  'twoStep.codeOrPasskey':
    'De su aplicación, o un código de recuperación. Déjelo en blanco para confirmar con su llave de acceso.',
  'twoStep.codeOrRecovery': 'De su aplicación, o un código de recuperación.',
  'twoStep.turnOff': 'Desactivar',
  'twoStep.newCodes': 'Pedir códigos de recuperación nuevos',
  'twoStep.requiredTitle': 'Configure el inicio de sesión en dos pasos para continuar',
  'twoStep.requiredText':
    'Quienes administran este programa necesitan el inicio de sesión en dos pasos, porque ven los datos de todos los niños. Toma unos dos minutos.',
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
    'Si pierde su teléfono o su llave de acceso, inicie sesión con uno de estos códigos. Cada uno sirve una sola vez. Imprímalos o anótelos y guárdelos en un lugar seguro. No los mostraremos otra vez.',
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

import type { errors as english } from '../en/errors.js';

export const errors: Record<keyof typeof english, string> = {
  'error.checkFields': 'Revise los campos marcados.',
  'error.unauthenticated': 'Inicie sesión para continuar.',
  'error.invalidLogin': 'El correo electrónico o la contraseña no son correctos.',
  'error.emailTaken':
    'Ya existe una cuenta con este correo electrónico. Inicie sesión o use “Olvidé mi contraseña”.',
  'error.codeRequired': 'Escriba el código de su aplicación de autenticación.',
  'error.wrongCode': 'Ese código no es correcto o ya se usó. Pruebe con el siguiente.',
  'error.wrongFirstCode':
    'Ese código no es correcto. Revise que la hora de su teléfono sea automática y pruebe con el siguiente código.',
  'error.wrongPasskey': 'Esa llave de acceso no funcionó. Inténtelo otra vez.',
  'error.passkeysUnavailable':
    'Aquí no se pueden usar llaves de acceso, porque este sitio web no tiene un nombre de dominio.',
  'error.tooManyPasskeys': 'Ya tiene diez llaves de acceso. Primero quite una.',
  'error.noPasskey': 'Esa llave de acceso ya no existe. Vuelva a cargar la página.',
  'error.lastPasskey':
    'Es su único segundo paso. Primero agregue otra llave de acceso o una aplicación de autenticación, o desactive el inicio de sesión en dos pasos.',
  'error.secondFactorRequired':
    'Primero configure el inicio de sesión en dos pasos en la página de su cuenta.',
  'error.secondFactorUnavailable':
    'Aquí no se puede usar el inicio de sesión en dos pasos. Pregunte a quien administra el sistema.',
  'error.secondFactorOn': 'Ya está configurada una aplicación de autenticación.',
  'error.secondFactorOff': 'El inicio de sesión en dos pasos no está activado.',
  'error.wrongPassword': 'Esa no es su contraseña.',
  'error.sameEmail': 'Esa ya es su dirección de correo electrónico.',
  'error.emailInUse': 'Otra cuenta ya usa este correo electrónico.',
  'error.emailTakenSince':
    'Otra cuenta usa ahora este correo electrónico, así que no pudimos cambiar el suyo. Su cuenta conserva el correo de antes.',
  'error.hasApplications':
    'Su cuenta tiene solicitudes, así que no se puede eliminar aquí. Escriba a la oficina del programa.',
  'error.hasSiteRole':
    'Usted tiene una función en una sede, así que su cuenta no se puede eliminar aquí. Pida primero a la sede o a la oficina del programa que se la quiten.',
  'error.isAdmin':
    'Las cuentas de administración no se pueden eliminar aquí. Pida primero a otra persona que administre el programa que cambie su función.',
  'error.resetLinkDead': 'Este enlace ya no funciona. Pida uno nuevo.',
  'error.confirmLinkDead': 'Este enlace ya no funciona. Si ya lo usó, su dirección está confirmada.',
  'error.forbidden': 'No tiene permiso para hacer esto.',
  'error.foreignOrigin': 'Esta petición vino de otro sitio web, así que la bloqueamos.',
  'error.notFound': 'No se encontró.',
  'error.changedMeanwhile':
    'Otra persona hizo cambios después de que usted abrió esta página. Elija qué respuestas conservar.',
  'error.ssidTaken': 'Otro estudiante ya tiene este SSID.',
  'error.accountDeactivated':
    'La cuenta con este correo electrónico está desactivada. Reactívela antes de importar a sus niños.',
  'error.malformedBody': 'No pudimos leer los datos enviados.',
  'error.tooLarge': 'Se enviaron más datos de los que podemos recibir a la vez.',
  'error.notJson': 'Los datos deben enviarse como JSON.',
  'error.tooManyAttempts': 'Demasiados intentos. Espere un rato y vuelva a intentarlo.',
  'error.databaseAway':
    'En este momento no podemos acceder a los datos del programa. Inténtelo de nuevo en un minuto.',
  'error.lockedMeanwhile':
    'Otra persona está cambiando esto en este momento. Inténtelo de nuevo en un momento.',
  'error.stopping': 'Estamos reiniciando el programa. Inténtelo de nuevo en un minuto.',
  'error.busy': 'En este momento hay mucha actividad. Vuelva a intentarlo en un minuto.',
  'error.unexpected': 'Algo salió mal de nuestra parte. Inténtelo de nuevo más tarde.',

  'ssid.noDirectory': 'Todavía no hay ningún padrón del estado. Cargue uno primero.',
  'ssid.checkRunning': 'Ya hay una búsqueda en curso. Espere a que termine.',
  'ssid.checkStopped': 'La búsqueda se detuvo antes de terminar. Iníciela de nuevo.',
  'ssid.rosterFinished': 'Este padrón ya se cargó.',
  'ssid.rosterIncomplete':
    'Solo llegaron {{received}} de los {{count}} estudiantes del padrón. Vuelva a cargar el archivo.',
  'ssid.rosterSmaller':
    'Este padrón tiene {{students}} estudiantes y el actual tiene {{inUse}}. Confirme que quiere reemplazarlo.',
  'ssid.otherPerson': 'En el mismo padrón, este SSID pertenece a otro estudiante.',
  'ssid.label.again': 'Buscar de nuevo también a los estudiantes que no se encontraron',
  'ssid.label.smaller': 'Reemplazar el padrón actual aunque este sea mucho más pequeño',
  'ssid.label.students': 'Estudiantes en el padrón',
  'results.otherLink': 'Una fila anterior tiene otro enlace para este SSID.',
  'results.label.link': 'Enlace al informe',

  'duplicates.tooFew': 'Elija al menos dos solicitudes.',
  'duplicates.tooMany': 'Elija 100 solicitudes o menos.',
  'duplicates.unknown': 'Una de estas solicitudes no existe.',
};

import type { privacy as english } from '../en/privacy.js';

export const privacy: Record<keyof typeof english, string> = {
  'privacy.title': 'Privacidad',
  'privacy.lead':
    'Qué preguntamos sobre su familia, por qué lo preguntamos, quién lo ve y cuánto tiempo lo guardamos.',

  'privacy.why': 'Por qué preguntamos',
  'privacy.why.ethnicity': 'Origen étnico',
  'privacy.why.ethnicityText':
    'Contamos cuántos niños de cada grupo participan e informamos los números sin nombres. No influye en que su hijo reciba un lugar. Puede elegir «Se desconoce».',
  'privacy.why.language': 'Idioma',
  'privacy.why.languageText': 'Para que la sede sepa qué idioma habla su hijo en casa y pueda prepararse.',
  'privacy.why.iep': 'IEP',
  'privacy.why.iepText':
    'Para que la sede planee el apoyo que su hijo necesita. Solo preguntamos sí o no, y nada sobre el plan mismo.',
  'privacy.why.identity': 'Nombre, fecha de nacimiento y escuelas',
  'privacy.why.identityText':
    'Para encontrar el SSID de su hijo, el número que el estado le da a cada estudiante, en el padrón del estado. Con ese número relacionamos los resultados de la evaluación de lectura.',
  'privacy.why.contacts': 'Direcciones, teléfonos y contactos de emergencia',
  'privacy.why.contactsText':
    'Para encontrar sedes cerca de usted y para comunicarnos con usted o con alguien de su confianza durante el programa.',

  'privacy.who': 'Quién lo ve',
  'privacy.who.you': 'Usted',
  'privacy.who.youText': 'Usted lo ve todo y puede corregirlo en la página de su hijo.',
  'privacy.who.office': 'La oficina del programa',
  'privacy.who.officeText': 'La administración ve todas las solicitudes.',
  'privacy.who.site': 'La sede de su hijo',
  'privacy.who.siteText':
    'Mientras su hijo esté asignado a una sede, su coordinación y su personal ven la solicitud, pero no las sedes que usted eligió.',
  'privacy.who.classroom': 'Instructores y usuarios de solo lectura de esa sede',
  'privacy.who.classroomText':
    'Ven lo que se necesita en el salón: nombre, grado, idioma, IEP y cómo comunicarse con los padres o tutores y los contactos de emergencia. No ven la dirección, la fecha de nacimiento ni el origen étnico.',
  'privacy.who.after': 'Después',
  'privacy.who.afterText':
    'Si su hijo deja una sede, esa sede ya no ve la solicitud. Si usted la retira, en la lista de la sede quedan solo el nombre, el grado y que usted la retiró.',
  'privacy.who.nobody': 'Nadie más',
  'privacy.who.nobodyText': 'Nada sobre su hijo es público, y estas páginas no tienen publicidad ni rastreo.',
  'privacy.who.log': 'Nuestro registro',
  'privacy.who.logText':
    'Cada vez que alguien de una sede o de la oficina abre la solicitud de su hijo, anotamos quién fue y cuándo.',

  'privacy.long': 'Cuánto tiempo lo guardamos',
  'privacy.long.applications': 'Solicitudes',
  'privacy.long.applicationsText':
    'Algunos años después del verano, aunque usted las haya retirado. Luego el programa las elimina. Hasta entonces las necesita para responder preguntas e informar sobre el verano, y usted puede usarlas para volver a solicitar un lugar.',
  'privacy.long.logs': 'Registros',
  'privacy.long.logsText':
    'Nuestros registros muestran lo que se decidió, quién abrió una solicitud y los inicios de sesión con su dirección de internet. Nadie puede cambiarlos. Se conservan mientras el programa guarde su documentación.',
  'privacy.long.account': 'Su cuenta',
  'privacy.long.accountText':
    'Hasta que usted la elimine. Puede hacerlo mientras no tenga solicitudes. Guardamos su contraseña de una forma que nadie puede leer.',
  'privacy.long.session': 'Inicios de sesión',
  'privacy.long.sessionText':
    'Mientras su sesión está abierta, anotamos el nombre de su navegador y la dirección de internet, para que usted vea dónde tiene la sesión abierta. Lo borramos poco después de que cierra la sesión, a más tardar a las 12 horas.',
  'privacy.long.cookie': 'En su dispositivo',
  'privacy.long.cookieText':
    'Una cookie mantiene su sesión abierta. Su navegador también recuerda el idioma.',

  'privacy.questions': 'Preguntas',
  'privacy.questionsText':
    'Pregúntenos qué tenemos sobre su familia, o pídanos que lo corrijamos o lo eliminemos: {{phone}} o {{email}}.',
};

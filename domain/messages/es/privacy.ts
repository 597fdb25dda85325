import type { privacy as english } from '../en/privacy.js';

export const privacy: Record<keyof typeof english, string> = {
  'privacy.title': 'Privacidad',
  'privacy.lead':
    'Qué preguntamos sobre su familia, por qué lo preguntamos, quién lo ve y cuánto tiempo lo guardamos.',

  'privacy.why': 'Por qué preguntamos',
  'privacy.why.ethnicity': 'Origen étnico',
  'privacy.why.ethnicityText':
    'Contamos cuántos niños de cada grupo participan e informamos los números sin nombres. No influye en que su hijo reciba un lugar. Puede elegir “Se desconoce”.',
  'privacy.why.language': 'Idioma',
  'privacy.why.languageText': 'Para que la sede sepa qué idioma habla su hijo en casa y pueda prepararse.',
  'privacy.why.iep': 'IEP',
  'privacy.why.iepText':
    'Para que la sede planee el apoyo que su hijo necesita. Solo preguntamos sí o no, nada sobre el plan mismo.',
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
  'privacy.who.officeText': 'Los administradores ven todas las solicitudes.',
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
    'Una cookie mantiene su sesión abierta. Su navegador también recuerda su idioma y guarda una copia de este programa, para poder abrirlo sin conexión.',

  'privacy.questions': 'Preguntas',
  'privacy.questionsText':
    'Pregúntenos qué tenemos sobre su familia, o pídanos que lo corrijamos o lo eliminemos: {{phone}} o {{email}}.',

  'fairness.title': 'Cómo asignamos los lugares',
  'fairness.lead':
    'Todos los niños tienen una oportunidad justa en las sedes que eligió su familia. Asignamos todos los lugares a la vez, con reglas iguales para todas las familias, y cualquiera puede comprobar el resultado.',
  'fairness.choices': 'Sus opciones',
  'fairness.choices.rank': 'Ponga las sedes en el orden que de verdad prefiere',
  'fairness.choices.rankText':
    'Poner primero una sede muy solicitada nunca le quita a su hijo o hija un lugar en la segunda o tercera opción. No se gana nada con adivinar.',
  'fairness.choices.one': 'Cuántas opciones',
  'fairness.choices.oneText':
    'Puede elegir hasta tres sedes. Con más opciones hay más posibilidades de obtener un lugar.',
  'fairness.order': 'Quién va primero en una sede',
  'fairness.order.priorities': 'Prioridades',
  'fairness.order.prioritiesText':
    'Cada sede recibe primero a quienes tienen una prioridad ahí. La oficina del programa decide cuáles cuentan: un hermano o una hermana que ya tiene lugar en la sede, una escuela en el distrito de la sede o una casa cerca de la sede.',
  'fairness.order.lottery': 'El sorteo',
  'fairness.order.lotteryText':
    'Entre quienes tienen las mismas prioridades decide un sorteo. Se hace una vez al año. Los hermanos reciben números seguidos. No importa cuándo envió la solicitud, siempre que haya sido antes de la fecha límite.',
  'fairness.order.late': 'Solicitudes tardías',
  'fairness.order.lateText':
    'También puede enviar la solicitud después de la fecha límite. Normalmente asignamos primero las que llegaron a tiempo.',
  'fairness.matching': 'Cómo se llenan los lugares',
  'fairness.matching.first': 'Todos piden su primera opción',
  'fairness.matching.firstText':
    'Cada sede guarda lugar a quienes van primero ahí, hasta llenar sus lugares. Ningún lugar es definitivo todavía.',
  'fairness.matching.next': 'Quien se queda sin lugar pide su siguiente opción',
  'fairness.matching.nextText':
    'Quien pide una sede más tarde tiene la misma oportunidad que quien la pidió antes. Si va antes que un niño a quien la sede le guardaba lugar, la sede se lo guarda a quien acaba de llegar, y el otro niño pide su siguiente opción. Así se sigue hasta que nadie tiene que pedir otra vez.',
  'fairness.matching.fair': 'Por qué es justo',
  'fairness.matching.fairText':
    'Al final, nadie pierde el lugar en una sede que prefería ante alguien que va después ahí. Este método se llama aceptación diferida. Muchos distritos escolares lo usan.',
  'fairness.nearby': 'Si ninguna de sus opciones tiene lugar',
  'fairness.nearby.agree': 'Una sede cercana',
  'fairness.nearby.agreeText':
    'Si usted lo aceptó en la solicitud, le ofrecemos la sede más cercana que tenga lugar y atienda el grado.',
  'fairness.nearby.wait': 'La lista de espera',
  'fairness.nearby.waitText':
    'Si no, su hijo o hija espera. Cuando se libera un lugar, le toca a quien sigue en el mismo orden.',
  'fairness.nearby.site': 'La respuesta de la sede',
  'fairness.nearby.siteText': 'La sede revisa cada asignación y responde sí o no. Le avisamos por correo.',
  'fairness.check': 'Compruebe el sorteo',
  'fairness.checkText':
    'Antes de recibir solicitudes elegimos al azar un número secreto, la semilla, y publicamos su huella, el hash. Nadie puede encontrar otra semilla con el mismo hash, así que nadie podía cambiar el sorteo después. Publicamos la semilla después de la primera asignación.',
  'fairness.hash': 'Hash del sorteo de esta temporada (SHA-256)',
  'fairness.codeHash': 'Hash del secreto con el que hacemos los códigos (SHA-256)',
  'fairness.seed': 'Semilla',
  'fairness.noSeed':
    'Todavía no es pública. La mostraremos aquí después de la primera asignación de la temporada.',
  'fairness.steps': 'Cómo comprobarlo',
  'fairness.step.hash': 'Calcule el hash SHA-256 de la semilla. Tiene que ser el hash de arriba.',
  'fairness.step.order':
    'Ordene las familias según el hash SHA-256 de la semilla, dos puntos y el código de la familia. Ordene a los niños de cada familia según el mismo hash con el código de cada niño. Esto no se puede hacer con un sorteo de antes de que usáramos códigos.',
  'fairness.step.file':
    'Pídanos el archivo de una asignación. No tiene nombres, solo un código para cada familia y cada niño. El código de su hijo o hija está en su página cuando usted inicia sesión, y nadie más puede saber de quién es. Con el código del programa, ejecute este comando. Vuelve a calcular el sorteo y cada lugar, comprueba que el resultado es justo y escribe “verified” si todo coincide.',

  'access.title': 'Accesibilidad',
  'access.lead':
    'Todas las familias deben poder enviar su solicitud, y todas las personas de las sedes y de la oficina deben poder trabajar aquí. Hacemos estas páginas según las WCAG 2.2, nivel AA, una norma internacional para páginas accesibles.',
  'access.works': 'Lo que funciona',
  'access.works.keyboard': 'Teclado',
  'access.works.keyboardText':
    'Puede hacer todo sin mouse. No necesita el mapa: la lista que está al lado tiene las mismas sedes.',
  'access.works.reader': 'Lectores de pantalla',
  'access.works.readerText':
    'Anuncian los títulos, los campos, los errores y los cambios, en inglés y en español.',
  'access.works.size': 'Letra grande y pantallas chicas',
  'access.works.sizeText':
    'Las páginas caben en un teléfono chico, y en una computadora con la letra cuatro veces más grande.',
  'access.works.color': 'Colores y movimiento',
  'access.works.colorText':
    'No usamos solo el color: las etiquetas, listas y tablas dicen lo mismo. Las páginas siguen los ajustes de su dispositivo para el modo oscuro, el contraste alto y menos movimiento.',
  'access.works.time': 'Tiempo',
  'access.works.timeText':
    'Si no usa una página por un rato, le preguntamos si necesita más tiempo antes de cerrar su sesión. Cuando vuelve a iniciar sesión, lo que escribió en un formulario sigue ahí.',
  'access.limits': 'Lo que todavía no funciona bien',
  'access.limits.sites': 'Lo que escriben las sedes',
  'access.limits.sitesText':
    'Las sedes escriben sus propios mensajes, y muchos están solo en inglés. Llámenos si necesita uno en español.',
  'access.limits.tables': 'Las tablas de la oficina',
  'access.limits.tablesText':
    'Con la letra muy grande en una computadora, algunas tablas anchas se mueven hacia los lados.',
  'access.checked': 'Cómo lo revisamos',
  'access.checkedText':
    'Hacemos revisiones automáticas de las páginas, en los dos idiomas, y las probamos con el teclado, con contraste alto, en papel y en los teléfonos más chicos. Nadie de fuera de nuestro equipo las ha revisado todavía.',
  'access.problem': 'Si algo no le funciona',
  'access.problemText':
    'Llame al {{phone}} o escriba a {{email}}. Díganos en qué página está y qué quería hacer. Le ayudaremos a terminar.',
};

import type { student as english } from '../en/student.js';

export const student: Record<keyof typeof english, string> = {
  'dashboard.title': 'Sus estudiantes',
  'dashboard.program':
    'Programa gratuito de lectura, {{dates}}. Cuatro horas al día, cuatro estudiantes por instructor.',
  'dashboard.add': 'Agregar estudiante',
  'dashboard.loading': 'Cargando sus estudiantes',
  'dashboard.emptyTitle': '¿Quién quiere leer este verano?',
  'dashboard.emptyText':
    'Agregue a cada niño o niña que vaya a participar. Para cada uno se llenan cuatro secciones. Puede parar en cualquier momento y terminar después.',
  'dashboard.failedTitle': 'No se pudieron cargar sus estudiantes',
  'dashboard.failedText': 'Lo que guardó está a salvo. Revise su conexión a internet e inténtelo de nuevo.',
  'dashboard.retry': 'Intentar de nuevo',

  'newStudent.text': 'En la página siguiente podrá dar más datos del estudiante.',
  'newStudent.create': 'Agregar',
  'newStudent.created': 'Estudiante agregado.',

  'card.progress': '{{count}} de 4 secciones completas',
  'card.view': 'Ver solicitud',
  'card.continue': 'Continuar solicitud',
  'card.report': 'Informe de la evaluación',
  'card.newWindow': 'se abre en una ventana nueva',
  'card.acceptedAt': 'Tiene un lugar en',
  'card.copyContacts': 'Puede copiar los contactos de {{name}}.',

  'next.fillIn_one': 'Falta una sección.',
  'next.fillIn_other': 'Faltan {{count}} secciones.',
  'next.submit': 'Las cuatro secciones están completas. Envíe la solicitud.',
  'next.wait': 'En espera de una sede. Todavía puede cambiar sus sedes elegidas.',
  'next.waitForSite': 'En espera de la respuesta de {{site}}.',
  'next.waitForSomeSite': 'En espera de la respuesta de una sede.',
  'next.declined': '{{site}} no aceptó. Seguimos buscando, y usted puede elegir otras sedes.',
  'next.declinedSomewhere': 'Una sede no aceptó. Seguimos buscando, y usted puede elegir otras sedes.',
  'next.chooseAgain': '{{site}} se canceló. Elija otra sede.',
  'next.accepted': 'Una sede aceptó la solicitud.',
  'next.withdrawn':
    'Usted devolvió el lugar. Para participar, revise sus sedes elegidas y envíe la solicitud de nuevo.',
  'next.returned': 'Tenemos una pregunta. Corrija la solicitud y envíela de nuevo.',
  'next.removed': 'Eliminamos esta solicitud. Llámenos si tiene preguntas.',

  'student.back': 'Sus estudiantes',
  'student.loading': 'Cargando la solicitud',
  'student.failedTitle': 'No se pudo cargar la solicitud',
  'student.notFoundTitle': 'No se encontró al estudiante',
  'student.notFoundText':
    'No encontramos a este estudiante entre los suyos. Quizá el enlace esté incompleto o ya no sirva.',
  'student.changedTitle': 'La solicitud cambió',

  'section.privacy': 'Por qué lo preguntamos y quién lo ve',
  'section.heading': 'Las cuatro secciones',
  'section.done': 'Completa',
  'section.toDo': 'Por hacer',
  'section.notDone': 'Sin completar',
  'section.toConfirm': 'Por confirmar',
  'section.confirmText': 'De su solicitud anterior. Por favor revise y confirme que sigue igual.',
  'section.complete': 'Completar sección',
  'section.review': 'Revisar sección',
  'section.about.student': 'Nombre, fecha de nacimiento, dirección, escuelas e idioma',
  'section.about.guardian': 'Quién es responsable del estudiante y cómo comunicarnos',
  'section.about.emergency': 'Dos personas a quienes llamar si no podemos comunicarnos con usted',
  'section.about.preference': 'Tres sedes donde al estudiante le gustaría leer, o una sola',
  'section.missing': 'Todavía falta:',
  'section.missingMore_one': 'y {{count}} más',
  'section.missingMore_other': 'y {{count}} más',
  'section.missingSites':
    'Se necesitan tres sedes. Si solo quiere una, marque «Sin preferencias alternativas».',
  'section.tickText':
    'Todos los datos están completos. Para terminar, abra la sección, marque «Esta sección está completa» y guarde.',
  'section.onlySite': 'Ninguna otra sede',
  'section.acceptsNearby': 'También acepta otra sede a menos de 15 millas',
  'section.save': 'Guardar',

  'group.name': 'Nombre',
  'group.about': 'Sobre el estudiante',
  'group.home': 'Domicilio',
  'group.schools': 'Escuela y grado',
  'group.languages': 'Idioma y apoyo',

  'submit.title': 'Enviar la solicitud',
  'submit.steps':
    'Complete las cuatro secciones, revise sus respuestas y envíe la solicitud. Buscaremos un lugar en las sedes que eligió y le avisaremos por correo electrónico.',
  'submit.open_one': 'Falta: {{sections}}.',
  'submit.open_other': 'Faltan: {{sections}}.',
  'submit.ready': 'Las cuatro secciones están completas. Ya puede enviar la solicitud.',
  'submit.button': 'Enviar solicitud',
  'submit.done': 'Solicitud enviada',
  'submit.on': 'Enviada el {{date}}',
  'submit.wait':
    'Estamos buscando un lugar en una de las sedes que usted eligió. Le avisaremos en cuanto una sede acepte o no acepte.',
  'submit.waitForSite':
    'Le preguntamos a {{site}} y esperamos su respuesta. Recibirá un correo en cualquier caso.',
  'submit.waitDeclined':
    'Una sede no aceptó, así que buscamos un lugar en otra. Puede cambiar sus sedes elegidas hasta que le asignemos una.',
  'submit.choices': 'Sus sedes elegidas',

  'choice.accepted': 'Aceptada: tiene un lugar aquí.',
  'choice.asked': 'Le preguntamos a esta sede y esperamos su respuesta.',
  'choice.canceled': 'Cancelada este verano.',
  'choice.declined': 'Esta sede no aceptó.',
  'choice.withdrew': 'Usted devolvió su lugar aquí.',
  'choice.full': 'Por ahora no quedan lugares.',
  'choice.closed': 'Cerrada a nuevas solicitudes. Su elección sigue contando.',
  'choice.waiting': 'En espera de un lugar aquí.',
  'choice.listed': 'Una de sus sedes elegidas.',
  'choice.other': 'Asignada por la oficina del programa',
  'choice.change': 'Cambiar las sedes',

  'review.title': 'Revise sus respuestas',
  'review.text': 'Esto es todo lo que nos dijo sobre {{name}}. Para corregir algo, elija Cambiar.',
  'review.back': 'Volver a {{name}}',
  'review.link': 'Revisar o imprimir sus respuestas',
  'review.change': 'Cambiar',
  'review.print': 'Imprimir',
  'review.submitTitle': '¿Está todo bien?',
  'review.submitText':
    'Cuando la envíe, empezaremos a buscar un lugar. Después todavía puede corregir sus respuestas y cambiar las sedes hasta que le asignemos una.',
  'review.notYet': 'Podrá enviarla cuando las cuatro secciones estén completas.',

  'reference.label': 'Número de referencia',
  'whatNext.title': 'Qué sigue',
  'whatNext.read':
    'Leeremos la solicitud. Si hay que corregir algo, se la devolveremos y le avisaremos por correo electrónico.',
  'whatNext.site':
    'Le pediremos a una de sus sedes que reciba a {{name}}. Puede cambiar sus sedes elegidas hasta que le asignemos una.',
  'whatNext.mail':
    'En cuanto una sede acepte a {{name}}, le escribiremos por correo electrónico adónde ir, cuándo y a quién preguntar.',
  'whatNext.program': 'El programa es {{dates}}.',
  'whatNext.reference':
    'Cuando nos llame al {{phone}}, tenga a la mano el número de referencia {{reference}}.',

  'assignment.title': 'Aceptada',
  'assignment.loading': 'Cargando la sede',
  'assignment.failed': 'No se pudo cargar la sede.',
  'assignment.org': 'Organización',
  'assignment.district': 'Distrito',
  'assignment.address': 'Dirección',
  'assignment.dates': 'Fechas',
  'assignment.days': 'Días',
  'assignment.times': 'Horario',
  'assignment.coordinator': 'Coordinación de la sede',
  'assignment.noCoordinator': 'La sede todavía no tiene a una persona que la coordine.',
  'assignment.message': 'Información útil',

  'withdraw.title': '¿Cambiaron sus planes?',
  'withdraw.text':
    'Si {{name}} no puede participar, por favor devuelva el lugar para que otra niña u otro niño lo aproveche.',
  'withdraw.waitingText':
    'Si {{name}} no puede participar, por favor retire la solicitud. Después puede enviarla de nuevo.',
  'withdraw.button': 'Retirar solicitud',
  'withdraw.confirmTitle': '¿Retirar la solicitud de {{name}}?',
  'withdraw.confirmText':
    'Usted devolverá el lugar, y puede darse a otra niña u otro niño de inmediato. Le avisaremos a la sede. Después puede elegir sedes y enviar la solicitud de nuevo, pero no podemos guardarle el mismo lugar.',
  'withdraw.confirmWaiting':
    'Dejaremos de buscar un lugar. Sus respuestas se quedan aquí, y puede enviar la solicitud de nuevo más adelante. Si lo hace antes de que asignemos los lugares, no pierde nada.',
  'withdraw.confirmAssigned':
    'Le pedimos a {{site}} que reciba a {{name}}. Usted devolverá ese lugar, y puede darse a otra niña u otro niño de inmediato. Le avisaremos a la sede. Después puede enviar la solicitud de nuevo, pero no podemos guardarle el mismo lugar.',
  'withdraw.done': 'Solicitud retirada',

  'notice.message': 'Mensaje del programa',
  'notice.siteWrote': 'La sede escribió',
  'notice.returnedTitle': 'Le devolvimos la solicitud',
  'notice.returned': 'Por favor corrija lo que le pedimos y envíe la solicitud de nuevo.',
  'notice.withdrawnTitle': 'Usted retiró esta solicitud',
  'notice.withdrawn':
    'Si quiere participar después de todo, revise las sedes que eligió y envíe la solicitud de nuevo.',
  'notice.removedTitle': 'Eliminamos esta solicitud',
  'notice.removed': 'Ya no la puede cambiar. Si cree que es un error, comuníquese con nosotros.',
  'notice.deniedTitle': 'Una sede no aceptó',
  'notice.deniedTitleAt': '{{site}} no aceptó',
  'notice.denied':
    'La solicitud sigue enviada y seguimos buscando un lugar. ¿Quiere elegir otras sedes? Puede cambiarlas hasta que le asignemos una.',
  'notice.choiceCanceledTitle_one': '{{site}} se canceló',
  'notice.choiceCanceledTitle_other': '{{site}} se cancelaron',
  'notice.choiceCanceled_one': 'No participa en el programa este verano. Elija otra sede en su lugar.',
  'notice.choiceCanceled_other': 'No participan en el programa este verano. Elija otras sedes en su lugar.',
  'notice.recalledTitle': 'Se anuló el lugar',
  'notice.recalled': 'La solicitud sigue enviada. Estamos buscando otro lugar.',
  'notice.canceledTitle': 'Se canceló la sede',
  'notice.canceled': 'La solicitud sigue enviada. Estamos buscando otro lugar.',

  'history.title': 'Lo que ha pasado hasta ahora',
  'history.created': 'Estudiante agregado',
  'history.submitted': 'Solicitud enviada',
  'history.withdrawn': 'Solicitud retirada',
  'history.assigned': 'Sede asignada',
  'history.accepted': 'Aceptada',
  'history.denied': 'Rechazada',
  'history.returned': 'Solicitud devuelta',
  'history.recalled': 'Aceptación anulada',
  'history.removed': 'Solicitud eliminada',
  'history.restored': 'Solicitud recuperada',
  'history.canceled': 'Sede cancelada',
  'history.by': 'por {{name}}',
  'history.siteWrote': 'La sede escribió: {{message}}',
};

import type { student as english } from '../en/student.js';

export const student: Record<keyof typeof english, string> = {
  'dashboard.title': 'Sus estudiantes',
  'dashboard.program':
    'Programa gratuito de lectura, {{dates}}. Cuatro horas al día, cuatro estudiantes por instructor.',
  'dashboard.add': 'Agregar estudiante',
  'dashboard.loading': 'Cargando sus estudiantes',
  'dashboard.emptyTitle': '¿Quién quiere leer este verano?',
  'dashboard.emptyText':
    'Agregue a cada niño o niña que vaya a participar. Para cada uno se llenan cuatro secciones; puede parar en cualquier momento y seguir después.',
  'dashboard.failedTitle': 'No se pudieron cargar sus estudiantes',
  'dashboard.failedText':
    'Lo que usted escribió está a salvo. Revise su conexión a internet e intente de nuevo.',
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
  'card.copyContacts': 'Los contactos se pueden copiar de {{name}}.',

  'next.fillIn_one': 'Falta una sección.',
  'next.fillIn_other': 'Faltan {{count}} secciones.',
  'next.submit': 'Las cuatro secciones están completas. Envíe la solicitud.',
  'next.wait': 'En espera de una sede. Todavía puede cambiar sus preferencias.',
  'next.waitForSite': 'En espera de la respuesta de una sede.',
  'next.accepted': 'Una sede aceptó la solicitud.',
  'next.withdrawn':
    'Usted devolvió el lugar. Para participar, revise sus preferencias y envíe la solicitud de nuevo.',
  'next.returned': 'El programa tiene una pregunta. Corrija la solicitud y envíela de nuevo.',
  'next.removed': 'El programa eliminó esta solicitud. Llámenos si tiene preguntas.',

  'student.back': 'Sus estudiantes',
  'student.loading': 'Cargando la solicitud',
  'student.failedTitle': 'No se pudo cargar la solicitud',
  'student.notFoundTitle': 'No se encontró al estudiante',
  'student.notFoundText':
    'Ese estudiante no está entre los suyos. Quizá la dirección esté incompleta o ya no sirva.',
  'student.changedTitle': 'La solicitud cambió',

  'section.privacy': 'Por qué lo preguntamos y quién lo ve',
  'section.heading': 'Las cuatro secciones',
  'section.done': 'Completa',
  'section.toDo': 'Por hacer',
  'section.complete': 'Completar sección',
  'section.review': 'Revisar sección',
  'section.about.student': 'Nombre, nacimiento, dirección, escuelas e idioma',
  'section.about.guardian': 'Quién es responsable del estudiante y cómo comunicarnos',
  'section.about.emergency': 'Dos personas a quienes llamar si no lo encontramos a usted',
  'section.about.preference': 'Tres sedes donde al estudiante le gustaría leer, o una sola',
  'section.missing': 'Todavía falta:',
  'section.missingMore_one': 'y {{count}} más',
  'section.missingMore_other': 'y {{count}} más',
  'section.missingTitle': 'Se guardó. Todavía faltan algunas respuestas',
  'section.missingText':
    'Puede agregarlas cuando quiera. Cuando no falte nada, marque «Esta sección está completa».',
  'section.missingSites':
    'Se necesitan tres sedes. Si quiere solo una, marque «Sin preferencias alternativas».',
  'section.tickTitle': 'Se guardó. Falta un solo paso',
  'section.tickText':
    'Todo está lleno. Para terminar, abra la sección, marque «Esta sección está completa» y guarde.',
  'section.unknownSite': 'Una sede que ya no se ofrece',
  'section.onlySite': 'Ninguna otra sede',
  'section.save': 'Guardar',
  'section.completeHint': 'Márquela cuando todo esté lleno.',
  'section.completeLocked': 'Queda completa. Todavía puede hacer cambios.',
  'section.saved.student': 'Datos del estudiante guardados.',
  'section.saved.guardian': 'Datos del padre, madre o tutor guardados.',
  'section.saved.emergency': 'Contactos de emergencia guardados.',
  'section.saved.preference': 'Preferencias guardadas.',

  'group.name': 'Nombre',
  'group.about': 'Sobre el estudiante',
  'group.home': 'Domicilio',
  'group.schools': 'Escuela y grado',
  'group.languages': 'Idioma y apoyo',
  'hint.otherSchool': 'Si la escuela no está en la lista, elija Otra.',
  'hint.grade': 'El grado en el año escolar {{outgoingYear}}.',
  'hint.confirmEmail': 'Escriba el correo otra vez, para que nuestros mensajes le lleguen.',
  'hint.contactRelationship': 'Por ejemplo tía, vecino o amiga de la familia.',

  'copy.button': 'Copiar de {{name}}',
  'copy.student': '¿Vive en la misma casa que {{name}}? Copie la dirección.',
  'copy.guardian': '¿Los mismos padres o tutores que {{name}}? Cópielos y cambie lo que sea distinto.',
  'copy.emergency': '¿Los mismos contactos que {{name}}? Cópielos y cambie lo que sea distinto.',
  'copy.preference': '¿Las mismas sedes que {{name}}? Cópielas y cambie lo que sea distinto.',
  'copy.leftOut_one': 'No se copió {{sites}}: ya no recibe solicitudes o no atiende este grado.',
  'copy.leftOut_other': 'No se copiaron {{sites}}: ya no reciben solicitudes o no atienden este grado.',
  'copy.done': 'Copiado de {{name}}. Todavía no se ha guardado nada.',

  'fill.meButton': 'Soy el primer padre, madre o tutor: usar mi nombre y correo',
  'fill.meDone': 'Su nombre y su correo ya están puestos. Todavía no se ha guardado nada.',
  'fill.addressButton': 'La misma dirección que el estudiante',
  'fill.addressDone': 'La dirección del estudiante ya está puesta. Todavía no se ha guardado nada.',

  'submit.title': 'Enviar la solicitud',
  'submit.steps':
    'Complete las cuatro secciones. Después revise sus respuestas y envíe la solicitud. Buscamos un lugar en las sedes que eligió y le avisamos por correo electrónico.',
  'submit.open_one': 'Falta: {{sections}}.',
  'submit.open_other': 'Faltan: {{sections}}.',
  'submit.ready': 'Las cuatro secciones están completas. Ya puede enviar la solicitud.',
  'submit.button': 'Enviar solicitud',
  'submit.done': 'Solicitud enviada',
  'submit.on': 'Enviada el {{date}}',
  'submit.wait':
    'El programa busca un lugar en una de sus sedes preferidas. Recibirá un correo electrónico en cuanto una sede acepte.',

  'review.title': 'Revise sus respuestas',
  'review.text': 'Esto es todo lo que nos dijo sobre {{name}}. Para corregir algo, elija Cambiar.',
  'review.back': 'Volver a {{name}}',
  'review.link': 'Revisar o imprimir sus respuestas',
  'review.change': 'Cambiar',
  'review.print': 'Imprimir',
  'review.submitTitle': '¿Está todo bien?',
  'review.submitText':
    'Cuando la envíe, empezamos a buscar un lugar. Después todavía puede corregir sus respuestas, y cambiar las sedes hasta que asignemos una.',
  'review.notYet': 'Podrá enviarla cuando las cuatro secciones estén completas.',

  'reference.label': 'Número de referencia',
  'whatNext.title': 'Qué sigue',
  'whatNext.read':
    'Leemos la solicitud. Si hay que corregir algo, se la devolvemos y le avisamos por correo electrónico.',
  'whatNext.site':
    'Le pedimos a una de sus sedes que reciba a {{name}}. Mientras no asignemos una sede, puede cambiar sus opciones.',
  'whatNext.mail':
    'Cuando una sede acepte a {{name}}, le escribimos por correo electrónico adónde ir, cuándo y a quién preguntar.',
  'whatNext.program': 'El programa es {{dates}}.',
  'whatNext.reference': 'Si nos llama al {{phone}}, tenga a la mano el número de referencia {{reference}}.',

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
  'assignment.noCoordinator': 'La sede todavía no ha nombrado a quien la coordina.',
  'assignment.message': 'Información útil',

  'withdraw.title': '¿Cambiaron sus planes?',
  'withdraw.text':
    'Si {{name}} no puede participar, por favor devuelva el lugar para que otro niño lo aproveche.',
  'withdraw.button': 'Retirar solicitud',
  'withdraw.confirmTitle': '¿Retirar la solicitud de {{name}}?',
  'withdraw.confirmText':
    'El lugar se devuelve y puede darse a otro niño de inmediato. Se avisa a la sede. Después puede elegir sedes y enviar la solicitud de nuevo, pero ese lugar no se le guarda.',
  'withdraw.done': 'Solicitud retirada',

  'notice.message': 'Mensaje del programa',
  'notice.returnedTitle': 'Le devolvimos la solicitud',
  'notice.returned': 'Por favor corrija lo que se pide y envíe la solicitud de nuevo.',
  'notice.withdrawnTitle': 'Usted retiró esta solicitud',
  'notice.withdrawn':
    'El lugar se devolvió. Para participar, revise sus preferencias y envíe la solicitud de nuevo.',
  'notice.removedTitle': 'Esta solicitud fue eliminada',
  'notice.removed': 'Ya no se puede cambiar. Si cree que es un error, comuníquese con nosotros.',
  'notice.recalledTitle': 'Se retiró el lugar asignado',
  'notice.recalled': 'La solicitud sigue enviada. El programa busca otro lugar.',
  'notice.canceledTitle': 'La sede fue cancelada',
  'notice.canceled': 'La solicitud sigue enviada. El programa busca otro lugar.',

  'history.title': 'Lo que ha pasado',
  'history.created': 'Estudiante agregado',
  'history.submitted': 'Solicitud enviada',
  'history.withdrawn': 'Solicitud retirada',
  'history.assigned': 'Sede asignada',
  'history.accepted': 'Aceptada',
  'history.denied': 'Rechazada',
  'history.returned': 'Solicitud devuelta',
  'history.recalled': 'Aceptación anulada',
  'history.removed': 'Solicitud eliminada',
  'history.canceled': 'Sede cancelada',
  'history.by': 'por {{name}}',
};

import type { roster as english } from '../en/roster.js';

export const roster: Record<keyof typeof english, string> = {
  'roster.title': 'Lista de estudiantes',
  'roster.loading': 'Cargando la lista de estudiantes',
  'roster.failedTitle': 'No se pudo cargar la lista de estudiantes',

  'roster.unverifiedTitle': 'La lista se abre cuando la sede está verificada',
  'roster.unverifiedKeeper':
    'Solo se asignan estudiantes a sedes verificadas. Revise la información de la sede, complete lo que falte y verifíquela: los estudiantes aparecen aquí en cuanto el programa los asigna.',
  'roster.unverifiedReader':
    'Solo se asignan estudiantes a sedes verificadas. La coordinación o el personal de la sede, o la oficina del programa, puede verificar la información de la sede.',
  'roster.emptyTitle': 'Aún no hay estudiantes',
  'roster.emptyText':
    'Un estudiante aparece aquí en cuanto el programa lo asigna a esta sede, y espera su respuesta.',
  'roster.emptyReader': 'Un estudiante aparece aquí en cuanto el programa lo asigna a esta sede.',
  'roster.noneTitle': 'Ningún estudiante tiene ahora este estado',
  'roster.noneText': 'Los demás estudiantes de esta lista están en Todos.',

  'roster.status.accepted': 'Aceptado',
  'roster.status.pending': 'Pendiente',
  'roster.status.withdrawn': 'Retirado',
  'roster.filter': 'Mostrar estudiantes por estado',
  'roster.filter.all': 'Todos',
  'roster.caption': 'Estudiantes de {{site}}',
  'roster.student': 'Estudiante',
  'roster.grade': 'Grado',
  'roster.status': 'Estado',

  'roster.download': 'Descargar roster.csv',
  'roster.print': 'Imprimir lista de clase',
  'roster.printNone': 'En la lista de clase están los estudiantes aceptados; aún no hay ninguno.',
  'roster.selectAll': 'Seleccionar a todos los estudiantes pendientes',
  'roster.selected_one': '{{count}} estudiante seleccionado',
  'roster.selected_other': '{{count}} estudiantes seleccionados',
  'roster.accept': 'Aceptar',
  'roster.decline': 'Rechazar',
  'roster.acceptStudent': 'Aceptar a {{student}}',
  'roster.declineStudent': 'Rechazar a {{student}}',

  'roster.declineTitle': '¿Rechazar a {{student}}?',
  'roster.declineTitleMany': '¿Rechazar a {{count}} estudiantes?',
  'roster.declineText_one':
    'El estudiante sale de esta lista y pierde su lugar aquí, y el programa le busca otra sede.',
  'roster.declineText_other':
    'Salen de esta lista y pierden su lugar aquí, y el programa les busca otras sedes.',
  'roster.declineTold_one': 'Avisamos a la familia por correo, con su motivo si lo escribe.',
  'roster.declineTold_other': 'Avisamos a cada familia por correo, con su motivo si lo escribe.',
  'roster.declineReasonHint': 'Opcional. Lo leen la familia y la oficina del programa.',
  'roster.declineReasonHintMany': 'Opcional. Lo leen todas estas familias y la oficina del programa.',
  'roster.declineYes_one': 'Rechazar estudiante',
  'roster.declineYes_other': 'Rechazar estudiantes',
  'roster.andMore': 'y {{count}} más',

  'roster.accepted_one': '{{count}} estudiante aceptado. Se avisa a la familia por correo electrónico.',
  'roster.accepted_other': '{{count}} estudiantes aceptados. Se avisa a sus familias por correo electrónico.',
  'roster.declined_one': '{{count}} estudiante rechazado. Avisamos a la familia por correo.',
  'roster.declined_other': '{{count}} estudiantes rechazados. Avisamos a sus familias por correo.',
  'roster.acceptFailedTitle': 'No se aceptó a todos los estudiantes',
  'roster.declineFailedTitle': 'No se rechazó a todos los estudiantes',
  'roster.acceptRefusedTitle': 'El estudiante no fue aceptado',
  'roster.declineRefusedTitle': 'El estudiante no fue rechazado',
  'roster.nobodyDone': 'Usted no cambió el estado de nadie.',
  'roster.refusedList': 'Con estos no se pudo; la lista muestra ahora cómo están:',
  'roster.refused': '{{student}}: {{reason}}',
  'roster.gone': 'Este estudiante ya no está en la lista de esta sede.',
  'roster.tooLate': 'Ya no espera una respuesta: un colega o el programa se adelantó.',
  'roster.stopped':
    'El programa no respondió por {{student}}, así que no se intentó con los demás. Revise la lista y vuelva a intentarlo.',
  'roster.nextTitle': 'Otro estudiante espera',
  'roster.nextText': '{{student}} también espera su respuesta.',
  'roster.nextBack': 'Volver a la lista',
  'roster.nextGo': 'Siguiente: {{student}}',
  'roster.waitsForYou': 'Este estudiante espera su respuesta.',

  'classList.title': 'Lista de clase',
  'classList.number': 'N.º',
  'classList.name': 'Nombre',
  'classList.grade': 'Grado',
  'classList.notes': 'Notas',
  'classList.count_one': '{{count}} estudiante aceptado',
  'classList.count_other': '{{count}} estudiantes aceptados',
  'classList.pending_one': 'No está en esta lista: {{count}} estudiante que espera la respuesta de la sede.',
  'classList.pending_other':
    'No están en esta lista: {{count}} estudiantes que esperan la respuesta de la sede.',
  'classList.printed': 'Impreso el {{date}}',

  'waitlist.title': 'Lista de espera',
  'waitlist.lead':
    'Estudiantes con solicitud enviada y sin sede que nombraron esta y no fueron rechazados por ella; primero las primeras preferencias, y entre ellas quien más tiempo lleva esperando.',
  'waitlist.loading': 'Cargando la lista de espera',
  'waitlist.failedTitle': 'No se pudo cargar la lista de espera',
  'waitlist.emptyTitle': 'Nadie espera un lugar en esta sede',
  'waitlist.emptyText': 'Aquí aparece quien ha enviado una solicitud, todavía no tiene sede y nombró esta.',
  'waitlist.caption': 'Estudiantes que esperan un lugar en {{site}}',
  'waitlist.preference': 'Preferencia',
  'waitlist.download': 'Descargar waitlist.csv',
  'waitlist.count_one': '{{count}} estudiante espera',
  'waitlist.count_other': '{{count}} estudiantes esperan',

  'sitePeople.instructors': 'Instructores',
  'sitePeople.permissions': 'Permisos de la sede',
  'sitePeople.permissionsLead': 'Todas las personas que tienen una función en esta sede.',
  'sitePeople.loading': 'Cargando las personas de la sede',
  'sitePeople.failedTitle': 'No se pudieron cargar las personas de la sede',
  'sitePeople.instructorsOf': '{{count}} de {{capacity}} instructores',
  'sitePeople.openings_one': 'queda {{count}} puesto',
  'sitePeople.openings_other': 'quedan {{count}} puestos',
  'sitePeople.noOpenings': 'no quedan puestos',
  'sitePeople.over': '{{count}} más de los que caben en la sede',
  'sitePeople.instructorsAlone_one': '{{count}} instructor; la sede aún no indica su cupo de instructores',
  'sitePeople.instructorsAlone_other':
    '{{count}} instructores; la sede aún no indica su cupo de instructores',
  'sitePeople.noInstructorsTitle': 'Aún no hay instructores',
  'sitePeople.noInstructorsText':
    'Agregue a quienes van a enseñar aquí. Cada persona recibe una cuenta que muestra la sede y su lista de estudiantes.',
  'sitePeople.noInstructorsReader':
    'La coordinación o el personal de la sede puede agregar a quienes van a enseñar aquí.',
  'sitePeople.nobodyTitle': 'Nadie tiene todavía una función en esta sede',
  'sitePeople.nobodyText': 'Agregue primero a una persona coordinadora: cuida de la sede y de su gente.',
  'sitePeople.nobodyReader': 'La oficina del programa puede agregar a una persona coordinadora.',
  'sitePeople.caption': 'Personas de {{site}}',
  'sitePeople.instructorsCaption': 'Instructores de {{site}}',
  'sitePeople.name': 'Nombre',
  'sitePeople.email': 'Correo electrónico',
  'sitePeople.role': 'Función',
  'sitePeople.you': 'usted',
  'sitePeople.readOnly':
    'La coordinación y la oficina del programa deciden quién está aquí. El personal de la sede puede agregar instructores.',
  'sitePeople.staffOnly':
    'Usted puede agregar instructores. Las demás funciones las da la coordinación o la oficina del programa.',

  'sitePeople.add': 'Agregar usuario',
  'sitePeople.addTitle': 'Agregar usuario',
  'sitePeople.addText': 'Quien ya tiene una cuenta la conserva, y recibe además esta sede.',
  'sitePeople.addEmailHint': 'Una persona nueva recibe una invitación en esta dirección.',
  'sitePeople.addRoleHint':
    'Una función por persona y sede: quien ya está aquí recibe esta función en lugar de la que tiene.',
  'sitePeople.addRoleStaff':
    'El personal de la sede agrega instructores; las demás funciones las da la coordinación.',
  'sitePeople.added': 'Usuario agregado correctamente.',
  'sitePeople.invited': 'Se envía una invitación a {{address}}.',

  'sitePeople.remove': 'Quitar',
  'sitePeople.removeUser': 'Quitar a {{name}}',
  'sitePeople.removeTitle': '¿Quitar a {{name}} de {{site}}?',
  'sitePeople.removeText':
    '{{name}} ({{role}}) pierde de inmediato el acceso a esta sede. La cuenta se conserva, y también sus otras sedes y sus propios hijos.',
  'sitePeople.removeYes': 'Quitar usuario',
  'sitePeople.removed': '{{name}} ya no está en la sede.',
  'sitePeople.removeRefused': 'No se quitó al usuario',
  'sitePeople.gone': '{{name}} ya no está en esta sede. La lista muestra ahora quiénes están.',

  'sitePeople.account': 'Cuenta',
  'sitePeople.active': 'Activa',
  'sitePeople.lastSeen': 'Activa, última entrada {{date}}',
  'sitePeople.invitedOn': 'Invitación enviada {{date}}',
  'sitePeople.invitedOpen': 'Invitación enviada',
  'sitePeople.expired': 'La invitación venció',
  'sitePeople.expiredOn': 'La invitación del {{date}} venció',
  'sitePeople.resend': 'Enviar otra vez',
  'sitePeople.resendTo': 'Enviar otra vez la invitación a {{name}}',
  'sitePeople.resendRefused': 'No se envió la invitación',
  'sitePeople.expiredHint': 'Para volver a enviar una invitación vencida, pídalo a la oficina del programa.',
  'sitePeople.roles': 'Qué puede hacer cada función',
  'sitePeople.role.coordinator':
    'Dirige la sede: edita su información, la abre y la cierra, acepta y rechaza estudiantes, y administra a su personal.',
  'sitePeople.role.staff':
    'Edita la información de la sede, la abre y la cierra, acepta y rechaza estudiantes, y agrega instructores.',
  'sitePeople.role.view':
    'Ve la sede y su lista de estudiantes, y a quién llamar por cada uno. No puede cambiar nada.',
  'sitePeople.role.instructor':
    'Da clases en la sede. Ve la lista de estudiantes y a quién llamar por cada uno. No puede cambiar nada.',
  'sitePeople.offerText':
    'Pusimos los datos del coordinador de la sede, que aún no tiene cuenta aquí. Escriba otra vez el correo para confirmarlo.',
  'sitePeople.offerClear': 'Borrar y agregar a otra persona',
};

import type { roster as english } from '../en/roster.js';

export const roster: Record<keyof typeof english, string> = {
  'roster.title': 'Lista de estudiantes',
  'roster.loading': 'Cargando la lista de estudiantes',
  'roster.failedTitle': 'No se pudo cargar la lista de estudiantes',

  'roster.unverifiedTitle': 'Verá la lista cuando la sede esté verificada',
  'roster.unverifiedKeeper':
    'Solo asignamos estudiantes a sedes verificadas. Revise la información de la sede, complete lo que falte y verifíquela. Los estudiantes aparecen aquí en cuanto la oficina del programa los asigna.',
  'roster.unverifiedReader':
    'Solo asignamos estudiantes a sedes verificadas. La coordinación o el personal de la sede, o la oficina del programa, puede verificar la información de la sede.',
  'roster.emptyTitle': 'Todavía no hay estudiantes',
  'roster.emptyText':
    'Los estudiantes aparecen aquí en cuanto la oficina del programa los asigna a esta sede. Entonces esperan su respuesta.',
  'roster.emptyReader':
    'Los estudiantes aparecen aquí en cuanto la oficina del programa los asigna a esta sede.',
  'roster.noneTitle': 'Ningún estudiante tiene este estado por ahora',
  'roster.noneText': 'Los demás estudiantes están en Todos.',

  'roster.status.accepted': 'Aceptado',
  'roster.status.pending': 'Pendiente',
  'roster.status.withdrawn': 'Retirado',
  'roster.filter': 'Mostrar estudiantes por estado',
  'roster.filter.all': 'Todos',
  'roster.caption': 'Estudiantes de {{site}}',
  'roster.student': 'Estudiante',
  'roster.wrongGrade': 'Su sede enseña {{grades}}.',
  'roster.grade': 'Grado',
  'roster.status': 'Estado',

  'roster.download': 'Descargar roster.csv',
  'roster.print': 'Imprimir lista de clase',
  'roster.printNone': 'En la lista de clase solo están los estudiantes aceptados, y todavía no hay ninguno.',
  'roster.accept': 'Aceptar',
  'roster.decline': 'Rechazar',
  'roster.acceptSelected': 'Aceptar seleccionados',
  'roster.declineSelected': 'Rechazar seleccionados',
  'roster.overdue': 'Atrasado',
  'roster.acceptTitleMany': '¿Aceptar a {{count}} estudiantes?',
  'roster.acceptTextMany': 'Conservan su lugar aquí y enviamos un correo a cada familia.',
  'roster.acceptYesMany': 'Aceptar a {{count}} estudiantes',
  'roster.acceptStudent': 'Aceptar a {{student}}',
  'roster.declineStudent': 'Rechazar a {{student}}',

  'roster.declineTitle': '¿Rechazar a {{student}}?',
  'roster.declineTitleMany': '¿Rechazar a {{count}} estudiantes?',
  'roster.declineText_one':
    'El estudiante sale de esta lista y pierde su lugar aquí. La oficina del programa le buscará otra sede.',
  'roster.declineText_other':
    'Salen de esta lista y pierden su lugar aquí. La oficina del programa les buscará otras sedes.',
  'roster.declineTold_one': 'Le avisaremos a la familia por correo, con su motivo si lo escribe.',
  'roster.declineTold_other': 'Le avisaremos a cada familia por correo, con su motivo si lo escribe.',
  'roster.declineReasonHint': 'Opcional. Lo verán la familia y la oficina del programa.',
  'roster.declineReasonHintMany': 'Opcional. Lo verán todas estas familias y la oficina del programa.',
  'roster.declineYes_one': 'Rechazar estudiante',
  'roster.declineYes_other': 'Rechazar estudiantes',
  'roster.andMore': 'y {{count}} más',

  'roster.accepted_one': '{{count}} estudiante aceptado. Le avisaremos a la familia por correo.',
  'roster.accepted_other': '{{count}} estudiantes aceptados. Les avisaremos a sus familias por correo.',
  'roster.declined_one': '{{count}} estudiante rechazado. Le avisaremos a la familia por correo.',
  'roster.declined_other': '{{count}} estudiantes rechazados. Les avisaremos a sus familias por correo.',
  'roster.acceptFailedTitle': 'Algunos estudiantes no se aceptaron',
  'roster.declineFailedTitle': 'Algunos estudiantes no se rechazaron',
  'roster.acceptRefusedTitle': 'No se aceptó al estudiante',
  'roster.declineRefusedTitle': 'No se rechazó al estudiante',
  'roster.nobodyDone': 'Usted no cambió el estado de nadie.',
  'roster.refusedList': 'No se pudo con estos. La lista muestra ahora su estado actual:',
  'roster.refused': '{{student}}: {{reason}}',
  'roster.gone': 'Este estudiante ya no está en la lista de esta sede.',
  'roster.tooLate':
    'Este estudiante ya no espera una respuesta. Un colega o la oficina del programa cambió el estado antes.',
  'roster.stopped':
    'No hubo respuesta para {{student}}, así que nos detuvimos ahí. Revise la lista y vuelva a intentarlo.',
  'roster.nextTitle': 'Otro estudiante está esperando',
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
    'Estudiantes que enviaron su solicitud, todavía no tienen sede y eligieron esta, a menos que la sede los haya rechazado. Los lugares libres se les dan en este orden: primero las solicitudes a tiempo (si en la última asignación las tardías iban al final), luego las prioridades y luego el sorteo de la temporada.',
  'waitlist.loading': 'Cargando la lista de espera',
  'waitlist.failedTitle': 'No se pudo cargar la lista de espera',
  'waitlist.emptyTitle': 'Nadie espera un lugar en esta sede',
  'waitlist.emptyText':
    'Los estudiantes aparecen aquí en cuanto envían una solicitud y eligen esta sede. Se quedan hasta que tienen una sede.',
  'waitlist.caption': 'Estudiantes que esperan un lugar en {{site}}',
  'waitlist.position': 'Turno',
  'waitlist.reason': 'Por qué',
  'waitlist.preference': 'Preferencia',
  'waitlist.download': 'Descargar waitlist.csv',
  'waitlist.count_one': '{{count}} estudiante en espera',
  'waitlist.count_other': '{{count}} estudiantes en espera',

  'sitePeople.instructors': 'Instructores',
  'sitePeople.permissions': 'Permisos de la sede',
  'sitePeople.permissionsLead': 'Todas las personas que tienen una función en esta sede.',
  'sitePeople.loading': 'Cargando al personal de la sede',
  'sitePeople.failedTitle': 'No se pudo cargar al personal de la sede',
  'sitePeople.instructorsOf': '{{count}} de {{capacity}} instructores',
  'sitePeople.openings_one': 'queda {{count}} puesto',
  'sitePeople.openings_other': 'quedan {{count}} puestos',
  'sitePeople.noOpenings': 'no quedan puestos',
  'sitePeople.over': '{{count}} instructores; previstos: {{capacity}}',
  'sitePeople.instructorsAlone_one':
    '{{count}} instructor. La sede todavía no indica su cupo de instructores.',
  'sitePeople.instructorsAlone_other':
    '{{count}} instructores. La sede todavía no indica su cupo de instructores.',
  'sitePeople.noInstructorsTitle': 'Todavía no hay instructores',
  'sitePeople.noInstructorsText':
    'Agregue a quienes van a enseñar aquí. Cada persona recibe una cuenta donde ve la sede y su lista de estudiantes.',
  'sitePeople.noInstructorsReader':
    'La coordinación o el personal de la sede puede agregar a quienes van a enseñar aquí.',
  'sitePeople.nobodyTitle': 'Nadie tiene todavía una función en esta sede',
  'sitePeople.nobodyText':
    'Empiece por una persona coordinadora, que se encarga de la sede y de su personal.',
  'sitePeople.nobodyReader': 'La oficina del programa puede agregar a una persona coordinadora.',
  'sitePeople.caption': 'Personal de {{site}}',
  'sitePeople.instructorsCaption': 'Instructores de {{site}}',
  'sitePeople.name': 'Nombre',
  'sitePeople.email': 'Correo electrónico',
  'sitePeople.role': 'Función',
  'sitePeople.you': 'usted',
  'sitePeople.readOnly':
    'La coordinación y la oficina del programa pueden cambiar esta lista. El personal de la sede puede agregar instructores.',
  'sitePeople.staffOnly':
    'Usted puede agregar instructores. Para las demás funciones, pídalo a la coordinación o a la oficina del programa.',

  'sitePeople.add': 'Agregar usuario',
  'sitePeople.addTitle': 'Agregar usuario',
  'sitePeople.addText': 'Quien ya tiene una cuenta la conserva y recibe además esta sede.',
  'sitePeople.addEmailHint': 'Si la persona es nueva, le enviaremos una invitación a esta dirección.',
  'sitePeople.addRoleHint':
    'Cada persona tiene una función por sede. Quien ya está aquí recibirá esta función en lugar de la que tiene.',
  'sitePeople.addRoleStaff':
    'El personal de la sede puede agregar instructores. Para las demás funciones, pídalo a la coordinación.',
  'sitePeople.added': 'Usuario agregado correctamente.',
  'sitePeople.invited': 'Le enviaremos una invitación a {{address}}.',

  'sitePeople.remove': 'Quitar',
  'sitePeople.removeUser': 'Quitar a {{name}}',
  'sitePeople.removeTitle': '¿Quitar a {{name}} de {{site}}?',
  'sitePeople.removeText':
    '{{name}} ({{role}}) pierde de inmediato el acceso a esta sede, pero conserva la cuenta, sus otras sedes y las solicitudes de sus propios hijos.',
  'sitePeople.removeReplaced': 'En la página de la sede, la coordinación pasará a {{name}}.',
  'sitePeople.removeCleared':
    'La sede ya no tendrá coordinación en su página, y nadie recibirá sus correos hasta que agregue a alguien.',
  'sitePeople.removeYes': 'Quitar usuario',
  'sitePeople.removed': 'Quitamos a {{name}} de la sede.',
  'sitePeople.removeRefused': 'No se quitó al usuario',
  'sitePeople.gone': '{{name}} ya no está en esta sede. Actualizamos la lista.',

  'sitePeople.losesGroups_one': 'El grupo {{groups}} se quedará sin instructor hasta que elija uno.',
  'sitePeople.losesGroups_other': 'Estos grupos se quedarán sin instructor hasta que elija uno: {{groups}}.',
  'sitePeople.roleOf': 'Función de {{name}}',
  'sitePeople.roleTitle': '¿Cambiar la función de {{name}} a {{role}}?',
  'sitePeople.roleYes': 'Cambiar la función',
  'sitePeople.roleChanged': 'La función de {{name}} ahora es: {{role}}.',
  'sitePeople.roleRefused': 'No se cambió la función',

  'sitePeople.account': 'Cuenta',
  'sitePeople.active': 'Activa',
  'sitePeople.lastSeen': 'Activa, último inicio de sesión {{date}}',
  'sitePeople.invitedOn': 'Invitación enviada {{date}}',
  'sitePeople.invitedOpen': 'Invitación enviada',
  'sitePeople.expired': 'La invitación venció',
  'sitePeople.expiredOn': 'La invitación del {{date}} venció',
  'sitePeople.resend': 'Enviar otra vez',
  'sitePeople.resendTo': 'Enviar otra vez la invitación a {{name}}',
  'sitePeople.resendRefused': 'No se envió la invitación',
  'sitePeople.expiredHint':
    'Para volver a enviar una invitación vencida, pídalo a la coordinación o a la oficina del programa.',
  'sitePeople.roles': 'Qué puede hacer cada función',
  'sitePeople.role.coordinator':
    'Dirige la sede: edita su información, la abre y la cierra, acepta y rechaza estudiantes, forma grupos, toma asistencia, envía mensajes a las familias y administra a su personal.',
  'sitePeople.role.staff':
    'Edita la información de la sede, la abre y la cierra, acepta y rechaza estudiantes, forma grupos, toma asistencia y agrega instructores.',
  'sitePeople.role.view':
    'Ve la sede, su lista de estudiantes, sus grupos y su asistencia, y a quién llamar por cada estudiante. No puede cambiar nada.',
  'sitePeople.role.instructor':
    'Da clases en la sede y toma asistencia en sus propios grupos. Ve la lista de estudiantes y a quién llamar por cada estudiante. No puede cambiar nada más.',
  'sitePeople.offerText':
    'Pusimos los datos de quien coordina la sede, que todavía no tiene cuenta aquí. Escriba otra vez el correo para confirmarlo.',
  'sitePeople.offerClear': 'Borrar y agregar a otra persona',
};

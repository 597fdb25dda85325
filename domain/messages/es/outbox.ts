import type { outbox as english } from '../en/outbox.js';

export const outbox: Record<keyof typeof english, string> = {
  'outbox.title': 'Mensajes',
  'outbox.lead': 'Todos los correos que envía el programa: a quién, cuándo y por qué.',

  'outbox.state': 'Estado',
  'outbox.state.all': 'Todos',
  'outbox.state.waiting': 'En espera',
  'outbox.state.stuck': 'Detenidos',
  'outbox.state.sent': 'Enviados',

  'outbox.is.waiting': 'En espera',
  'outbox.is.stuck': 'Detenido',
  'outbox.is.sent': 'Enviado',
  'outbox.is.sendingAgain': 'Enviando de nuevo',

  'outbox.kind': 'Motivo',
  'outbox.kind.confirm-address': 'Confirmar una dirección',
  'outbox.kind.email-change': 'Confirmar una dirección nueva',
  'outbox.kind.email-change-notice': 'Aviso de una dirección nueva',
  'outbox.kind.second-factor-on': 'Dos pasos activados',
  'outbox.kind.second-factor-off': 'Dos pasos desactivados',
  'outbox.kind.second-factor-reset': 'Dos pasos restablecidos',
  'outbox.kind.recovery-code-used': 'Código de recuperación usado',
  'outbox.kind.passkey-added': 'Llave de acceso agregada',
  'outbox.kind.password-recovery': 'Recuperación de contraseña',
  'outbox.kind.invitation': 'Invitación',
  'outbox.kind.application-submitted': 'Solicitud enviada',
  'outbox.kind.application-returned': 'Solicitud devuelta',
  'outbox.kind.site-accepted': 'La sede aceptó',
  'outbox.kind.acceptance-recalled': 'Aceptación anulada',
  'outbox.kind.application-withdrawn': 'Solicitud retirada',
  'outbox.kind.application-declined': 'La sede no aceptó',
  'outbox.kind.withdrawal-confirmed': 'Retiro confirmado',
  'outbox.kind.application-removed': 'Solicitud eliminada',
  'outbox.kind.application-restored': 'Solicitud recuperada',
  'outbox.kind.choice-canceled': 'Sede elegida cancelada',
  'outbox.kind.student-assigned': 'Estudiante con sede asignada',
  'outbox.kind.student-unassigned': 'Asignación anulada',
  'outbox.kind.site-canceled': 'Sede cancelada',
  'outbox.kind.season-started': 'Temporada iniciada',
  'outbox.kind.answers-overdue': 'Respuestas atrasadas',
  'outbox.kind.deadline-reminder': 'Aviso de la fecha límite',
  'outbox.kind.students-placed': 'Estudiantes con sede asignada',
  'outbox.kind.no-seat-yet': 'Todavía sin lugar',
  'outbox.kind.announcement': 'Aviso',
  'outbox.kind.announcement-test': 'Aviso (prueba)',
  'outbox.kind.interest-received': 'Interés recibido',
  'outbox.kind.interest-thanks': 'Agradecimiento por el interés',

  'outbox.announcement': 'Aviso',
  'outbox.oneAnnouncement': 'Estos son los correos de un solo aviso.',
  'outbox.allMessages': 'Ver todos los mensajes',
  'outbox.recipient': 'Destinatario',
  'outbox.written': 'Creado',
  'outbox.action': 'Acción',

  'outbox.read': 'Leer: {{subject}}',
  'outbox.facts': 'Datos',
  'outbox.loadingOne': 'Cargando el mensaje',
  'outbox.bodyFailed': 'No se pudo cargar el mensaje',
  'outbox.missingTitle': 'No encontramos este mensaje',
  'outbox.missingText': 'Revise el enlace o busque el mensaje en la lista.',
  'outbox.linkHidden': 'El enlace de este mensaje abre una cuenta, por eso no se muestra aquí.',

  'outbox.retryAt': 'Próximo intento: {{time}}',
  'outbox.soon': 'Se envía en un momento',
  'outbox.attempts_one': '{{count}} intento',
  'outbox.attempts_other': '{{count}} intentos',
  'outbox.error': 'El servidor de correo respondió: {{error}}',
  'outbox.application': 'Solicitud de {{student}}',
  'outbox.repeat': 'Reenviado por la oficina',
  'outbox.currentAddress': 'Dirección actual: {{address}}',
  'outbox.sendingAgainTo': 'A {{address}}',
  'outbox.sentAgainTo': 'Enviado de nuevo a {{address}}',
  'outbox.stuckAgainTo': 'Enviado de nuevo a {{address}}, pero se detuvo',
  'outbox.firstSent': 'Enviado la primera vez: {{time}}',

  'outbox.stuckHint_one':
    'Hay {{count}} mensaje detenido. El servidor de correo lo rechazó o lo intentamos durante días. Vea qué respondió el servidor, corrija el problema y reenvíelo.',
  'outbox.stuckHint_other':
    'Hay {{count}} mensajes detenidos. El servidor de correo los rechazó o lo intentamos durante días. Vea qué respondió el servidor, corrija el problema y reenvíelos.',
  'outbox.showStuck': 'Ver los detenidos',

  'outbox.loading': 'Cargando los mensajes',
  'outbox.emptyTitle': 'Todavía no hay correos',
  'outbox.emptyText':
    'Los correos aparecen aquí en cuanto una familia envía una solicitud o la oficina decide sobre una.',
  'outbox.noMatchTitle': 'Ningún mensaje coincide',
  'outbox.noMatchText': 'No hemos enviado nada que coincida con estos filtros.',
  'outbox.noneStuckTitle': 'No hay nada detenido',
  'outbox.noneStuckText': 'Todos los mensajes se enviaron o están en camino.',
  'outbox.failedTitle': 'No se pudieron cargar los mensajes',

  'outbox.resend': 'Reenviar',
  'outbox.resendOf': 'Reenviar: {{subject}}, a {{recipient}}',
  'outbox.confirmTitle': '¿Reenviar este mensaje?',
  'outbox.confirmStuck':
    'Intentaremos enviar “{{subject}}” a {{recipient}} otra vez. Si el problema no se corrigió, se detendrá de nuevo.',
  'outbox.confirmSent': 'Enviaremos “{{subject}}” a {{recipient}} por segunda vez, con el mismo texto.',
  'outbox.notResent': 'El mensaje no se reenvió',
  'outbox.resent': 'El mensaje va en camino a {{recipient}}.',
  'outbox.confirmSelected_one': '¿Reenviar 1 mensaje?',
  'outbox.confirmSelected_other': '¿Reenviar {{count}} mensajes?',
  'outbox.confirmSelectedText_one':
    'Se envía con el mismo texto que antes. Si no se puede reenviar, le diremos por qué.',
  'outbox.confirmSelectedText_other':
    'Se envían con el mismo texto que antes. Le diremos cuáles no se pueden reenviar y por qué.',
  'outbox.resentSelected_one': '1 mensaje va de nuevo en camino.',
  'outbox.resentSelected_other': '{{count}} mensajes van de nuevo en camino.',

  'outbox.refusal.onItsWay': 'Este mensaje ya está en camino.',
  'outbox.refusal.justResent': 'Alguien acaba de reenviar este mensaje. Espere un minuto.',
  'outbox.refusal.deactivated':
    'La cuenta del destinatario está desactivada, así que no recibe correos. Primero reactive la cuenta.',
  'outbox.refusal.notCoordinator':
    'Esta dirección ya no es de la coordinación de la sede, así que no podemos enviarle información sobre los niños.',
  'outbox.refusal.switchedOff':
    'Esta familia desactivó los avisos. Los correos sobre su propia solicitud le siguen llegando.',
  'outbox.refusal.password-recovery':
    'Este enlace ya no funciona. La persona puede pedir uno nuevo con “Olvidé mi contraseña”, en la página de inicio de sesión.',
  'outbox.refusal.confirm-address':
    'Este enlace ya no funciona. La persona puede usar “Olvidé mi contraseña”, en la página de inicio de sesión. El enlace de ese correo también confirma la dirección.',
  'outbox.refusal.email-change':
    'Este enlace es solo para la dirección nueva a la que lo enviamos. La persona puede pedir otro en la página de su cuenta.',
  'outbox.refusal.invitation':
    'Este enlace ya no funciona. Invite de nuevo a la persona desde su página, en la sección de usuarios.',

  'announcements.title': 'Aviso',
  'announcements.leadSite':
    'Cada familia con un estudiante aceptado aquí recibe un correo. Las respuestas llegan a {{address}}, porque la sede no indica el correo de quien la coordina.',
  'announcements.leadSiteReply':
    'Cada familia con un estudiante aceptado aquí recibe un correo. Las respuestas llegan a {{address}}.',
  'announcements.leadOffice':
    'Cada familia con una solicitud en esta lista recibe un correo. Las respuestas llegan a {{email}}.',
  'announcements.leadSelected_one':
    'La familia de la solicitud seleccionada recibe un correo. Las respuestas llegan a {{email}}.',
  'announcements.leadSelected_other':
    'Cada familia de las {{count}} solicitudes seleccionadas recibe un correo. Las respuestas llegan a {{email}}.',
  'announcements.leadAll':
    'Esta lista no tiene filtros, así que el aviso llega a todas las familias con una solicitud. Las respuestas llegan a {{email}}.',
  'announcements.english': 'Inglés',
  'announcements.subject': 'Asunto',
  'announcements.body': 'Texto',
  'announcements.bodyHint': 'Texto sin formato. Los saltos de línea quedan como usted los escribe.',
  'announcements.spanish': 'Español (opcional)',
  'announcements.spanishHint':
    'Las familias que usan el programa en español reciben este texto. Si lo deja vacío, reciben el texto en inglés.',
  'announcements.subjectEs': 'Asunto en español',
  'announcements.bodyEs': 'Texto en español',
  'announcements.preview': 'Vista previa',
  'announcements.previewTitle': '¿Enviar este aviso?',
  'announcements.families_one': 'Una familia recibe este correo.',
  'announcements.families_other': '{{number}} familias reciben este correo.',
  'announcements.familiesOff': 'No se cuentan las familias que desactivaron los avisos.',
  'announcements.skipped_one': 'Otra familia ya recibió tres avisos hoy, así que no recibe este.',
  'announcements.skipped_other':
    'Otras {{number}} familias ya recibieron tres avisos hoy, así que no reciben este.',
  'announcements.leftToday_one': 'Puede enviar uno más hoy.',
  'announcements.leftToday_other': 'Puede enviar {{count}} más hoy.',
  'announcements.noneLeft': 'Ya se enviaron todos los avisos de hoy. Puede enviar otro mañana.',
  'announcements.language': 'Idioma de la vista previa',
  'announcements.send_one': 'Enviar a una familia',
  'announcements.send_other': 'Enviar a {{number}} familias',
  'announcements.test': 'Enviarme una prueba',
  'announcements.tested': 'Le enviamos una prueba a {{address}}. Las familias todavía no reciben nada.',
  'announcements.back': 'Seguir editando',
  'announcements.noneSite':
    'Ninguna familia lo recibiría: no hay estudiantes aceptados aquí, o todas las familias desactivaron los avisos.',
  'announcements.noneOffice':
    'Ninguna familia lo recibiría: ninguna solicitud coincide con los filtros, o todas las familias desactivaron los avisos.',
  'announcements.sentTitle': 'Su aviso está en camino',
  'announcements.sent_one': 'Lo recibe una familia.',
  'announcements.sent_other': 'Lo reciben {{number}} familias.',
  'announcements.pace':
    'Los enviamos poco a poco, y los correos más urgentes van primero. Ya puede cerrar esta ventana.',
  'announcements.progress': '{{done}} de {{total}} enviados',
  'announcements.allSent_one': 'Enviado',
  'announcements.allSent_other': 'Se enviaron los {{number}}',
  'announcements.stuck_one': 'Uno no se pudo enviar',
  'announcements.stuck_other': '{{number}} no se pudieron enviar',
  'announcements.earlier': 'Avisos anteriores',
  'announcements.earlierFailed': 'No se pudieron cargar los avisos anteriores.',
  'announcements.by': '{{name}}, {{time}}',
  'announcements.deletedSubject': 'Texto eliminado',
  'announcements.messages': 'Ver en Mensajes',
  'announcements.close': 'Cerrar',
  'announcements.limit':
    'El límite es de {{count}} avisos al día, y ya se enviaron todos los de hoy. Puede enviar otro mañana.',
  'announcements.nobody': 'No hay ninguna familia a quien escribir.',
  'announcements.allHadEnough':
    'Todas las familias que lo recibirían ya recibieron tres avisos hoy. Puede escribirles de nuevo mañana.',
  'announcements.idUsed': 'Este aviso ya se envió. Cierre este formulario y empiece de nuevo.',
};

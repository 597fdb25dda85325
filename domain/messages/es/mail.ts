import type { mail as english } from '../en/mail.js';

export const mail: Record<keyof typeof english, string> = {
  'mail.sender': 'Programa de Lectura de Verano',
  'mail.programName': 'Programa de Lectura de Verano {{year}}',
  'mail.greeting': 'Hola, {{name}}:',
  'mail.greetingWithoutName': 'Hola:',
  'mail.copyLink': 'Si el botón no funciona, copie esta dirección en su navegador:',
  'mail.linkMinutes_one': 'El enlace funciona una sola vez y vence en {{count}} minuto.',
  'mail.linkMinutes_other': 'El enlace funciona una sola vez y vence en {{count}} minutos.',
  'mail.linkDays_one': 'El enlace funciona una sola vez y vence en {{count}} día.',
  'mail.linkDays_other': 'El enlace funciona una sola vez y vence en {{count}} días.',
  'mail.questions': '¿Tiene preguntas? Llame al {{phone}} o escriba a {{email}}.',
  'mail.signInFirst': 'Primero tendrá que iniciar sesión.',

  'mail.confirmAddress.subject': 'Confirme su correo electrónico',
  'mail.confirmAddress.text':
    'Alguien, probablemente usted, usó esta dirección para una cuenta en el {{program}}. Confirme que es suya para que podamos escribirle sobre sus solicitudes.',
  'mail.confirmAddress.action': 'Confirmar mi dirección',
  'mail.confirmAddress.unexpected':
    'Si usted no tiene una cuenta con nosotros, no abra el enlace. Alguien escribió su dirección por error y usted puede ignorar este correo.',

  'mail.passwordRecovery.subject': 'Elija una contraseña nueva',
  'mail.passwordRecovery.text':
    'Alguien, probablemente usted, pidió restablecer la contraseña de su cuenta en el {{program}}.',
  'mail.passwordRecovery.action': 'Elegir una contraseña nueva',
  'mail.passwordRecovery.unexpected':
    'Si no fue usted, puede ignorar este correo. Su contraseña sigue siendo la misma.',

  'mail.emailChange.subject': 'Confirme su nuevo correo electrónico',
  'mail.emailChange.text':
    'Usted pidió usar esta dirección para su cuenta en el {{program}}. Abra el enlace para hacer el cambio. Hasta entonces, siga iniciando sesión con su dirección de antes.',
  'mail.emailChange.action': 'Usar esta dirección',
  'mail.emailChange.unexpected':
    'Si usted no lo pidió, no abra el enlace. Puede ignorar este correo y no cambiará nada.',

  'mail.emailChangeNotice.subject': 'Su correo electrónico está por cambiar',
  'mail.emailChangeNotice.text':
    'Alguien, probablemente usted, pidió usar otro correo electrónico para su cuenta en el {{program}}. Enviamos un enlace a la dirección nueva. Cuando se abra, usted iniciará sesión con esa dirección y le escribiremos allí.',
  'mail.emailChangeNotice.unexpected':
    'Si no fue usted, elija enseguida una contraseña nueva en la página de su cuenta o con “Olvidé mi contraseña”. Así se cancela el cambio.',
  'mail.emailChangeNotice.action': 'Ir a mi cuenta',

  'mail.secondFactorOn.subject': 'El inicio de sesión en dos pasos está activado',
  'mail.secondFactorOn.text':
    'Usted activó el inicio de sesión en dos pasos para su cuenta en el {{program}}. Desde ahora, la contraseña sola no basta para iniciar sesión.',
  'mail.secondFactorOff.subject': 'El inicio de sesión en dos pasos está desactivado',
  'mail.secondFactorOff.text':
    'Se desactivó el inicio de sesión en dos pasos de su cuenta en el {{program}}. Ahora la contraseña sola basta para iniciar sesión.',
  'mail.secondFactorReset.subject': 'Se restableció su inicio de sesión en dos pasos',
  'mail.secondFactorReset.text':
    'Un administrador del {{program}} restableció su inicio de sesión en dos pasos; sus códigos y llaves de acceso anteriores ya no sirven. Inicie sesión con su contraseña y configúrelo otra vez.',
  'mail.secondFactorPasskey.subject': 'Se agregó una llave de acceso',
  'mail.secondFactorPasskey.text':
    'Se agregó una llave de acceso nueva a su cuenta en el {{program}}. Sirve para iniciar sesión, después de la contraseña. En la página de su cuenta puede ver sus llaves de acceso y quitarlas.',
  'mail.recoveryCodeUsed.subject': 'Se usó un código de recuperación',
  'mail.recoveryCodeUsed.text_one':
    'Alguien, probablemente usted, inició sesión en su cuenta en el {{program}} con un código de recuperación. Le queda un código. Puede pedir códigos nuevos en la página de su cuenta.',
  'mail.recoveryCodeUsed.text_other':
    'Alguien, probablemente usted, inició sesión en su cuenta en el {{program}} con un código de recuperación. Le quedan {{count}} códigos. Puede pedir códigos nuevos en la página de su cuenta.',
  'mail.secondFactor.unexpected':
    'Si no fue usted o no lo esperaba, elija enseguida una contraseña nueva y avísenos.',
  'mail.secondFactor.action': 'Ir a mi cuenta',

  'mail.invitation.subject': 'Su invitación al {{program}}',
  'mail.invitation.admin':
    'Usted ahora administra el {{program}}. Puede revisar las solicitudes y encargarse de las sedes y los usuarios.',
  'mail.invitation.site':
    'Usted ahora tiene acceso a {{site}} en el {{program}}. Puede ver la información de la sede y a los estudiantes asignados a ella.',
  'mail.invitation.someSite':
    'Usted ahora tiene acceso a una sede del {{program}}. Puede ver la información de la sede y a los estudiantes asignados a ella.',
  'mail.invitation.user':
    'Usted ahora tiene una cuenta en el {{program}}. Ahí puede ver las solicitudes de su familia y en qué van.',
  'mail.invitation.signIn':
    'Para empezar, elija una contraseña. Iniciará sesión con este correo electrónico.',
  'mail.invitation.action': 'Elegir una contraseña',
  'mail.invitation.unexpected': 'Si no esperaba esta invitación, puede ignorar este correo.',

  'mail.applicationSubmitted.subject': 'Solicitud enviada: {{student}}',
  'mail.applicationSubmitted.text': 'Recibimos la solicitud de {{student}} para el {{program}}.',
  'mail.applicationSubmitted.next':
    'Estamos buscando un lugar en una de las sedes que usted eligió. Le avisaremos en cuanto una sede acepte a {{student}}. Puede cambiar sus sedes elegidas hasta que le asignemos una.',
  'mail.applicationSubmitted.late':
    'La fecha límite era el {{deadline}}, así que esta solicitud llegó tarde. Primero asignamos lugares a las que llegaron a tiempo.',
  'mail.applicationSubmitted.placement': 'Pensamos asignar los lugares el {{day}}.',
  'mail.applicationSubmitted.action': 'Ver la solicitud',

  'mail.applicationWithdrawn.subject': 'Solicitud retirada: {{student}}',
  'mail.applicationWithdrawn.text':
    'La familia de {{student}} retiró la solicitud. El lugar en {{site}} vuelve a estar libre. Usted no tiene que hacer nada.',
  'mail.applicationWithdrawn.action': 'Abrir la sede',
  'mail.withdrawalConfirmed.subject': 'Usted retiró la solicitud: {{student}}',
  'mail.withdrawalConfirmed.text':
    'Usted retiró a {{student}} del programa. Su lugar en {{site}} ahora puede darse a otro niño o niña.',
  'mail.withdrawalConfirmed.textNoSite':
    'Usted retiró la solicitud de {{student}}. Ya no buscaremos un lugar.',
  'mail.withdrawalConfirmed.nextNoSite':
    'Si cambia de opinión, revise las sedes que eligió y envíe la solicitud de nuevo.',
  'mail.withdrawalConfirmed.next':
    'Si cambia de opinión, revise sus sedes elegidas y envíe la solicitud de nuevo. No podemos guardarle el mismo lugar.',
  'mail.withdrawalConfirmed.action': 'Ver la solicitud',

  'mail.applicationDeclined.subject': 'Una sede no aceptó: {{student}}',
  'mail.applicationDeclined.text': '{{site}} no puede recibir a {{student}} este verano.',
  'mail.applicationDeclined.siteWrote': 'La sede escribió:',
  'mail.applicationDeclined.next':
    'La solicitud sigue enviada y seguimos buscando un lugar. ¿Quiere elegir otras sedes? Puede cambiarlas hasta que le asignemos una.',
  'mail.applicationDeclined.chooseOthers':
    'Ahora ninguna de las sedes que eligió puede ofrecer un lugar. Por favor elija otras sedes. La página de la solicitud muestra las más cercanas con lugar. La solicitud sigue enviada.',
  'mail.applicationDeclined.action': 'Cambiar las sedes',

  'mail.applicationRemoved.subject': 'Eliminamos la solicitud: {{student}}',
  'mail.applicationRemoved.text':
    'Eliminamos la solicitud de {{student}} del {{program}}. Ya no se puede cambiar, y {{student}} no tiene lugar.',
  'mail.applicationRemoved.next': 'Si cree que es un error, llámenos o escríbanos.',
  'mail.applicationRemoved.action': 'Ver la solicitud',

  'mail.applicationRestored.subject': 'Recuperamos la solicitud: {{student}}',
  'mail.applicationRestored.text':
    'La solicitud de {{student}} vuelve a formar parte del {{program}}. Si {{student}} tenía un lugar, ese lugar se perdió.',
  'mail.applicationRestored.next': 'Abra la solicitud para ver en qué va y qué sigue.',
  'mail.applicationRestored.action': 'Abrir la solicitud',

  'mail.message': 'Mensaje del programa:',
  'mail.messageFromSite': 'Mensaje de {{site}}:',
  'mail.fact.reference': 'Número de referencia',
  'mail.fact.site': 'Sede',
  'mail.fact.organization': 'Organización',
  'mail.fact.address': 'Dirección',
  'mail.fact.dates': 'Fechas',
  'mail.fact.days': 'Días',
  'mail.fact.times': 'Horario',
  'mail.fact.coordinator': 'Coordinación',
  'mail.fact.notSubmitted': 'Sin enviar',
  'mail.fact.deadline': 'Fecha límite',
  'mail.fact.stillMissing': 'Falta',

  'mail.applicationReturned.subject': 'Corrija la solicitud: {{student}}',
  'mail.applicationReturned.text':
    'Revisamos la solicitud de {{student}}. Hay algo que corregir o agregar, así que se la devolvimos.',
  'mail.applicationReturned.next':
    'Haga los cambios y envíe la solicitud de nuevo. Hasta entonces no podemos buscar un lugar.',
  'mail.applicationReturned.action': 'Abrir la solicitud',

  'mail.siteAccepted.subject': '{{student}} tiene un lugar en {{site}}',
  'mail.siteAccepted.text':
    'Buenas noticias: {{site}} aceptó a {{student}} para este verano. Esto es lo que necesita saber:',
  'mail.siteAccepted.next':
    'Si al final {{student}} no puede participar, retire la solicitud para que otro niño o niña aproveche el lugar.',
  'mail.siteAccepted.action': 'Ver los detalles',

  'mail.acceptanceRecalled.subject': 'Se anuló el lugar: {{student}}',
  'mail.acceptanceRecalled.text': 'Lo sentimos. Tuvimos que anular el lugar de {{student}} en {{site}}.',
  'mail.acceptanceRecalled.next':
    'La solicitud sigue enviada y estamos buscando otro lugar. Le avisaremos en cuanto una sede la acepte.',
  'mail.acceptanceRecalled.action': 'Ver la solicitud',

  'mail.studentUnassigned.subject': 'Ya no espera su respuesta: {{student}}',
  'mail.studentUnassigned.text':
    'Anulamos la asignación de {{student}} a {{site}}. Ya no tiene que responder.',
  'mail.studentAssigned.subject': 'Un estudiante espera su respuesta: {{student}}',
  'mail.studentAssigned.text':
    'Asignamos a {{student}} a {{site}}. En la lista de la sede, indique si lo acepta o lo rechaza.',
  'mail.studentAssigned.next':
    'Reservamos el lugar hasta que usted responda. En los dos casos, la familia recibe un correo.',
  'mail.studentAssigned.action': 'Abrir la lista',

  'mail.studentsPlaced.subject_one': 'Un estudiante espera su respuesta: {{site}}',
  'mail.studentsPlaced.subject_other': '{{count}} estudiantes esperan su respuesta: {{site}}',
  'mail.studentsPlaced.text_one':
    'Asignamos estudiantes a todas las sedes. En {{site}}, un estudiante espera su respuesta. En la lista de la sede, indique si lo acepta o lo rechaza.',
  'mail.studentsPlaced.text_other':
    'Asignamos estudiantes a todas las sedes. En {{site}}, {{count}} estudiantes esperan su respuesta. En la lista de la sede, indique si los acepta o los rechaza.',
  'mail.studentsPlaced.next_one':
    'Reservamos el lugar hasta que usted responda. En los dos casos, la familia recibe un correo.',
  'mail.studentsPlaced.next_other':
    'Reservamos los lugares hasta que usted responda. En los dos casos, las familias reciben un correo.',

  'mail.noSeatYet.subject_one': 'Todavía sin lugar: {{student}}',
  'mail.noSeatYet.subject_other': 'Todavía no hay lugar para {{count}} de sus hijos',
  'mail.noSeatYet.text_one':
    'Ya asignamos estudiantes a las sedes. No hubo lugares para todos, y {{student}} todavía no tiene uno. Este es su número entre quienes esperan:',
  'mail.noSeatYet.text_other':
    'Ya asignamos estudiantes a las sedes. No hubo lugares para todos, y estos niños todavía no tienen uno. Estos son sus números entre quienes esperan:',
  'mail.noSeatYet.standing': '{{site}}: número {{position}} de {{waiting}}',
  'mail.noSeatYet.noChoice': 'No espera a ninguna sede que pueda ofrecer un lugar',
  'mail.noSeatYet.next':
    'No tiene que hacer nada. Cuando se desocupa un lugar, le toca al siguiente niño que espera esa sede. Le avisaremos en cuanto una sede acepte la solicitud.',
  'mail.noSeatYet.chooseOthers':
    'Por favor elija otras sedes para {{students}}: ninguna de las que eligió puede ofrecer un lugar. La página de la solicitud muestra las más cercanas con lugar.',
  'mail.noSeatYet.choose': 'Todavía puede elegir otras sedes. La solicitud sigue enviada.',
  'mail.noSeatYet.action': 'Ver la solicitud',
  'mail.noSeatYet.actionAll': 'Ver las solicitudes',
  'mail.answersOverdue.subject_one': '{{count}} estudiante sigue esperando su respuesta: {{site}}',
  'mail.answersOverdue.subject_other': '{{count}} estudiantes siguen esperando su respuesta: {{site}}',
  'mail.answersOverdue.text_one':
    'Hace más de {{days}} asignamos {{count}} estudiante a {{site}} y todavía no tenemos su respuesta.',
  'mail.answersOverdue.text_other':
    'Hace más de {{days}} asignamos {{count}} estudiantes a {{site}} y todavía no tenemos su respuesta.',
  'mail.answersOverdue.days_one': '{{count}} día hábil',
  'mail.answersOverdue.days_other': '{{count}} días hábiles',
  'mail.answersOverdue.inAll_one': 'En total, {{count}} estudiante espera su respuesta.',
  'mail.answersOverdue.inAll_other': 'En total, {{count}} estudiantes esperan su respuesta.',
  'mail.answersOverdue.next':
    'Acepte o rechace a cada uno. Sus familias están esperando para planear el verano, y los lugares que no se ocupen pueden ser para otros niños.',
  'mail.answersOverdue.action': 'Abrir la lista',

  'mail.siteCanceled.subject': 'Se canceló la sede: {{student}}',
  'mail.siteCanceled.text':
    'Lo sentimos. {{site}} al final no participa este verano, así que {{student}} ya no tiene un lugar allí.',
  'mail.siteCanceled.next':
    'La solicitud sigue enviada y estamos buscando otro lugar. Le avisaremos en cuanto una sede la acepte.',
  'mail.siteCanceled.choose':
    'Si {{site}} es una de las sedes que usted eligió, elija otra en su lugar. Puede cambiar sus sedes elegidas hasta que le asignemos una.',
  'mail.siteCanceled.action': 'Ver la solicitud',
  'mail.choiceCanceled.subject': 'Elija otra sede: {{student}}',
  'mail.choiceCanceled.text':
    '{{site}} se canceló y no participa en el programa este verano. Usted la eligió para {{student}}.',
  'mail.choiceCanceled.next':
    'Elija otra sede en su lugar. Puede cambiar sus sedes elegidas hasta que le asignemos una. La solicitud sigue enviada.',
  'mail.choiceCanceled.action': 'Elegir otra sede',

  'mail.seasonStarted.subject': 'Prepárese para el verano de {{year}}: {{site}}',
  'mail.seasonStarted.text':
    'Empezó el {{program}}. {{site}} vuelve a participar y está pendiente hasta que esté lista para este año.',
  'mail.seasonStarted.check':
    'El personal y los cupos son los del año pasado, y las fechas están vacías. Escriba las fechas de este año, revise los cupos y lo demás, y verifique la información de la sede.',
  'mail.seasonStarted.next':
    'Cuando no falte nada, abra la sede para que las familias puedan elegirla. Solo asignamos estudiantes a sedes verificadas.',
  'mail.seasonStarted.action': 'Abrir la sede',

  'mail.deadlineReminder.subject': 'Envíe pronto su solicitud',
  'mail.deadlineReminder.text_one':
    'La fecha límite del {{program}} es el {{deadline}}. Usted todavía no ha enviado una de sus solicitudes.',
  'mail.deadlineReminder.text_other':
    'La fecha límite del {{program}} es el {{deadline}}. Usted todavía no ha enviado {{count}} de sus solicitudes.',
  'mail.deadlineReminder.next_one':
    'Termínela y envíela antes de esa fecha. También puede enviarla después, pero primero asignamos lugares a las solicitudes que llegaron a tiempo. Si su hijo o hija no va a participar, no tiene que hacer nada.',
  'mail.deadlineReminder.next_other':
    'Termínelas y envíelas antes de esa fecha. También puede enviarlas después, pero primero asignamos lugares a las solicitudes que llegaron a tiempo. Si alguno no va a participar, no tiene que hacer nada.',
  'mail.deadlineReminder.action': 'Terminar y enviar',

  'mail.announcement.siteWrote': 'Mensaje de {{site}} para las familias de sus estudiantes:',
  'mail.announcement.officeWrote': 'Mensaje de la oficina del programa:',
  'mail.announcement.reply': 'Si responde a este correo, su respuesta llegará a {{address}}.',
  'mail.announcement.action': 'Ver sus solicitudes',
  'mail.announcement.why':
    'Usted recibe avisos porque su hijo o hija tiene una solicitud. Aunque los desactive, recibirá los correos sobre su propia solicitud.',
  'mail.announcement.turnOff': 'Desactivar los avisos',
  'mail.announcementTest.subject': 'Prueba: {{subject}}',
  'mail.announcementTest.text':
    'Esta es una prueba de un aviso. Solo usted la recibió. El correo de las familias también tiene un enlace para desactivar los avisos.',

  'mail.interestReceived.subject': 'Nueva sede ofrecida: {{organization}}',
  'mail.interestReceived.text':
    '{{name}} ({{role}}), de {{organization}}, ofreció una sede para el {{program}}. Está en la lista de sedes como pendiente.',
  'mail.interestReceived.reason': 'Motivo:',
  'mail.interestReceived.contact': 'Quien la propuso',
  'mail.interestReceived.action': 'Ver la sede',
  'mail.interestReceived.unconfirmed':
    'Cualquier persona puede llenar el formulario público. Consulte con la organización antes de seguir.',

  'mail.interestThanks.subject': 'Gracias por ofrecer una sede',
  'mail.interestThanks.text':
    'Gracias por ofrecer {{organization}} como sede del {{program}}. Recibimos su formulario y nos comunicaremos con usted.',
  'mail.interestThanks.action': 'Visitar el sitio web del programa',
  'mail.interestThanks.unexpected':
    'Si usted no llenó este formulario, otra persona escribió su dirección. Puede ignorar este correo.',

  'mailbox.title': 'Buzón de desarrollo',
  'mailbox.intro':
    'Ningún correo sale de esta computadora. Aquí están los {{count}} correos más recientes que el programa habría enviado, del más nuevo al más antiguo.',
  'mailbox.empty':
    'Todavía no hay correos. Cree una cuenta o pida una contraseña nueva; después vuelva y recargue esta página.',
  'mailbox.back': 'Todos los correos',
  'mailbox.toProgram': 'Ir al programa',
  'mailbox.from': 'De',
  'mailbox.to': 'Para',
  'mailbox.when': 'Fecha',
  'mailbox.html': 'El correo en HTML',
  'mailbox.text': 'El correo en texto sin formato',
  'mailbox.headers': 'Todos los encabezados',
  'mailbox.gone': 'Este correo no está aquí. Solo se guardan los más recientes.',
};

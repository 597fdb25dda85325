import type { apply as english } from '../en/apply.js';

/** When to apply, applying again after an earlier season, and what only the forms of the sections say. */
export const apply: Record<keyof typeof english, string> = {
  'deadline.open':
    'Envíe la solicitud a más tardar el {{date}}. Primero asignamos lugares a las solicitudes que llegan a tiempo.',
  'deadline.over':
    'La fecha límite fue el {{date}}. Todavía puede enviar una solicitud: primero asignamos lugares a las que llegaron a tiempo y después a las demás.',
  'deadline.late':
    'Esta solicitud llegó después de la fecha límite, el {{date}}. Primero asignamos lugares a las que llegaron a tiempo y después a las demás.',
  'deadline.ended': 'El verano de {{year}} ya terminó, así que ahora no hay lugares que pedir.',
  'placementDay.ahead': 'Pensamos asignar los lugares el {{date}}.',
  'placementDay.over': 'El día para asignar los lugares fue el {{date}}.',

  'earlier.title': 'Veranos anteriores',
  'earlier.text':
    'Puede volver a solicitar un lugar para un niño o una niña de un verano anterior. Ponemos las respuestas que nos dio y usted las confirma.',
  'earlier.season': 'Verano de {{season}}',
  'earlier.again': 'Solicitar para {{year}}',
  'earlier.created': 'Pusimos sus respuestas anteriores. Por favor confirme cada sección.',
  'earlier.reloadedTitle': 'Actualizamos la lista de sus estudiantes',

  'ended.title': 'Esta solicitud es del verano de {{season}}',
  'ended.text': 'Ese verano ya terminó. Puede leer la solicitud, pero ya no la puede cambiar.',
  'ended.accepted': '{{name}} tuvo un lugar en {{site}}.',
  'ended.current': 'Abrir la solicitud para {{year}}',

  'section.confirmForm':
    'Pusimos las respuestas de su solicitud anterior. Cambie lo que sea distinto, marque “Esta sección está completa” y guarde.',
  'section.confirmGrade': 'Pusimos el grado siguiente.',
  'section.deleted': 'Se borró a este estudiante, así que no pudimos guardar sus cambios.',
  'section.seasonEnded': '{{reason}} Lo que escribió sigue aquí.',

  'copy.button': 'Copiar de {{name}}',
  'copy.student': '¿Vive en la misma casa que {{name}}? Use la misma dirección.',
  'copy.guardian': '¿Los mismos padres o tutores que {{name}}? Cópielos y cambie lo que sea distinto.',
  'copy.emergency': '¿Los mismos contactos que {{name}}? Cópielos y cambie lo que sea distinto.',
  'copy.preference': '¿Las mismas sedes que {{name}}? Cópielas y cambie lo que sea distinto.',
  'copy.leftOut_one': 'No copiamos {{sites}}. No está recibiendo solicitudes nuevas o no atiende este grado.',
  'copy.leftOut_other':
    'No copiamos {{sites}}. No están recibiendo solicitudes nuevas o no atienden este grado.',
  'copy.done': 'Copiamos los datos de {{name}}. Todavía no se guarda nada.',

  'reuse.button': 'Usar las respuestas de la solicitud de {{name}}',
  'reuse.text':
    '¿La misma familia que {{name}}? Podemos llenar y guardar {{sections}} por usted. Después puede revisar y cambiar todo.',
  'reuse.done': 'Guardamos las respuestas de la solicitud de {{name}}. Revíselas, por favor.',

  'fill.meButton': 'Soy el primer padre, madre o tutor: usar mi nombre y correo',
  'fill.meDone': 'Pusimos su nombre y su correo. Todavía no se guarda nada.',
  'fill.addressButton': 'La misma dirección que el estudiante',
  'fill.addressDone': 'Pusimos la dirección del estudiante. Todavía no se guarda nada.',
  'fill.schoolButton': 'La misma escuela que este año',
  'fill.schoolDone': 'Pusimos la escuela de este año. Todavía no se ha guardado nada.',
  'fill.cellButton': 'El mismo que el celular',
  'fill.cellDone': 'Pusimos el celular. Todavía no se ha guardado nada.',

  'hint.otherSchool': 'Si la escuela no está en la lista, elija Otra.',
  'hint.grade':
    'El grado del estudiante en el año escolar {{outgoingYear}}. El programa es para niños de Pre-K a 8.º grado.',
  'hint.confirmEmail': 'Escriba el correo otra vez para que nuestros mensajes le lleguen.',
  'hint.contactRelationship': 'Por ejemplo, tía, vecino o amiga de la familia.',
  'section.completeHint': 'Marque esta casilla cuando termine.',
  'section.completeLocked': 'Esta sección queda completa. Todavía puede hacer cambios.',
  'section.saved.student': 'Datos del estudiante guardados.',
  'section.saved.guardian': 'Datos del padre, madre o tutor guardados.',
  'section.saved.emergency': 'Contactos de emergencia guardados.',
  'section.saved.preference': 'Preferencias guardadas.',
  'section.missingTitle': 'Se guardó. Todavía faltan algunas respuestas',
  'section.missingText':
    'Puede agregarlas cuando quiera. Cuando no falte nada, marque “Esta sección está completa”.',

  'timeline.title': 'Paso a paso',
  'timeline.done': 'Hecho',
  'timeline.now': 'Ahora',
  'timeline.next': 'Después',
  'timeline.until': 'hasta el {{day}}',
  'timeline.kind.created': 'Solicitud comenzada',
  'timeline.kind.submitted': 'Enviar la solicitud',
  'timeline.kind.placement': 'Un lugar en una sede',
  'timeline.kind.answer': 'La respuesta de la sede',
  'timeline.kind.accepted': 'Aceptada',
  'timeline.kind.starts': 'Primer día',
  'timeline.created': 'Usted comenzó la solicitud.',
  'timeline.submit': 'Complete las cuatro secciones y envíe la solicitud.',
  'timeline.submitAgain': 'Usted retiró la solicitud. Si al final quiere participar, envíela de nuevo.',
  'timeline.correct': 'Corrija lo que le pedimos y envíe la solicitud de nuevo.',
  'timeline.submitted': 'Usted envió la solicitud.',
  'timeline.placement':
    'Asignamos todos los lugares a la vez. Deciden las prioridades y un sorteo, no quién envió primero la solicitud.',
  'timeline.placementOver':
    'El día de la asignación ya pasó. Cuando envíe la solicitud, buscaremos un lugar que todavía esté libre.',
  'timeline.looking': 'Estamos buscando un lugar en las sedes que eligió.',
  'timeline.noSeatYet':
    'Todavía no hay lugar. Cuando se desocupe uno en una de sus sedes, le toca al siguiente niño de la lista.',
  'timeline.chooseOthers':
    'Ninguna de las sedes que eligió puede ofrecer un lugar. Por favor elija otras sedes.',
  'timeline.placed': 'Con lugar en {{site}}.',
  'timeline.placed.1': 'Con lugar en su primera opción, {{site}}.',
  'timeline.placed.2': 'Con lugar en su segunda opción, {{site}}.',
  'timeline.placed.3': 'Con lugar en su tercera opción, {{site}}.',
  'timeline.placed.nearby': 'Con lugar en {{site}}, que queda cerca.',
  'timeline.because.full': '{{site}} estaba llena.',
  'timeline.because.declined': '{{site}} no aceptó.',
  'timeline.because.withdrew': 'Usted retiró la solicitud de {{site}}.',
  'timeline.because.notTaking': '{{site}} no recibía estudiantes.',
  'timeline.because.grade': '{{site}} no atiende este grado.',
  'timeline.answer': 'La sede revisa si puede recibir a su hijo o hija.',
  'timeline.asked': '{{site}} está revisando si puede recibir a su hijo o hija.',
  'timeline.answerDays_one': 'Tiene {{count}} día hábil para responder.',
  'timeline.answerDays_other': 'Tiene {{count}} días hábiles para responder.',
  'timeline.accepted': '{{site}} aceptó a su hijo o hija.',
  'timeline.starts': 'Empieza el programa.',
  'timeline.startsAt': 'Empieza el programa en {{site}}.',
  'timeline.started': 'El programa ya empezó.',
  'timeline.startedAt': 'El programa ya empezó en {{site}}.',
  'standing.title': 'Quiénes esperan',
  'standing.waiting_one': '{{count}} estudiante espera',
  'standing.waiting_other': '{{count}} estudiantes esperan',
  'standing.position': 'su hijo o hija es el número {{position}}',
  'standing.notYet': 'El orden se decide por sorteo. Se lo mostraremos después de la asignación.',
  'standing.code': 'El código de su hijo o hija en el archivo que muestra cómo se asignaron los lugares:',
  'standing.how': 'Cómo asignamos los lugares',
  'student.noCalendar': 'Ninguna sede ha aceptado todavía a este estudiante.',
  'student.calendarTitle': 'Lectura de verano: {{name}}',
};

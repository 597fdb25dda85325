import type { workbook as english } from '../en/workbook.js';

export const workbook: Record<keyof typeof english, string> = {
  'workbook.title': 'Importar solicitudes',
  'workbook.lead':
    'Importe a los niños de un distrito desde un libro de Excel. Verá todos los errores antes de que se envíe nada.',

  'workbook.steps': 'Pasos de la importación',
  'workbook.step.choose': 'Elegir archivo',
  'workbook.step.check': 'Revisar',
  'workbook.step.send': 'Importar',
  'workbook.step.results': 'Resultados',
  'workbook.stepDone': 'hecho',

  'workbook.choose.title': 'Elija un libro',
  'workbook.choose.text': 'Arrastre aquí un libro de Excel o elija uno en su computadora.',
  'workbook.choose.button': 'Elegir archivo',
  'workbook.choose.limits':
    'Una sola hoja (puede dejar la lista de sedes de la plantilla), guardada como .xlsx, de hasta 10 MB y 20,000 filas. Elegir un archivo no lo envía. Lo revisamos en su computadora.',
  'workbook.choose.letGo': 'Suelte el archivo para revisarlo',

  'workbook.template.title': 'Empezar con una plantilla',
  'workbook.template.text':
    'Un libro con todos los encabezados, listas para elegir y tres filas de ejemplo. Bórrelas antes de importar: si queda una, rechazamos el archivo. Una segunda hoja muestra los números de las sedes, para que un distrito pueda llenarlo sin tener una cuenta. Las últimas columnas dicen adónde van los niños:',
  'workbook.template.site': 'Plantilla con una sede',
  'workbook.template.siteHint':
    'A cada niño se le asigna su sede de inmediato y queda en espera de la respuesta de la sede.',
  'workbook.template.preferences': 'Plantilla con tres preferencias',
  'workbook.template.preferencesHint': 'Cada niño espera a que la oficina le asigne una sede.',
  'workbook.template.failed':
    'No se pudo crear la plantilla. Revise su conexión a internet e inténtelo de nuevo.',

  'workbook.guide.title': 'Qué lleva el libro',
  'workbook.guide.text':
    'La primera fila lleva estos encabezados, en cualquier orden y en mayúsculas o minúsculas. Cada fila que sigue es un niño. Las demás columnas no se importan. En las listas puede usar el código o el nombre.',
  'workbook.guide.column': 'Columnas',
  'workbook.guide.content': 'Qué se escribe',
  'workbook.guide.code': '{{label}} ({{code}})',
  'workbook.guide.all': '{{person}} …',
  'workbook.guide.ssid': 'El SSID, el número que el estado le da al estudiante. Puede dejarlo en blanco.',
  'workbook.guide.name': 'El nombre y los apellidos del niño.',
  'workbook.guide.birthday': 'Una celda de fecha, o texto como mes/día/año: 3/14/2016.',
  'workbook.guide.gender': 'Uno de estos: {{list}}.',
  'workbook.guide.ethnicity': 'Uno de estos: {{list}}.',
  'workbook.guide.address':
    'El estado con dos letras. El código postal como texto o número, cinco dígitos o ZIP+4. Si le falta el cero al principio, lo agregamos.',
  'workbook.guide.schools':
    'El nombre de la escuela como está en la lista del programa. Si varias escuelas tienen el mismo nombre: NOMBRE (DISTRITO). Si la escuela no está en la lista: Other: NOMBRE.',
  'workbook.guide.grade': 'Uno de estos: {{list}}.',
  'workbook.guide.flags': 'Yes o No.',
  'workbook.guide.language': 'Obligatorio si Not English es Yes.',
  'workbook.guide.guardian1':
    'Son obligatorios el nombre, los apellidos, la relación con el estudiante, el correo electrónico, el teléfono de casa y el celular. La relación es una de estas: {{list}}. Puede dejar en blanco el teléfono del trabajo. Si la dirección está en blanco, usamos la del niño.',
  'workbook.guide.guardian2':
    'Si no hay segundo padre o madre, deje en blanco el nombre y los apellidos. Si el correo, los teléfonos o la dirección están en blanco, usamos los de Parent 1.',
  'workbook.guide.emergency':
    'Si deja en blanco el nombre y los apellidos, Parent 1 es el contacto 1 y Parent 2 es el contacto 2 (o Parent 1, si no hay Parent 2). Puede dejar en blanco el teléfono del trabajo.',
  'workbook.guide.site': 'El número de la sede que se le asigna al niño.',
  'workbook.guide.preferences': 'En lugar de Site: los números de tres sedes distintas, la favorita primero.',
  'workbook.guide.siteNumbers':
    'Los números de las sedes están en la segunda hoja de las plantillas y en el archivo que se obtiene con “Exportar” en Sedes.',
  'workbook.guide.toSites': 'Ir a Sedes',

  'workbook.reading.title': 'Revisando el libro',
  'workbook.reading.opening': 'Abriendo {{file}} …',
  'workbook.reading.progress': '{{done}} de {{total}} filas revisadas',
  'workbook.reading.children': 'Buscando a los niños que ya están registrados: {{done}} de {{total}}',
  'workbook.reading.bar': 'Avance de la revisión',
  'workbook.reading.cancel': 'Cancelar',

  'workbook.fileRefused': 'No podemos importar {{file}}.',
  'workbook.noRows': 'No hay filas debajo de los encabezados.',
  'workbook.notRead':
    'No pudimos leer este archivo. Quizá se movió o cambió después de que usted lo eligió, así que elíjalo de nuevo. Si eso no ayuda, vuelva a cargar esta página.',
  'workbook.noConnection':
    'No pudimos obtener la lista de escuelas y sedes porque no hay conexión con el programa. Revise su conexión a internet y elija el archivo de nuevo.',
  'workbook.noPlaces':
    'No pudimos obtener la lista de escuelas y sedes: {{message}} Elija el archivo de nuevo en un momento.',

  'workbook.facts.file': 'Archivo',
  'workbook.facts.rows': 'Filas debajo de los encabezados',
  'workbook.facts.layout': 'Formato',
  'workbook.facts.children': 'Filas listas para importar',
  'workbook.facts.faultyRows': 'Filas con errores',
  'workbook.layout.site': 'Una sede para cada niño',
  'workbook.layout.preferences': 'Tres preferencias para cada niño',
  'workbook.others_one': 'Una columna no se importará: {{columns}}.',
  'workbook.others_other': '{{count}} columnas no se importarán: {{columns}}.',

  'workbook.errors.title': 'Error de importación',
  'workbook.errors.text': 'No se importaron los datos.',
  'workbook.errors.count_one': '{{number}} error en {{rows}} de {{total}} filas.',
  'workbook.errors.count_other': '{{number}} errores en {{rows}} de {{total}} filas.',
  'workbook.errors.next':
    'Corrija las celdas aquí. O corríjalas en el libro, guárdelo y elíjalo de nuevo. No se envió nada.',
  'workbook.errors.common': 'Los más frecuentes',
  'workbook.errors.commonOf': 'Campo {{field}}: {{reason}}',
  'workbook.errors.times': '{{number}} ×',
  'workbook.errors.all': 'Todos los errores',
  'workbook.errors.first': 'Los primeros {{number}} errores',
  'workbook.errors.download': 'Descargar todos los errores (CSV)',
  'workbook.errors.choose': 'Elegir el archivo corregido',
  'workbook.errors.allowed': 'Se permite: {{list}}.',
  'workbook.correct.button': 'Corregir',
  'workbook.correct.name': 'Corregir fila {{row}}, {{field}}',
  'workbook.correct.label': '{{field}} en la fila {{row}}',
  'workbook.correct.save': 'Guardar',
  'workbook.correct.noConnection':
    'No pudimos revisar la fila porque no hay conexión con el programa. Revise su conexión a internet y guarde de nuevo.',
  'workbook.correct.failed': 'No pudimos revisar la fila: {{message}} Guarde de nuevo en un momento.',
  'workbook.corrected.title_one': '{{number}} celda corregida aquí',
  'workbook.corrected.title_other': '{{number}} celdas corregidas aquí',
  'workbook.corrected.text':
    'Importaremos lo que usted escribió aquí. El archivo en su computadora no cambia.',
  'workbook.corrected.changed': 'Fila {{row}}, campo {{field}}: “{{text}}” en lugar de “{{before}}”',
  'workbook.corrected.filled': 'Fila {{row}}, campo {{field}}: “{{text}}” en lugar de una celda vacía',
  'workbook.corrected.undo': 'Deshacer',
  'workbook.corrected.undoOf': 'Deshacer fila {{row}}, {{field}}',
  'workbook.drop.title': '¿Elegir otro archivo?',
  'workbook.drop.text':
    'Las celdas que usted corrigió aquí todavía no se importaron. Si elige otro archivo, perderá sus correcciones.',
  'workbook.drop.yes': 'Elegir otro archivo',
  'workbook.drop.no': 'Conservar mis correcciones',

  'workbook.ready.title': 'Listo para importar',
  'workbook.ready.text': 'No hay errores. Todas las filas están listas.',
  'workbook.ready.invited':
    'Les enviaremos por correo a las familias nuevas una invitación para elegir su contraseña.',
  'workbook.ready.invitedAndAsked':
    'Les enviaremos por correo a las familias nuevas una invitación para elegir su contraseña, y les avisaremos a las sedes qué niños esperan su respuesta.',
  'workbook.warnings.title_one': '{{number}} cosa que debe saber antes de importar',
  'workbook.warnings.title_other': '{{number}} cosas que debe saber antes de importar',
  'workbook.warnings.first': 'Las primeras {{number}}:',
  'workbook.warnings.acknowledge': 'Leí esto y quiero importar el archivo tal como está.',
  'workbook.warnings.correctOf': 'Sí, usar este: {{text}} en la fila {{row}}, {{field}}',
  'workbook.warnings.needed': 'Marque la casilla de arriba para confirmar que leyó esto.',
  'workbook.try': 'Vista previa de la importación',
  'workbook.tryAgain': 'Ver otra vez la vista previa',
  'workbook.tryHint':
    'La vista previa muestra qué pasaría con cada fila. No se guarda nada y no se envía ningún correo.',
  'workbook.import_one': 'Importar {{number}} fila',
  'workbook.import_other': 'Importar {{number}} filas',
  'workbook.chooseAnother': 'Elegir otro archivo',

  'workbook.sending.importTitle': 'Importando {{file}}',
  'workbook.sending.tryTitle': 'Vista previa de {{file}}',
  'workbook.sending.bar': 'Avance de la importación',
  'workbook.sending.tryBar': 'Avance de la vista previa',
  'workbook.sending.progress': '{{done}} de {{total}} filas',
  'workbook.sending.pace': '{{number}} filas por segundo',
  'workbook.sending.minutes_one': 'falta alrededor de {{number}} minuto',
  'workbook.sending.minutes_other': 'faltan alrededor de {{number}} minutos',
  'workbook.sending.soon': 'falta menos de un minuto',
  'workbook.sending.stay': 'Deje abierta esta pestaña hasta que termine la importación.',
  'workbook.sending.pause': 'Pausar',
  'workbook.sending.pausing': 'Haciendo una pausa después de esta fila …',
  'workbook.sending.canceling': 'Esperando a que termine esta fila …',
  'workbook.sending.continue': 'Continuar',
  'workbook.sending.cancel': 'Cancelar la importación',
  'workbook.sending.cancelTry': 'Cancelar la vista previa',
  'workbook.sending.paused': 'En pausa después de {{done}} de {{total}} filas',

  'workbook.stop.asked': 'No se envía nada más hasta que usted continúe.',
  'workbook.stop.sessionOver':
    'Su sesión terminó, así que el servidor dejó de aceptar filas. Ahora que inició sesión otra vez, continúe donde se quedó.',
  'workbook.stop.forbidden':
    'Su cuenta no tiene permiso para importar. Pregunte a otro administrador y después continúe.',
  'workbook.stop.tooMany':
    'El servidor recibió demasiadas peticiones. Espere unos minutos y después continúe.',
  'workbook.stop.serverUnavailable':
    'El servidor o su base de datos no responde en este momento. Espere un poco y después continúe.',
  'workbook.stop.noConnection':
    'No podemos comunicarnos con el programa. Revise su conexión a internet y después continúe.',
  'workbook.stop.serverError':
    'El servidor no pudo procesar una fila. Continúe para enviarla otra vez. Si vuelve a fallar, la marcaremos como fallida y seguiremos con la siguiente.',
  'workbook.stop.rowsLost':
    'Esta pestaña perdió las filas del archivo, quizá porque se quedó sin memoria. Cancele e importe el archivo de nuevo. Omitiremos las filas que ya están hechas.',
  'workbook.stop.resumes':
    'Al continuar, enviaremos otra vez la fila actual. El servidor la omite si ya está hecha.',

  'workbook.cancel.title': '¿Cancelar la importación?',
  'workbook.cancel.text':
    '{{done}} de {{total}} filas están hechas y quedan importadas. No enviaremos las demás. Más tarde puede importar el mismo archivo. Omitiremos las filas que ya están hechas.',
  'workbook.cancel.yes': 'Cancelar la importación',
  'workbook.cancel.no': 'Seguir importando',
  'workbook.leave.title': '¿Salir de la importación?',
  'workbook.leave.text':
    'La importación no ha terminado. Las filas hechas quedan importadas. No enviaremos las demás. Más tarde puede importar el mismo archivo. Omitiremos las filas que ya están hechas.',
  'workbook.leave.yes': 'Salir',
  'workbook.leave.no': 'Quedarse',

  'workbook.results.title': 'Resultados de la importación',
  'workbook.results.all': 'Todos los registros se importaron correctamente.',
  'workbook.results.some': 'Algunos registros no se importaron correctamente.',
  'workbook.results.number.created_one': '{{number}} importado',
  'workbook.results.number.created_other': '{{number}} importados',
  'workbook.results.number.skipped_one': '{{number}} omitido porque ya estaba registrado',
  'workbook.results.number.skipped_other': '{{number}} omitidos porque ya estaban registrados',
  'workbook.results.number.failed_one': '{{number}} falló',
  'workbook.results.number.failed_other': '{{number}} fallaron',
  'workbook.results.canceled':
    'Cancelada después de {{done}} de {{total}} filas. Esas filas quedan importadas. Las demás no se enviaron.',
  'workbook.results.tryTitle': 'Qué pasaría',
  'workbook.results.tryAll': 'No se guardó nada. Ninguna fila fallaría.',
  'workbook.results.trySome': 'No se guardó nada. Algunas filas no se importarían.',
  'workbook.results.tryCanceled': 'No se guardó nada. Cancelada después de {{done}} de {{total}} filas.',
  'workbook.results.again':
    'Corrija lo que falló e importe el archivo de nuevo. Omitiremos las filas que ya están hechas.',
  'workbook.results.againButton': 'Importar este archivo de nuevo',
  'workbook.results.counts': 'Resultados en números',
  'workbook.results.list': 'Resultados fila por fila',
  'workbook.results.show': 'Mostrar',
  'workbook.results.filter.all': 'Todas',
  'workbook.results.filter.created': 'Creadas',
  'workbook.results.filter.skipped': 'Omitidas',
  'workbook.results.filter.failed': 'Fallidas',
  'workbook.results.filter.duplicates': 'Posibles duplicados',
  'workbook.results.duplicates_one': '{{number}} estudiante probablemente ya tiene otra solicitud.',
  'workbook.results.duplicates_other': '{{number}} estudiantes probablemente ya tienen otra solicitud.',
  'workbook.results.toDuplicates': 'Compararlas',
  'workbook.results.duplicateOf': 'Probablemente es el mismo estudiante que',
  'workbook.results.applicant': '(solicitante: {{applicant}})',
  'workbook.results.duplicate':
    'Probablemente es el mismo estudiante que {{child}} (solicitante: {{applicant}}).',
  'workbook.results.row': 'Fila',
  'workbook.results.child': 'Niño',
  'workbook.results.result': 'Resultado',
  'workbook.results.fail': 'Fila {{row}} Error: {{message}}',
  'workbook.results.success': 'Correcto: {{outcome}}',
  'workbook.results.wouldFail': 'La fila {{row}} fallaría: {{message}}',
  'workbook.results.would': 'Sería: {{outcome}}',
  'workbook.results.fieldMessage': '{{field}}: {{message}}',
  'workbook.results.none': 'No hay filas que mostrar.',
  'workbook.results.download': 'Descargar los resultados (CSV)',
  'workbook.results.toApplications': 'Ir a las solicitudes',

  'workbook.outcome.created-user-and-student': 'usuario y estudiante nuevos',
  'workbook.outcome.created-student': 'estudiante nuevo de un usuario existente',
  'workbook.outcome.skipped-existing': 'usuario y estudiante existentes (omitido)',
  'workbook.outcome.skipped-ssid': 'coincidencia de SSID (omitido)',
  'workbook.outcome.failed': 'fallido',
};

import type { workbook as english } from '../en/workbook.js';

export const workbook: Record<keyof typeof english, string> = {
  'workbook.title': 'Importar solicitudes',
  'workbook.lead':
    'Traiga a los niños de un distrito desde un libro de Excel. Todos los errores se muestran antes de enviar nada.',

  'workbook.steps': 'Pasos de la importación',
  'workbook.step.choose': 'Elegir archivo',
  'workbook.step.check': 'Revisar',
  'workbook.step.send': 'Importar',
  'workbook.step.results': 'Resultados',
  'workbook.stepDone': 'hecho',

  'workbook.choose.title': 'Elija un libro',
  'workbook.choose.text': 'Arrastre aquí un libro de Excel o elíjalo en su computadora.',
  'workbook.choose.button': 'Elegir archivo',
  'workbook.choose.limits':
    'Una sola hoja (la lista de sedes de la plantilla puede quedarse), guardado como .xlsx, de hasta 10 MB y 20,000 filas. Al elegirlo no se envía nada: el archivo se revisa en su computadora.',
  'workbook.choose.letGo': 'Suelte para revisar este archivo',
  'workbook.choose.oneFile': 'Traiga un solo archivo a la vez.',

  'workbook.template.title': 'Empezar con una plantilla',
  'workbook.template.text':
    'Un libro con todos los encabezados, listas para elegir y tres filas de ejemplo que usted reemplaza: nunca se importan. Una segunda hoja lista los números de las sedes, para que un distrito pueda llenarlo sin tener una cuenta. Las últimas columnas dicen adónde van los niños:',
  'workbook.template.site': 'Plantilla con una sede',
  'workbook.template.siteHint':
    'A cada niño se le asigna su sede de inmediato y queda en espera de la respuesta de la sede.',
  'workbook.template.preferences': 'Plantilla con tres preferencias',
  'workbook.template.preferencesHint': 'Cada niño espera a que la oficina le asigne una sede.',
  'workbook.template.failed':
    'No se pudo crear la plantilla. Revise su conexión a internet e inténtelo de nuevo.',

  'workbook.guide.title': 'Qué contiene el libro',
  'workbook.guide.text':
    'La primera fila lleva estos encabezados, en cualquier orden y en mayúsculas o minúsculas; cada fila siguiente es un niño. Otras columnas no se importan. Las listas aceptan el código o el nombre.',
  'workbook.guide.column': 'Columnas',
  'workbook.guide.content': 'Qué se escribe',
  'workbook.guide.code': '{{label}} ({{code}})',
  'workbook.guide.all': '{{person}} …',
  'workbook.guide.ssid': 'El número estatal del estudiante; puede quedar en blanco.',
  'workbook.guide.name': 'El nombre y el apellido del niño.',
  'workbook.guide.birthday': 'Una celda de fecha, o texto como mes/día/año: 3/14/2016.',
  'workbook.guide.gender': 'Uno de estos: {{list}}.',
  'workbook.guide.ethnicity': 'Uno de estos: {{list}}.',
  'workbook.guide.address':
    'El estado con dos letras. El código postal como texto o número, cinco dígitos o ZIP+4; si le falta un cero al principio, se le devuelve.',
  'workbook.guide.schools':
    'El nombre de la escuela como está en la lista del programa. Si varias escuelas lo comparten: NOMBRE (DISTRITO). Una escuela que no está en la lista: Other: NOMBRE.',
  'workbook.guide.grade': 'Uno de estos: {{list}}.',
  'workbook.guide.flags': 'Yes o No.',
  'workbook.guide.language': 'Hace falta cuando Not English es Yes.',
  'workbook.guide.guardian1':
    'Hacen falta nombre, apellido, parentesco, correo electrónico, teléfono de casa y celular. El parentesco es uno de estos: {{list}}. El teléfono del trabajo puede quedar en blanco; una dirección en blanco es la del niño.',
  'workbook.guide.guardian2':
    'Deje en blanco el nombre y el apellido si no hay segundo padre o madre. El correo, los teléfonos y la dirección en blanco son los de Parent 1.',
  'workbook.guide.emergency':
    'Si deja en blanco el nombre y el apellido, Parent 1 es el contacto 1 y Parent 2 (o si no, Parent 1) es el contacto 2. El teléfono del trabajo puede quedar en blanco.',
  'workbook.guide.site': 'El número de la sede que se le asigna al niño.',
  'workbook.guide.preferences':
    'En lugar de Site: los números de tres sedes distintas, en el orden de preferencia.',
  'workbook.guide.siteNumbers':
    'Los números de las sedes están en la segunda hoja de las plantillas y en la exportación de las sedes.',
  'workbook.guide.toSites': 'Ir a las sedes',

  'workbook.reading.title': 'Se está revisando el libro',
  'workbook.reading.opening': 'Se está abriendo {{file}} …',
  'workbook.reading.progress': '{{done}} de {{total}} filas revisadas',
  'workbook.reading.children': 'Se busca a los niños que ya están registrados: {{done}} de {{total}}',
  'workbook.reading.bar': 'Progreso de la revisión',
  'workbook.reading.cancel': 'Cancelar',

  'workbook.fileRefused': '{{file}} no se puede importar.',
  'workbook.noRows': 'No hay filas debajo de los encabezados.',
  'workbook.notRead':
    'No se pudo leer este archivo. Quizá se movió o cambió después de que usted lo eligió: elíjalo de nuevo. Si eso no ayuda, vuelva a cargar esta página.',
  'workbook.noConnection':
    'No se pudo obtener la lista de escuelas y sedes: no hay conexión con el programa. Revise su conexión a internet y elija el archivo de nuevo.',
  'workbook.noPlaces':
    'No se pudo obtener la lista de escuelas y sedes: {{message}} Elija el archivo de nuevo en un momento.',

  'workbook.facts.file': 'Archivo',
  'workbook.facts.rows': 'Filas debajo de los encabezados',
  'workbook.facts.layout': 'Formato',
  'workbook.facts.children': 'Niños por importar',
  'workbook.facts.faultyRows': 'Filas con errores',
  'workbook.layout.site': 'Una sede para cada niño',
  'workbook.layout.preferences': 'Tres preferencias para cada niño',
  'workbook.others_one': 'Una columna no se importa: {{columns}}.',
  'workbook.others_other': '{{count}} columnas no se importan: {{columns}}.',

  'workbook.errors.title': 'Error de importación',
  'workbook.errors.text': 'No se importaron los datos.',
  'workbook.errors.count_one': '{{number}} error en {{rows}} de {{total}} filas.',
  'workbook.errors.count_other': '{{number}} errores en {{rows}} de {{total}} filas.',
  'workbook.errors.next': 'Corríjalos en el libro, guárdelo y elíjalo de nuevo. No se envió nada.',
  'workbook.errors.common': 'Los más frecuentes',
  'workbook.errors.commonOf': 'Campo {{field}}: {{reason}}',
  'workbook.errors.times': '{{number}} ×',
  'workbook.errors.all': 'Todos los errores',
  'workbook.errors.first': 'Los primeros {{number}} errores',
  'workbook.errors.download': 'Descargar todos los errores (CSV)',
  'workbook.errors.choose': 'Elegir el archivo corregido',

  'workbook.ready.title': 'Listo para importar',
  'workbook.ready.text': 'Sin errores: todas las filas se pueden enviar.',
  'workbook.ready.invited': 'Las familias nuevas reciben por correo una invitación para crear su contraseña.',
  'workbook.ready.invitedAndAsked':
    'Las familias nuevas reciben por correo una invitación para crear su contraseña, y a las sedes se les avisa de los niños que esperan su respuesta.',
  'workbook.warnings.title_one': '{{number}} cosa que debe saber antes de importar',
  'workbook.warnings.title_other': '{{number}} cosas que debe saber antes de importar',
  'workbook.warnings.first': 'Las primeras {{number}}:',
  'workbook.warnings.acknowledge': 'He leído esto y quiero importar el archivo tal como está.',
  'workbook.warnings.needed': 'Confirme arriba que ha leído lo que debe saber.',
  'workbook.try': 'Probar sin guardar nada',
  'workbook.tryAgain': 'Probar otra vez',
  'workbook.tryHint':
    'Una prueba dice de cada fila qué pasaría con ella: no se guarda nada y no se envía ningún correo.',
  'workbook.import_one': 'Importar {{number}} niño',
  'workbook.import_other': 'Importar {{number}} niños',
  'workbook.chooseAnother': 'Elegir otro archivo',

  'workbook.sending.importTitle': 'Se está importando {{file}}',
  'workbook.sending.tryTitle': 'Se está probando {{file}} sin guardar nada',
  'workbook.sending.bar': 'Progreso de la importación',
  'workbook.sending.tryBar': 'Progreso de la prueba',
  'workbook.sending.progress': '{{done}} de {{total}} filas',
  'workbook.sending.pace': '{{number}} filas por segundo',
  'workbook.sending.minutes_one': 'falta alrededor de {{number}} minuto',
  'workbook.sending.minutes_other': 'faltan alrededor de {{number}} minutos',
  'workbook.sending.soon': 'falta menos de un minuto',
  'workbook.sending.stay': 'Deje abierta esta pestaña hasta que termine la importación.',
  'workbook.sending.pause': 'Pausar',
  'workbook.sending.pausing': 'Se hará una pausa después de la fila en curso …',
  'workbook.sending.canceling': 'Se espera la respuesta a la fila en curso …',
  'workbook.sending.continue': 'Continuar',
  'workbook.sending.cancel': 'Cancelar la importación',
  'workbook.sending.cancelTry': 'Cancelar la prueba',
  'workbook.sending.paused': 'En pausa después de {{done}} de {{total}} filas',

  'workbook.stop.asked': 'No se envía nada hasta que usted continúe.',
  'workbook.stop.sessionOver':
    'Su sesión había terminado y el servidor ya no aceptó filas. Ahora que ha iniciado sesión, continúe donde se detuvo.',
  'workbook.stop.forbidden':
    'El servidor dice que su cuenta no puede importar. Pregunte a otro administrador y después continúe.',
  'workbook.stop.tooMany':
    'Por ahora el servidor ha recibido demasiadas peticiones. Espere unos minutos y después continúe.',
  'workbook.stop.serverAway':
    'El servidor del programa o su base de datos no responde por el momento. Espere un poco y después continúe.',
  'workbook.stop.noConnection':
    'No hay conexión con el programa. Revise su conexión a internet y después continúe.',
  'workbook.stop.stumbled':
    'El servidor tropezó con una fila. Al continuar, esa fila se envía otra vez; si vuelve a fallar, aparece como fallida y siguen las demás.',
  'workbook.stop.rowsLost':
    'Esta pestaña ha perdido las filas del archivo, quizá por falta de memoria. Cancele e importe el archivo de nuevo: lo que ya se hizo se omite.',
  'workbook.stop.resumes': 'Entonces la fila en curso se envía de nuevo: el servidor omite lo que ya hizo.',

  'workbook.cancel.title': '¿Cancelar la importación?',
  'workbook.cancel.text':
    '{{done}} de {{total}} filas están hechas, y lo hecho se queda. Las demás filas no se envían. Más tarde puede importar el mismo archivo: lo que ya se hizo se omite.',
  'workbook.cancel.yes': 'Cancelar la importación',
  'workbook.cancel.no': 'No cancelar',
  'workbook.leave.title': '¿Salir de la importación?',
  'workbook.leave.text':
    'La importación no ha terminado. Lo hecho se queda; las demás filas no se envían. Más tarde puede importar el mismo archivo: lo que ya se hizo se omite.',
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
    'Cancelada después de {{done}} de {{total}} filas. Lo hecho se queda; las demás filas no se enviaron.',
  'workbook.results.tryTitle': 'Qué pasaría',
  'workbook.results.tryAll': 'No se guardó nada. Ningún registro fallaría.',
  'workbook.results.trySome': 'No se guardó nada. Algunos registros no se importarían.',
  'workbook.results.tryCanceled': 'No se guardó nada. Cancelada después de {{done}} de {{total}} filas.',
  'workbook.results.again': 'Corrija lo que falló e importe el archivo de nuevo: lo que ya se hizo se omite.',
  'workbook.results.againButton': 'Importar este archivo de nuevo',
  'workbook.results.counts': 'Resultados en números',
  'workbook.results.list': 'Resultados fila por fila',
  'workbook.results.show': 'Mostrar',
  'workbook.results.filter.all': 'Todas',
  'workbook.results.filter.created': 'Creadas',
  'workbook.results.filter.skipped': 'Omitidas',
  'workbook.results.filter.failed': 'Fallidas',
  'workbook.results.row': 'Fila',
  'workbook.results.child': 'Niño',
  'workbook.results.result': 'Resultado',
  'workbook.results.fail': 'Fila {{row}} Error: {{message}}',
  'workbook.results.success': 'Correcto: {{outcome}}',
  'workbook.results.wouldFail': 'La fila {{row}} fallaría: {{message}}',
  'workbook.results.would': 'Sería: {{outcome}}',
  'workbook.results.fieldMessage': '{{field}}: {{message}}',
  'workbook.results.range': '{{from}}–{{to}} de {{total}}',
  'workbook.results.none': 'Ninguna fila dio ese resultado.',
  'workbook.results.previous': 'Página anterior',
  'workbook.results.next': 'Página siguiente',
  'workbook.results.download': 'Descargar los resultados (CSV)',
  'workbook.results.toApplications': 'Ir a las solicitudes',

  'workbook.outcome.created-user-and-student': 'usuario y estudiante nuevos',
  'workbook.outcome.created-student': 'estudiante nuevo de un usuario existente',
  'workbook.outcome.skipped-existing': 'usuario y estudiante existentes (omitido)',
  'workbook.outcome.skipped-ssid': 'coincidencia de SSID (omitido)',
  'workbook.outcome.failed': 'fallido',
};

import type { ssid as english } from '../en/ssid.js';

export const ssid: Record<keyof typeof english, string> = {
  'ssid.title': 'SSID',
  'ssid.lead':
    'El SSID es el número que el estado le da a cada estudiante. Lo buscamos en el padrón del estado por nombre y fecha de nacimiento.',
  'ssid.failedTitle': 'No se pudieron cargar los SSID',

  'ssid.counts': 'Avance hasta ahora',
  'ssid.count.found': 'encontrados',
  'ssid.count.notFound': 'no encontrados',
  'ssid.count.notChecked': 'sin revisar',
  'ssid.count.toPick': 'por elegir a mano',
  'ssid.noBirthday_one':
    'A un estudiante sin revisar le falta la fecha de nacimiento en la solicitud. No lo podemos buscar hasta que la tenga.',
  'ssid.noBirthday_other':
    'A {{number}} estudiantes sin revisar les falta la fecha de nacimiento en la solicitud. No los podemos buscar hasta que la tengan.',

  'ssid.check.title': 'Búsqueda de SSID',
  'ssid.check.text':
    'Cada noche buscamos a los estudiantes sin revisar. También puede hacer la búsqueda ahora.',
  'ssid.check.never': 'Todavía no se ha hecho ninguna búsqueda.',
  'ssid.check.last': 'Última búsqueda: {{time}}',
  'ssid.check.again': 'Buscar de nuevo también a los no encontrados',
  'ssid.check.now': 'Buscar ahora',
  'ssid.check.noRoster': 'Primero cargue un padrón.',
  'ssid.check.running': 'La búsqueda está en curso. Puede tardar un minuto.',
  'ssid.check.refused': 'La búsqueda no empezó',
  'ssid.check.nobody': 'La búsqueda terminó. No había a quién buscar.',
  'ssid.check.done_one':
    'La búsqueda terminó. Buscamos a un estudiante: {{found}} encontrados, {{notFound}} no encontrados, {{toPick}} por elegir a mano.',
  'ssid.check.done_other':
    'La búsqueda terminó. Buscamos a {{number}} estudiantes: {{found}} encontrados, {{notFound}} no encontrados, {{toPick}} por elegir a mano.',

  'ssid.roster.title': 'Padrón del estado',
  'ssid.roster.none':
    'Todavía no hay ningún padrón, así que no podemos encontrar a nadie. Pida al estado su padrón en un archivo y elíjalo aquí.',
  'ssid.roster.inUse_one': 'Padrón actual: un estudiante, cargado el {{time}} por {{name}}.',
  'ssid.roster.inUse_other': 'Padrón actual: {{number}} estudiantes, cargados el {{time}} por {{name}}.',
  'ssid.roster.inUseNameless_one': 'Padrón actual: un estudiante, cargado el {{time}}.',
  'ssid.roster.inUseNameless_other': 'Padrón actual: {{number}} estudiantes, cargados el {{time}}.',
  'ssid.roster.columns':
    'Un archivo CSV o un libro de Excel (.xlsx). La primera fila lleva los encabezados SSID, First Name, Last Name y Birthday, en cualquier orden. Las demás columnas no se usan. Las fechas de nacimiento pueden ser celdas de fecha o texto como mes/día/año.',
  'ssid.roster.choose': 'Elegir un archivo del padrón',
  'ssid.roster.clean_one': '{{file}} está bien: un estudiante.',
  'ssid.roster.clean_other': '{{file}} está bien: {{number}} estudiantes.',
  'ssid.roster.replaces': 'Reemplazará al padrón del {{time}}.',
  'ssid.roster.load': 'Cargar el padrón',
  'ssid.roster.sending': 'Estamos cargando el padrón. Mantenga esta página abierta.',
  'ssid.roster.loaded_one': 'El padrón quedó cargado: un estudiante. La próxima búsqueda lo usará.',
  'ssid.roster.loaded_other':
    'El padrón quedó cargado: {{number}} estudiantes. La próxima búsqueda lo usará.',
  'ssid.roster.canceled': 'Se canceló la carga.',
  'ssid.roster.stillOld': 'No se cargó el padrón nuevo. El anterior sigue en uso.',
  'ssid.roster.stillNone': 'No se cargó el padrón, así que sigue sin haber un padrón en uso.',
  'ssid.roster.unsure':
    'La conexión se cortó en el último paso. Vuelva a cargar esta página para ver qué padrón está en uso. Si no es el nuevo, cargue el archivo otra vez.',

  'ssid.smaller.title': '¿Cargar un padrón mucho más pequeño?',
  'ssid.smaller.text_one':
    'Este archivo tiene un estudiante y el padrón actual tiene {{inUse}}. La próxima búsqueda no encontraría a casi nadie.',
  'ssid.smaller.text_other':
    'Este archivo tiene {{number}} estudiantes y el padrón actual tiene {{inUse}}. La próxima búsqueda no podrá encontrar a quien no esté en el archivo.',
  'ssid.smaller.yes': 'Cargar el padrón más pequeño',
  'ssid.smaller.no': 'Conservar el padrón actual',

  'ssid.choices.title': 'Por elegir a mano',
  'ssid.choices.text':
    'El padrón tiene varios estudiantes con el mismo nombre y la misma fecha de nacimiento. Elija el correcto o “Ninguno de estos”.',
  'ssid.choices.list': 'Estudiantes a quienes elegirles el SSID',
  'ssid.choices.loading': 'Cargando los estudiantes a quienes elegirles el SSID',
  'ssid.choices.empty': 'No hay a quién elegirle el SSID.',
  'ssid.choices.failed': 'No se pudieron cargar los estudiantes a quienes elegirles el SSID',
  'ssid.choices.born': 'Fecha de nacimiento: {{date}}',
  'ssid.choices.candidates': 'Estudiantes del padrón que pueden ser {{student}}',
  'ssid.choices.takenBy': 'Este SSID ya es de',
  'ssid.choices.pick': 'Elegir',
  'ssid.choices.pickOf': 'Elegir {{ssid}} para {{student}}',
  'ssid.choices.none': 'Ninguno de estos',
  'ssid.choices.noneOf': 'Ninguno de estos: {{student}}',
  'ssid.choices.refused': 'No se eligió el SSID',
  'ssid.ssidUpdated': 'SSID actualizado.',

  'results.title': 'Resultados',
  'results.lead':
    'Enlaces a los informes de la evaluación de lectura. La familia ve el botón del informe de su hijo en cuanto usted carga el enlace.',
  'results.file': 'Archivo con enlaces',
  'results.columns':
    'Un archivo CSV o un libro de Excel (.xlsx). La primera fila lleva los encabezados SSID y Link, en cualquier orden. Las demás columnas no se usan. Los enlaces empiezan con https://. Un enlace nuevo reemplaza al anterior.',
  'results.clean_one': '{{file}} está bien: un enlace.',
  'results.clean_other': '{{file}} está bien: {{number}} enlaces.',
  'results.load': 'Cargar los enlaces',
  'results.sending': 'Estamos cargando los enlaces. Mantenga esta página abierta.',
  'results.done_one': 'El archivo quedó cargado: una fila.',
  'results.done_other': 'El archivo quedó cargado: {{number}} filas.',
  'results.canceled': 'Se canceló la carga.',
  'results.stopped':
    'Se cargaron {{done}} de {{total}} filas. Puede cargar las demás ahora o más tarde. Cargar dos veces un enlace no causa problemas.',
  'results.continue': 'Cargar las demás',
  'results.outcome': 'Qué pasó con las filas',
  'results.counts': 'Filas en números',
  'results.download': 'Descargar todas las filas (CSV)',
  'results.unmatchedText':
    'Ningún estudiante tiene estos SSID. Primero haga la búsqueda de SSID y después cargue el archivo de nuevo.',
  'results.row': 'Fila',
  'results.ssid': 'SSID',
  'results.outcomes.saved': 'guardados',
  'results.outcomes.unchanged': 'sin cambios',
  'results.outcomes.no-student': 'ningún estudiante con este SSID',
  'results.outcome.saved': 'Guardado',
  'results.outcome.unchanged': 'Sin cambios',
  'results.outcome.no-student': 'Ningún estudiante con este SSID',

  'upload.file.choose': 'Elegir un archivo',
  'upload.file.orDrop': 'o suéltelo aquí',
  'upload.file.example': 'Por ejemplo:',
  'upload.file.checking': 'Revisando {{file}} …',
  'upload.file.unreadable': '{{file}} no se puede cargar.',
  'upload.file.notLoaded': 'No se cargó nada de {{file}}.',
  'upload.file.faultCount_one': 'Hay un error. Corríjalo en el archivo y elíjalo de nuevo.',
  'upload.file.faultCount_other':
    'Hay {{number}} errores en {{rows}} filas. Corríjalos en el archivo y elíjalo de nuevo.',
  'upload.file.faults': 'Errores',
  'upload.file.listed': 'Se muestran los primeros {{number}}.',
  'upload.file.download': 'Descargar todos los errores (CSV)',
  'upload.notChecked':
    'No se pudo leer el archivo. Quizá se movió o cambió después de elegirlo. Elíjalo de nuevo.',

  'upload.sending.progress': '{{done}} de {{total}}',
  'upload.sending.noConnection': 'No pudimos comunicarnos con el programa. Revise su conexión a internet.',
  'upload.leaveTitle': '¿Detener la carga?',
  'upload.leaveText': 'El archivo todavía se está cargando. Si sale de esta página, la carga se detiene.',
  'upload.leaveYes': 'Detener y salir',
  'upload.leaveNo': 'Quedarse aquí',

  'upload.noRows': 'No hay filas debajo del encabezado.',
  'upload.fault.notSsid': 'no es un número entero mayor que 0',
  'upload.fault.notLink': 'no es un enlace que empiece con https://',
  'upload.fault.twice': 'ya está en la fila {{row}}',
};

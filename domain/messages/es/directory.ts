import type { directory as english } from '../en/directory.js';

export const directory: Record<keyof typeof english, string> = {
  'directory.title': 'SSID',
  'directory.lead':
    'El SSID es el número que el estado le da a cada estudiante. Lo buscamos en el padrón del estado por nombre y fecha de nacimiento.',
  'directory.failedTitle': 'No se pudieron cargar los SSID',

  'directory.counts': 'Avance hasta ahora',
  'directory.count.found': 'encontrados',
  'directory.count.notFound': 'no encontrados',
  'directory.count.notChecked': 'sin revisar',
  'directory.count.toPick': 'por elegir a mano',
  'directory.noBirthday_one':
    'A un estudiante sin revisar le falta la fecha de nacimiento en la solicitud. No lo podemos buscar hasta que la tenga.',
  'directory.noBirthday_other':
    'A {{number}} estudiantes sin revisar les falta la fecha de nacimiento en la solicitud. No los podemos buscar hasta que la tengan.',

  'directory.check.title': 'Búsqueda de SSID',
  'directory.check.text':
    'Cada noche buscamos a los estudiantes sin revisar. También puede hacer la búsqueda ahora.',
  'directory.check.never': 'Todavía no se ha hecho ninguna búsqueda.',
  'directory.check.last': 'Última búsqueda: {{time}}',
  'directory.check.again': 'Buscar de nuevo también a los no encontrados',
  'directory.check.now': 'Buscar ahora',
  'directory.check.noRoster': 'Primero cargue un padrón.',
  'directory.check.running': 'La búsqueda está en curso. Puede tardar un minuto.',
  'directory.check.refused': 'La búsqueda no empezó',
  'directory.check.nobody': 'La búsqueda terminó. No había a quién buscar.',
  'directory.check.done_one':
    'La búsqueda terminó. Buscamos a un estudiante: {{found}} encontrados, {{notFound}} no encontrados, {{toPick}} por elegir a mano.',
  'directory.check.done_other':
    'La búsqueda terminó. Buscamos a {{number}} estudiantes: {{found}} encontrados, {{notFound}} no encontrados, {{toPick}} por elegir a mano.',

  'directory.roster.title': 'Padrón del estado',
  'directory.roster.none':
    'Todavía no hay ningún padrón, así que no podemos encontrar a nadie. Pida al estado su padrón en un archivo y elíjalo aquí.',
  'directory.roster.inUse_one': 'Padrón actual: un estudiante, cargado el {{time}} por {{name}}.',
  'directory.roster.inUse_other': 'Padrón actual: {{number}} estudiantes, cargados el {{time}} por {{name}}.',
  'directory.roster.inUseNameless_one': 'Padrón actual: un estudiante, cargado el {{time}}.',
  'directory.roster.inUseNameless_other': 'Padrón actual: {{number}} estudiantes, cargados el {{time}}.',
  'directory.roster.columns':
    'Un archivo CSV o un libro de Excel (.xlsx). La primera fila lleva los encabezados SSID, First Name, Last Name y Birthday, en cualquier orden. Las demás columnas no se usan. Las fechas de nacimiento pueden ser celdas de fecha o texto como mes/día/año.',
  'directory.roster.choose': 'Elegir un archivo del padrón',
  'directory.roster.clean_one': '{{file}} está bien: un estudiante.',
  'directory.roster.clean_other': '{{file}} está bien: {{number}} estudiantes.',
  'directory.roster.replaces': 'Reemplazará al padrón del {{time}}.',
  'directory.roster.load': 'Cargar el padrón',
  'directory.roster.sending': 'Estamos cargando el padrón. Mantenga esta página abierta.',
  'directory.roster.loaded_one': 'El padrón quedó cargado: un estudiante. La próxima búsqueda lo usará.',
  'directory.roster.loaded_other':
    'El padrón quedó cargado: {{number}} estudiantes. La próxima búsqueda lo usará.',
  'directory.roster.canceled': 'Se canceló la carga.',
  'directory.roster.stillOld': 'No se cargó el padrón nuevo. El anterior sigue en uso.',
  'directory.roster.stillNone': 'No se cargó el padrón, así que sigue sin haber un padrón en uso.',
  'directory.roster.unsure':
    'La conexión se cortó en el último paso. Vuelva a cargar esta página para ver qué padrón está en uso. Si no es el nuevo, cargue el archivo otra vez.',

  'directory.smaller.title': '¿Cargar un padrón mucho más pequeño?',
  'directory.smaller.text_one':
    'Este archivo tiene un estudiante y el padrón actual tiene {{inUse}}. La próxima búsqueda no encontraría a casi nadie.',
  'directory.smaller.text_other':
    'Este archivo tiene {{number}} estudiantes y el padrón actual tiene {{inUse}}. La próxima búsqueda no podrá encontrar a quien no esté en el archivo.',
  'directory.smaller.yes': 'Cargar el padrón más pequeño',
  'directory.smaller.no': 'Conservar el padrón actual',

  'directory.choices.title': 'Por elegir a mano',
  'directory.choices.text':
    'El padrón tiene varios estudiantes con el mismo nombre y la misma fecha de nacimiento. Elija el correcto o «Ninguno de estos».',
  'directory.choices.list': 'Estudiantes a quienes elegirles el SSID',
  'directory.choices.loading': 'Cargando los estudiantes a quienes elegirles el SSID',
  'directory.choices.empty': 'No hay a quién elegirle el SSID.',
  'directory.choices.failed': 'No se pudieron cargar los estudiantes a quienes elegirles el SSID',
  'directory.choices.born': 'Fecha de nacimiento: {{date}}',
  'directory.choices.candidates': 'Estudiantes del padrón que pueden ser {{student}}',
  'directory.choices.takenBy': 'Este SSID ya es de',
  'directory.choices.pick': 'Elegir',
  'directory.choices.pickOf': 'Elegir {{ssid}} para {{student}}',
  'directory.choices.none': 'Ninguno de estos',
  'directory.choices.noneOf': 'Ninguno de estos: {{student}}',
  'directory.choices.refused': 'No se eligió el SSID',
  'directory.ssidUpdated': 'SSID actualizado.',

  'directory.results.title': 'Resultados',
  'directory.results.lead':
    'Enlaces a los informes de la evaluación de lectura. La familia ve el botón del informe de su hijo en cuanto usted carga el enlace.',
  'directory.results.file': 'Archivo con enlaces',
  'directory.results.columns':
    'Un archivo CSV o un libro de Excel (.xlsx). La primera fila lleva los encabezados SSID y Link, en cualquier orden. Las demás columnas no se usan. Los enlaces empiezan con https://. Un enlace nuevo reemplaza al anterior.',
  'directory.results.clean_one': '{{file}} está bien: un enlace.',
  'directory.results.clean_other': '{{file}} está bien: {{number}} enlaces.',
  'directory.results.load': 'Cargar los enlaces',
  'directory.results.sending': 'Estamos cargando los enlaces. Mantenga esta página abierta.',
  'directory.results.done_one': 'El archivo quedó cargado: una fila.',
  'directory.results.done_other': 'El archivo quedó cargado: {{number}} filas.',
  'directory.results.canceled': 'Se canceló la carga.',
  'directory.results.stopped':
    'Se cargaron {{done}} de {{total}} filas. Puede cargar las demás ahora o más tarde. Cargar dos veces un enlace no causa problemas.',
  'directory.results.continue': 'Cargar las demás',
  'directory.results.outcome': 'Qué pasó con las filas',
  'directory.results.download': 'Descargar todas las filas (CSV)',
  'directory.results.listed': 'Se muestran las primeras {{number}} filas sin estudiante.',
  'directory.results.unmatchedText':
    'Ningún estudiante tiene estos SSID. Primero haga la búsqueda de SSID y después cargue el archivo de nuevo.',
  'directory.results.unmatched': 'ningún estudiante con {{ssid}}',
  'directory.outcomes.saved': 'guardados',
  'directory.outcomes.unchanged': 'sin cambios',
  'directory.outcomes.no-student': 'ningún estudiante con este SSID',
  'directory.outcome.saved': 'Guardado',
  'directory.outcome.unchanged': 'Sin cambios',
  'directory.outcome.no-student': 'Ningún estudiante con este SSID',

  'directory.file.choose': 'Elegir un archivo',
  'directory.file.orDrop': 'o suéltelo aquí',
  'directory.file.example': 'Por ejemplo:',
  'directory.file.oneFile': 'Elija un solo archivo a la vez.',
  'directory.file.checking': 'Revisando {{file}} …',
  'directory.file.unreadable': '{{file}} no se puede cargar.',
  'directory.file.notLoaded': 'No se cargó nada de {{file}}.',
  'directory.file.faultCount_one': 'Hay un error. Corríjalo en el archivo y elíjalo de nuevo.',
  'directory.file.faultCount_other':
    'Hay {{number}} errores en {{rows}} filas. Corríjalos en el archivo y elíjalo de nuevo.',
  'directory.file.faults': 'Errores',
  'directory.file.listed': 'Se muestran los primeros {{number}}.',
  'directory.file.download': 'Descargar todos los errores (CSV)',
  'directory.notChecked':
    'No se pudo leer el archivo. Quizá se movió o cambió después de elegirlo. Elíjalo de nuevo.',

  'directory.sending.progress': '{{done}} de {{total}}',
  'directory.sending.noConnection': 'No pudimos comunicarnos con el programa. Revise su conexión a internet.',
  'directory.leaveTitle': '¿Detener la carga?',
  'directory.leaveText': 'El archivo todavía se está cargando. Si sale de esta página, la carga se detiene.',
  'directory.leaveYes': 'Detener y salir',
  'directory.leaveNo': 'Quedarse aquí',

  'directory.noRows': 'No hay filas debajo del encabezado.',
  'directory.fault.notSsid': 'no es un número entero mayor que 0',
  'directory.fault.notLink': 'no es un enlace que empiece con https://',
  'directory.fault.twice': 'ya está en la fila {{row}}',
};

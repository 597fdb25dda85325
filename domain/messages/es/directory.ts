import type { directory as english } from '../en/directory.js';

export const directory: Record<keyof typeof english, string> = {
  'directory.title': 'Números estatales',
  'directory.lead':
    'El estado conoce a cada estudiante por un número, el SSID. Se encuentra por nombre y fecha de nacimiento en el padrón del estado.',
  'directory.failedTitle': 'No se pudieron cargar los números estatales',

  'directory.counts': 'Avance de la búsqueda',
  'directory.count.found': 'encontrados',
  'directory.count.notFound': 'no encontrados',
  'directory.count.notChecked': 'sin verificar',
  'directory.count.toPick': 'por elegir a mano',
  'directory.noBirthday_one':
    'A un estudiante sin verificar le falta la fecha de nacimiento en la solicitud; no se puede buscar hasta que la tenga.',
  'directory.noBirthday_other':
    'A {{number}} estudiantes sin verificar les falta la fecha de nacimiento en la solicitud; no se pueden buscar hasta que la tengan.',

  'directory.check.title': 'Búsqueda',
  'directory.check.text':
    'La búsqueda se hace automáticamente cada noche, para los estudiantes sin verificar. También puede hacerla ahora.',
  'directory.check.never': 'Todavía no se ha hecho ninguna búsqueda.',
  'directory.check.last': 'Última búsqueda: {{time}}',
  'directory.check.again': 'Buscar de nuevo también a los no encontrados',
  'directory.check.now': 'Buscar ahora',
  'directory.check.noRoster': 'Primero cargue un padrón.',
  'directory.check.running': 'Hay una búsqueda en curso. Puede tardar un minuto.',
  'directory.check.refused': 'La búsqueda no se inició',
  'directory.check.nobody': 'La búsqueda terminó: no había a quién buscar.',
  'directory.check.done_one':
    'La búsqueda terminó. Se buscó a un estudiante: {{found}} encontrados, {{notFound}} no encontrados, {{toPick}} por elegir a mano.',
  'directory.check.done_other':
    'La búsqueda terminó. Se buscó a {{number}} estudiantes: {{found}} encontrados, {{notFound}} no encontrados, {{toPick}} por elegir a mano.',

  'directory.roster.title': 'Padrón del estado',
  'directory.roster.none':
    'Todavía no hay ningún padrón cargado, así que no se puede encontrar a nadie. Pida al estado su padrón en un archivo y elíjalo aquí.',
  'directory.roster.inUse_one': 'En uso: un estudiante, cargado el {{time}} por {{name}}.',
  'directory.roster.inUse_other': 'En uso: {{number}} estudiantes, cargados el {{time}} por {{name}}.',
  'directory.roster.inUseNameless_one': 'En uso: un estudiante, cargado el {{time}}.',
  'directory.roster.inUseNameless_other': 'En uso: {{number}} estudiantes, cargados el {{time}}.',
  'directory.roster.columns':
    'Un archivo CSV o un libro de Excel (.xlsx) cuya primera fila tenga los encabezados SSID, First Name, Last Name y Birthday, en cualquier orden. Las demás columnas no se usan. Las fechas de nacimiento son celdas de fecha o están escritas como mes/día/año.',
  'directory.roster.choose': 'Elegir un archivo del padrón',
  'directory.roster.clean_one': '{{file}} está en orden: un estudiante.',
  'directory.roster.clean_other': '{{file}} está en orden: {{number}} estudiantes.',
  'directory.roster.replaces': 'Reemplaza al padrón del {{time}}.',
  'directory.roster.load': 'Cargar el padrón',
  'directory.roster.sending': 'Se está cargando el padrón. Mantenga esta página abierta.',
  'directory.roster.loaded_one': 'El padrón está cargado: un estudiante. Desde ahora se busca en él.',
  'directory.roster.loaded_other':
    'El padrón está cargado: {{number}} estudiantes. Desde ahora se busca en él.',
  'directory.roster.canceled': 'La carga se canceló.',
  'directory.roster.stillOld': 'El padrón nuevo no se cargó. El anterior sigue en uso.',
  'directory.roster.stillNone': 'El padrón no se cargó. No hay ningún padrón en uso.',
  'directory.roster.unsure':
    'La conexión se cortó en el último paso. Vuelva a cargar esta página para ver qué padrón está en uso, y cargue el archivo otra vez si es otro.',

  'directory.smaller.title': '¿Cargar un padrón mucho más pequeño?',
  'directory.smaller.text_one':
    'Este archivo tiene un estudiante y el padrón en uso tiene {{inUse}}. La próxima búsqueda no encontraría a casi nadie.',
  'directory.smaller.text_other':
    'Este archivo tiene {{number}} estudiantes y el padrón en uso tiene {{inUse}}. La próxima búsqueda no podrá encontrar a quien no esté en el archivo.',
  'directory.smaller.yes': 'Cargar el padrón pequeño',
  'directory.smaller.no': 'Conservar el padrón en uso',

  'directory.choices.title': 'Por elegir a mano',
  'directory.choices.text':
    'Varios estudiantes del padrón tienen el mismo nombre y la misma fecha de nacimiento. Elija el correcto o indique que no es ninguno.',
  'directory.choices.list': 'Estudiantes por elegir',
  'directory.choices.loading': 'Cargando los estudiantes por elegir',
  'directory.choices.empty': 'No hay nadie por elegir.',
  'directory.choices.failed': 'No se pudieron cargar los estudiantes por elegir',
  'directory.choices.born': 'Fecha de nacimiento: {{date}}',
  'directory.choices.candidates': 'Estudiantes del padrón que pueden ser {{student}}',
  'directory.choices.takenBy': 'Este número ya es de',
  'directory.choices.pick': 'Elegir',
  'directory.choices.pickOf': 'Elegir {{ssid}} para {{student}}',
  'directory.choices.none': 'Ninguno de estos',
  'directory.choices.noneOf': 'Ninguno de estos es {{student}}',
  'directory.choices.refused': 'El número no se eligió',
  'directory.ssidUpdated': 'SSID actualizado.',

  'directory.results.title': 'Resultados',
  'directory.results.lead':
    'Los enlaces de los informes de evaluación de lectura. La familia ve el botón del informe en cuanto se carga el enlace.',
  'directory.results.file': 'Archivo de enlaces',
  'directory.results.columns':
    'Un archivo CSV o un libro de Excel (.xlsx) cuya primera fila tenga los encabezados SSID y Link, en cualquier orden. Las demás columnas no se usan. Los enlaces empiezan con https://. Un enlace nuevo reemplaza al anterior.',
  'directory.results.clean_one': '{{file}} está en orden: un enlace.',
  'directory.results.clean_other': '{{file}} está en orden: {{number}} enlaces.',
  'directory.results.load': 'Cargar los enlaces',
  'directory.results.sending': 'Se están cargando los enlaces. Mantenga esta página abierta.',
  'directory.results.done_one': 'El archivo está cargado: una fila.',
  'directory.results.done_other': 'El archivo está cargado: {{number}} filas.',
  'directory.results.canceled': 'La carga se canceló.',
  'directory.results.stopped':
    'Se cargaron {{done}} de {{total}} filas, y así quedan. Las demás se pueden cargar ahora o más tarde: un enlace que ya está no causa problemas.',
  'directory.results.continue': 'Cargar las demás',
  'directory.results.outcome': 'Qué pasó con las filas',
  'directory.results.download': 'Descargar todas las filas (CSV)',
  'directory.results.listed': 'Se muestran las primeras {{number}} filas sin estudiante.',
  'directory.results.unmatchedText':
    'Ningún estudiante tiene el número de estas filas. Primero busque los números estatales de los estudiantes y después cargue el archivo de nuevo.',
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
  'directory.file.checking': 'Se está revisando {{file}} …',
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

import type { reports as english } from '../en/reports.js';

/** The office's reports. */
export const reports: Record<keyof typeof english, string> = {
  'reports.noSuchSeason': 'No existe esa temporada.',
  'reports.title': 'Informes',
  'reports.choose': 'Informes',
  'reports.loading': 'Cargando el informe',
  'reports.failedTitle': 'No pudimos cargar el informe',
  'reports.emptyTitle': 'Todavía no hay nada que contar',
  'reports.emptyText': 'Los números aparecen aquí cuando las familias envían solicitudes.',
  'reports.season': 'Temporada',
  'reports.publish': 'Para publicar',
  'reports.publishHint':
    'Los números de 1 a 9 aparecen como <10. “*” marca otros números que no se publican porque con ellos se podrían calcular los pequeños.',
  'reports.compare': 'Comparar con',
  'reports.compareNone': 'Ninguna otra temporada',
  'reports.all': 'Todos los informes',
  'reports.print': 'Imprimir',
  'reports.printedOn': 'Impreso el {{day}}',
  'reports.table': '{{report}}, temporada {{ended}}',
  'reports.showAll': 'Mostrar los {{number}}',
  'reports.total': 'Total',
  'reports.withheld': 'no se publica',
  'reports.unknown': 'Se desconoce',
  'reports.notAnswered': 'Sin respuesta',
  'reports.topRows_other':
    'La gráfica muestra los primeros {{count}} de {{number}}. La tabla los tiene todos.',
  'reports.topRows_one': 'La gráfica muestra el primero de {{number}}. La tabla los tiene todos.',
  'reports.chartWithheld': 'Los números que no se publican no están en la gráfica.',

  'reports.name.progress': 'Solicitudes por fecha',
  'reports.name.status': 'Estado',
  'reports.name.placement': 'Opciones',
  'reports.name.sites': 'Sedes',
  'reports.name.county': 'Condados',
  'reports.name.district': 'Distritos',
  'reports.name.distance': 'Distancia a la sede',
  'reports.name.grade': 'Grados',
  'reports.name.ethnicity': 'Origen étnico',
  'reports.name.gender': 'Género',
  'reports.name.language': 'Idiomas',
  'reports.name.attendance': 'Asistencia',

  'reports.about.progress':
    'Cuántas solicitudes empezaron y enviaron las familias: la tabla cuenta cada día y la gráfica suma los días. La temporada anterior se compara según los días que faltaban para el primer día del programa.',
  'reports.about.status': 'En qué estado está cada solicitud ahora, sin contar las eliminadas.',
  'reports.about.placement':
    'Cuántos niños con solicitud enviada tienen lugar en su primera, segunda o tercera opción.',
  'reports.about.sites':
    'Cuántos lugares tienen las sedes y cuántas familias los quieren. La demanda es el número de primeras opciones por cada lugar con instructor. Un estudiante que eligió varias sedes tiene un turno en la lista de espera de cada una.',
  'reports.about.county':
    'Según el código postal donde vive el niño, con los lugares con instructor de las sedes del condado.',
  'reports.about.district':
    'Según la escuela a la que irá el niño después del verano, o la de antes si no se sabe.',
  'reports.about.distance': 'En línea recta desde el centro del código postal del niño hasta su sede.',
  'reports.about.grade': 'Según el grado del niño en el año escolar anterior al verano.',
  'reports.about.ethnicity': 'Según lo que respondieron las familias.',
  'reports.about.gender': 'Según lo que respondieron las familias.',
  'reports.about.language':
    'El idioma que se habla en casa: inglés, a menos que la familia haya indicado otro.',
  'reports.about.attendance': 'Cuántos de los niños aceptados vinieron cada día de programa hasta hoy.',

  'reports.column.day': 'Día',
  'reports.column.status': 'Estado',
  'reports.column.choice': 'Lugar en',
  'reports.column.site': 'Sede',
  'reports.column.county': 'Condado',
  'reports.column.district': 'Distrito',
  'reports.column.miles': 'Distancia',
  'reports.column.grade': 'Grado',
  'reports.column.ethnicity': 'Origen étnico',
  'reports.column.gender': 'Género',
  'reports.column.language': 'Idioma',
  'reports.column.applications': 'Solicitudes',
  'reports.column.submissions': 'Enviadas',
  'reports.column.submitted': 'Enviadas',
  'reports.column.placed': 'Con lugar',
  'reports.column.seats': 'Lugares con instructor',
  'reports.column.capacity': 'Cupo',
  'reports.column.usable': 'Lugares con instructor',
  'reports.column.enrolled': 'Con lugar',
  'reports.column.accepted': 'Aceptados',
  'reports.column.firstChoices': 'Primeras opciones',
  'reports.column.waiting': 'Turnos en espera',
  'reports.column.pressure': 'Demanda',
  'reports.column.expected': 'Esperados',
  'reports.column.present': 'Presentes',
  'reports.column.late': 'Tarde',
  'reports.column.absent': 'Ausentes',
  'reports.column.excused': 'Justificados',
  'reports.column.unmarked': 'Sin marcar',

  'reports.choice.first': 'Primera opción',
  'reports.choice.second': 'Segunda opción',
  'reports.choice.third': 'Tercera opción',
  'reports.choice.other': 'Otra sede',
  'reports.choice.none': 'Todavía sin lugar',
  'reports.miles.between': 'De {{from}} a {{to}} millas',
  'reports.miles.below': 'Menos de {{to}} millas',
  'reports.miles.from': '{{from}} millas o más',

  'reports.series.placed': 'Con lugar',
  'reports.series.waiting': 'Enviada, todavía sin lugar',
  'reports.series.notSubmitted': 'Sin enviar',
  'reports.series.started': 'Empezadas, {{ended}}',
  'reports.series.submitted': 'Enviadas, {{ended}}',

  'reports.sum.progress': '{{applications}} solicitudes, {{submissions}} de ellas enviadas.',
  'reports.sum.progressBefore':
    'A estas alturas de la temporada {{ended}} había {{applications}}, {{submissions}} de ellas enviadas.',
  'reports.sum.status':
    'De {{total}} solicitudes, {{submitted}} están enviadas, {{placed}} tienen lugar y {{accepted}} están aceptadas.',
  'reports.sum.placement':
    '{{first}} de {{placed}} niños con lugar tienen su primera opción ({{percent}}). {{none}} niños todavía no tienen lugar.',
  'reports.sum.sites':
    '{{full}} de las {{sites}} sedes con lugares con instructor tienen más primeras opciones que lugares. La más solicitada es {{site}}: {{pressure}} primeras opciones por cada lugar.',
  'reports.sum.sitesCalm':
    'Ninguna de las {{sites}} sedes con lugares con instructor tiene más primeras opciones que lugares.',
  'reports.sum.distance':
    '{{near}} de {{placed}} niños con lugar viven a menos de 10 millas de su sede ({{percent}}).',
  'reports.sum.attendance':
    'Vino el {{percent}} de los niños a los que se les marcó la asistencia. En promedio se esperaban {{expected}} niños por día de programa, y a {{unmarked}} de ellos no se les marcó la asistencia.',
  'reports.sum.attendanceNone':
    'Todavía nadie ha tomado asistencia. En promedio se esperaban {{expected}} niños por día de programa.',
  'reports.sum.children':
    'Más solicitudes: {{name}}, {{number}} de {{total}}. En total, {{placed}} de {{submitted}} solicitudes enviadas tienen lugar.',
  'reports.sum.withheld': 'Algunos números no se publican, para que nadie pueda saber de qué niños se trata.',
  'reports.sum.none': 'Todavía no hay nada que contar.',
};

import type { reports as english } from '../en/reports.js';

/** The office's reports. */
export const reports: Record<keyof typeof english, string> = {
  'reports.noSuchSeason': 'No existe esa temporada.',
  'reports.title': 'Informes',
  'reports.choose': 'Informes',
  'reports.loading': 'Cargando el informe',
  'reports.failedTitle': 'No pudimos cargar el informe',
  'reports.emptyTitle': 'Todavía no hay nada que contar',
  'reports.emptyText': 'Este informe se llena cuando las familias presentan solicitudes.',
  'reports.season': 'Temporada',
  'reports.seasonEnded': '{{ended}} (terminada)',
  'reports.publish': 'Para publicar',
  'reports.publishHint':
    'Los números de 1 a 9 aparecen como <10. “*” marca otras cifras que se ocultan porque con ellas se podrían calcular números pequeños.',
  'reports.print': 'Imprimir',
  'reports.table': '{{report}}, temporada {{ended}}',
  'reports.showAll': 'Mostrar los {{number}}',
  'reports.total': 'Total',
  'reports.withheld': 'no se publica',
  'reports.unknown': 'No se sabe',
  'reports.topRows_other':
    'La gráfica muestra los primeros {{count}} de {{number}}. La tabla los tiene todos.',
  'reports.topRows_one': 'La gráfica muestra el primero de {{number}}. La tabla los tiene todos.',
  'reports.chartWithheld': 'Las cifras que no se publican no están en la gráfica.',

  'reports.name.progress': 'Solicitudes por fecha',
  'reports.name.status': 'Estado',
  'reports.name.placement': 'Opciones',
  'reports.name.sites': 'Sedes',
  'reports.name.county': 'Condados',
  'reports.name.district': 'Distritos',
  'reports.name.distance': 'Distancia a la sede',
  'reports.name.grade': 'Grados',
  'reports.name.ethnicity': 'Etnicidad',
  'reports.name.gender': 'Género',
  'reports.name.language': 'Idiomas',
  'reports.name.attendance': 'Asistencia',

  'reports.about.progress':
    'Cuántas solicitudes han empezado y enviado las familias, sumadas día por día. La temporada anterior se compara según los días que faltan para el primer día del programa.',
  'reports.about.status': 'En qué estado están las solicitudes ahora, sin las eliminadas.',
  'reports.about.placement':
    'En cuál de sus opciones tienen lugar los niños ahora, de todas las solicitudes enviadas.',
  'reports.about.sites':
    'Qué ofrecen las sedes y cuántas familias lo quieren. La demanda son las primeras opciones por lugar disponible; los lugares disponibles tienen instructor.',
  'reports.about.county':
    'Según el código postal donde vive el niño, con los lugares disponibles de las sedes del condado.',
  'reports.about.district':
    'Según la escuela a la que irá el niño después del verano, o la anterior si no se sabe.',
  'reports.about.distance':
    'En línea recta desde el centro del código postal del niño hasta la sede donde tiene lugar.',
  'reports.about.grade': 'Según el grado en que está el niño durante el programa.',
  'reports.about.ethnicity': 'Según lo que respondieron las familias.',
  'reports.about.gender': 'Según lo que respondieron las familias.',
  'reports.about.language': 'El idioma en casa: inglés, a menos que la familia diga que es otro.',
  'reports.about.attendance': 'Cuántos de los niños aceptados vinieron, en cada día del programa hasta hoy.',

  'reports.column.day': 'Día',
  'reports.column.status': 'Estado',
  'reports.column.choice': 'Lugar en',
  'reports.column.site': 'Sede',
  'reports.column.county': 'Condado',
  'reports.column.district': 'Distrito',
  'reports.column.miles': 'Distancia',
  'reports.column.grade': 'Grado',
  'reports.column.ethnicity': 'Etnicidad',
  'reports.column.gender': 'Género',
  'reports.column.language': 'Idioma',
  'reports.column.applications': 'Solicitudes',
  'reports.column.submissions': 'Enviadas',
  'reports.column.submitted': 'Enviadas',
  'reports.column.placed': 'Con lugar',
  'reports.column.seats': 'Lugares disponibles',
  'reports.column.capacity': 'Capacidad',
  'reports.column.usable': 'Lugares disponibles',
  'reports.column.enrolled': 'Con lugar',
  'reports.column.accepted': 'Aceptados',
  'reports.column.firstChoices': 'Primeras opciones',
  'reports.column.waiting': 'Lista de espera',
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
    '{{full}} de {{sites}} sedes tienen más primeras opciones que lugares disponibles. La más solicitada es {{site}}: {{pressure}} primeras opciones por lugar.',
  'reports.sum.sitesCalm':
    'Ninguna de las {{sites}} sedes con lugares disponibles tiene más primeras opciones que lugares.',
  'reports.sum.distance':
    '{{near}} de {{placed}} niños con lugar viven a menos de 10 millas de su sede ({{percent}}).',
  'reports.sum.attendance':
    'En un día normal del programa vino el {{percent}} de los {{expected}} niños esperados. En {{unmarked}} no se marcó el día.',
  'reports.sum.children':
    'Más solicitudes: {{name}}, {{number}} de {{total}}. En total, {{placed}} de {{submitted}} solicitudes enviadas tienen lugar.',
  'reports.sum.withheld': 'Algunas cifras no se publican, para que nadie pueda saber de qué niños se trata.',
  'reports.sum.none': 'Todavía no hay nada que contar.',
};

import type { apply as english } from '../en/apply.js';

/** When to apply, and applying again after an earlier season. */
export const apply: Record<keyof typeof english, string> = {
  'deadline.open':
    'Envíe la solicitud a más tardar el {{date}}. Primero asignamos lugares a las solicitudes que llegan a tiempo.',
  'deadline.over':
    'La fecha límite fue el {{date}}. Todavía puede enviar una solicitud: primero asignamos lugares a las que llegaron a tiempo y después a las demás.',
  'deadline.late':
    'Esta solicitud llegó después de la fecha límite, el {{date}}. Primero asignamos lugares a las que llegaron a tiempo y después a las demás.',
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
    'Pusimos las respuestas de su solicitud anterior. Cambie lo que sea distinto, marque «Esta sección está completa» y guarde.',
  'section.confirmGrade': 'Pusimos el grado siguiente.',
  'section.seasonEnded': '{{reason}} Lo que escribió sigue aquí.',
};

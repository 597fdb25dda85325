import type { openings as english } from '../en/openings.js';

export const openings: Record<keyof typeof english, string> = {
  'openings.title': 'Lugares libres',
  'openings.lead':
    'Sedes con lugares libres que tienen instructor, y el estudiante que sigue en cada una. El orden es el de la última asignación: primero las solicitudes a tiempo, si las tardías iban al final; luego las prioridades y luego el sorteo.',
  'openings.count_one': 'Una sede con lugares, {{free}} lugares libres en total',
  'openings.count_other': '{{number}} sedes con lugares, {{free}} lugares libres en total',
  'openings.loading': 'Buscando lugares libres',
  'openings.failedTitle': 'No se pudieron cargar los lugares libres',
  'openings.emptyTitle': 'No hay lugares libres en este momento',
  'openings.emptyText':
    'Las sedes aparecen aquí cuando tienen lugares libres con instructor y hay estudiantes en espera que las eligieron.',
  'openings.site': 'Sede',
  'openings.freeSeats': 'Libres',
  'openings.free_one': '{{number}} lugar libre',
  'openings.free_other': '{{number}} lugares libres',
  'openings.waiting': 'En espera',
  'openings.next': 'Sigue',
  'openings.reason': 'Por qué',
  'openings.action': 'Decisión',
  'openings.assign': 'Asignar',
  'openings.assignStudent': 'Asignar a {{student}} a {{site}}',
  'openings.assigned': '{{student}} se asignó a {{site}}.',
  'openings.startRun': 'Iniciar una asignación para estos condados',
  'openings.refusedTitle': 'No se asignó al estudiante',
};

import type { season as english } from '../en/season.js';

/** Seasons: their fields, and why a change was turned down. */
export const season: Record<keyof typeof english, string> = {
  'season.year': 'Año',
  'season.firstDay': 'Primer día',
  'season.lastDay': 'Último día',
  'season.holidays': 'Días sin programa',
  'season.placementDay': 'Día de asignación',
  'season.deadline': 'Fecha límite para enviar solicitudes',
  'season.answerDays': 'Días hábiles que tiene una sede para responder',
  'season.retainYears': 'Años que se guardan los datos de los niños',
  'season.endsBeforeItBegins': 'El último día tiene que ser después del primero.',
  'season.notInOneYear': 'El primer y el último día tienen que ser del mismo año.',
  'season.otherYear': 'El primer día tiene que ser del año de la temporada.',
  'season.holidayOutside': 'Cada uno de estos días tiene que estar entre el primero y el último.',
  'season.noProgramDays': 'Tiene que haber al menos un día de programa.',
  'season.seasonNotLater': 'La nueva temporada tiene que ser posterior a la actual.',
  'season.seasonEnded': 'Esta solicitud es de una temporada anterior y ya no se puede cambiar.',
  'season.seasonRunning': 'Esta solicitud ya es de la temporada actual.',
  'season.alreadyApplied': 'Ya tiene una solicitud para este niño esta temporada.',
};

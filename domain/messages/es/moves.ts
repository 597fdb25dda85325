import type { moves as english } from '../en/moves.js';

export const moves: Record<keyof typeof english, string> = {
  'move.removed': 'Esta solicitud fue eliminada. Comuníquese con nosotros si tiene preguntas.',
  'move.alreadySubmitted': 'Esta solicitud ya fue enviada.',
  'move.sectionsOpen': 'Complete las cuatro secciones antes de enviar la solicitud.',
  'move.notAccepted': 'Solo se puede retirar una solicitud que una sede ha aceptado.',
  'move.siteAssigned': 'Las preferencias no se pueden cambiar una vez asignada una sede.',

  'history.theProgram': 'el programa',
  'history.theSite': 'la sede',
  'history.you': 'usted',
};

import type { moves as english } from '../en/moves.js';

export const moves: Record<keyof typeof english, string> = {
  'move.removed': 'Esta solicitud fue eliminada. Comuníquese con nosotros si tiene preguntas.',
  'move.alreadySubmitted': 'Esta solicitud ya fue enviada.',
  'move.sectionsOpen': 'Complete las cuatro secciones antes de enviar la solicitud.',
  'move.notAccepted': 'Solo se puede retirar una solicitud que una sede ha aceptado.',
  'move.isRemoved': 'Esta solicitud fue eliminada.',
  'move.alreadyRemoved': 'Esta solicitud ya fue eliminada.',
  'move.notRemoved': 'Solo se puede recuperar una solicitud eliminada.',
  'move.notSubmitted': 'Solo se puede asignar o devolver una solicitud enviada.',
  'move.noSite': 'Seleccione una sede.',
  'move.siteAlreadyAssigned': 'Este estudiante ya está asignado a esta sede.',
  'move.siteNotTaking': 'Solo se pueden asignar estudiantes a sedes abiertas o cerradas.',
  'move.siteNotVerified': 'El personal de la sede debe verificarla antes de que se le asignen estudiantes.',
  'move.siteFull': 'Todos los lugares de esta sede están ocupados.',
  'move.notWaiting': 'Este estudiante no está esperando una respuesta de esta sede.',
  'move.notRecallable': 'Solo se puede revocar la aceptación de un estudiante aceptado.',
  'move.ownStudent': 'Nadie responde por su propio hijo. Pida ayuda a otra persona de la sede.',
  'move.siteAssigned': 'Las preferencias no se pueden cambiar una vez asignada una sede.',

  'siteMove.alreadyOpen': 'Esta sede ya está abierta.',
  'siteMove.alreadyClosed': 'Esta sede ya está cerrada.',
  'siteMove.alreadyCanceled': 'Esta sede ya está cancelada.',
  'siteMove.closeFirst': 'Cierre la sede antes de cancelarla.',
  'siteMove.canceled': 'Solo un administrador puede reabrir o cerrar una sede cancelada.',
  'siteMove.missing': 'Falta información. Complétela antes de abrir la sede.',
  'siteMove.alreadyVerified': 'La información de esta sede ya está verificada.',
  'siteMove.notVerified': 'La información de esta sede no está verificada.',
  'siteMove.hasStudents':
    'Hay estudiantes asignados a esta sede o aceptados en ella. Primero asígnelos a otra.',

  'history.theProgram': 'el programa',
  'history.theSite': 'la sede',
  'history.you': 'usted',
};

import type { moves as english } from '../en/moves.js';

export const moves: Record<keyof typeof english, string> = {
  'move.removed': 'Esta solicitud fue eliminada. Comuníquese con nosotros si tiene preguntas.',
  'move.alreadySubmitted': 'Esta solicitud ya fue enviada.',
  'move.sectionsOpen': 'Complete las cuatro secciones antes de enviar la solicitud.',
  'move.isRemoved': 'Esta solicitud fue eliminada.',
  'move.alreadyRemoved': 'Esta solicitud ya fue eliminada.',
  'move.notRemoved': 'Solo se puede recuperar una solicitud eliminada.',
  'move.notSubmitted': 'Esta solicitud no está enviada.',
  'move.noSite': 'Seleccione una sede.',
  'move.siteAlreadyAssigned': 'Este estudiante ya está asignado a esta sede.',
  'move.siteNotTaking': 'No podemos asignar estudiantes a sedes pendientes ni canceladas.',
  'move.siteNotVerified': 'El personal de la sede debe verificarla antes de que se le asignen estudiantes.',
  'move.siteFull': 'Todos los lugares de esta sede están ocupados.',
  'move.notWaiting': 'Este estudiante no está en espera de una respuesta de esta sede.',
  'move.notAssigned': 'Solo se puede anular una asignación que la sede todavía no ha aceptado.',
  'move.notRecallable': 'Solo se puede anular la aceptación de un estudiante aceptado.',
  'move.ownStudent':
    'Usted no puede aceptar ni rechazar a su propio hijo. Pídaselo a otra persona de la sede.',
  'move.wasSubmitted':
    'Usted no puede borrar esta solicitud porque ya fue enviada. Comuníquese con nosotros si tiene preguntas.',
  'move.officeWorked':
    'Usted no puede borrar esta solicitud porque ya trabajamos con ella. Comuníquese con nosotros si tiene preguntas.',
  'move.siteAssigned': 'Ya no se pueden cambiar las preferencias cuando hay una sede asignada.',

  'siteMove.alreadyOpen': 'Esta sede ya está abierta.',
  'siteMove.alreadyClosed': 'Esta sede ya está cerrada.',
  'siteMove.alreadyCanceled': 'Esta sede ya está cancelada.',
  'siteMove.closeFirst': 'Cierre la sede antes de cancelarla.',
  'siteMove.canceled': 'Solo un administrador puede reabrir o cerrar una sede cancelada.',
  'siteMove.missing': 'Falta información. Complétela antes de abrir la sede.',
  'siteMove.alreadyVerified': 'La información de esta sede ya está verificada.',
  'siteMove.notVerified': 'La información de esta sede no está verificada.',
  'siteMove.hasStudents':
    'Esta sede todavía tiene estudiantes asignados o aceptados. Primero asígnelos a otras sedes.',

  'history.theProgram': 'el programa',
  'history.theSite': 'la sede',
  'history.you': 'usted',
};

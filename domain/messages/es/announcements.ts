import type { announcements as english } from '../en/announcements.js';

export const announcements: Record<keyof typeof english, string> = {
  'announcements.title': 'Aviso',
  'announcements.leadSite':
    'Cada familia con un estudiante aceptado aquí recibe un correo. Las respuestas llegan a {{address}}, porque la sede no tiene la dirección de quien la coordina.',
  'announcements.leadSiteReply':
    'Cada familia con un estudiante aceptado aquí recibe un correo. Las respuestas llegan a {{address}}.',
  'announcements.leadOffice':
    'Cada familia con una solicitud en esta lista recibe un correo. Las respuestas llegan a {{email}}.',
  'announcements.leadAll':
    'Esta lista no tiene filtros, así que el aviso llega a todas las familias con una solicitud. Las respuestas llegan a {{email}}.',
  'announcements.english': 'Inglés',
  'announcements.subject': 'Asunto',
  'announcements.body': 'Texto',
  'announcements.bodyHint': 'Texto sin formato. Los saltos de línea quedan como usted los escribe.',
  'announcements.spanish': 'Español, si quiere',
  'announcements.spanishHint':
    'Las familias que usan el programa en español reciben este texto. Si no lo escribe, reciben el de inglés.',
  'announcements.subjectEs': 'Asunto en español',
  'announcements.bodyEs': 'Texto en español',
  'announcements.preview': 'Vista previa',
  'announcements.previewTitle': '¿Enviar este aviso?',
  'announcements.families_one': 'Una familia recibe este correo.',
  'announcements.families_other': '{{number}} familias reciben este correo.',
  'announcements.familiesOff': 'No se cuentan las familias que desactivaron los avisos.',
  'announcements.leftToday_one': 'Puede enviar uno más hoy.',
  'announcements.leftToday_other': 'Puede enviar {{count}} más hoy.',
  'announcements.noneLeft': 'Hoy ya se llegó al límite de avisos. Puede enviar el siguiente mañana.',
  'announcements.language': 'Idioma de la vista previa',
  'announcements.send_one': 'Enviar a una familia',
  'announcements.send_other': 'Enviar a {{number}} familias',
  'announcements.back': 'Seguir editando',
  'announcements.noneSite':
    'Ninguna familia lo recibiría. No hay nadie aceptado aquí, o todas desactivaron los avisos.',
  'announcements.noneOffice':
    'Ninguna familia lo recibiría. Ninguna solicitud coincide con los filtros, o todas desactivaron los avisos.',
  'announcements.sentTitle': 'Su aviso está en camino',
  'announcements.sent_one': 'Lo recibe una familia.',
  'announcements.sent_other': 'Lo reciben {{number}} familias.',
  'announcements.pace':
    'Enviamos unos cien correos por minuto, después de los más urgentes. Ya puede cerrar esta ventana.',
  'announcements.progress': '{{done}} de {{total}} enviados',
  'announcements.allSent_one': 'Enviado',
  'announcements.allSent_other': 'Se enviaron los {{number}}',
  'announcements.stuck_one': 'Uno no se pudo enviar',
  'announcements.stuck_other': '{{number}} no se pudieron enviar',
  'announcements.earlier': 'Enviados antes',
  'announcements.earlierFailed': 'No se pudo cargar lo que se envió antes.',
  'announcements.by': '{{name}}, {{time}}',
  'announcements.deletedSubject': 'Texto eliminado',
  'announcements.messages': 'Ver en Mensajes',
  'announcements.close': 'Cerrar',
  'announcements.limit':
    'Hoy ya se enviaron {{count}} avisos, y ese es el límite. Puede enviar el siguiente mañana.',
  'announcements.nobody': 'No hay ninguna familia a quien escribir.',
  'announcements.idUsed': 'Este aviso ya se envió. Cierre este formulario y empiece de nuevo.',
};

import type { unsubscribe as english } from '../en/unsubscribe.js';

export const unsubscribe: Record<keyof typeof english, string> = {
  'unsubscribe.title': '¿Desactivar los avisos?',
  'unsubscribe.text':
    'Los avisos son noticias de la sede de su hija o hijo, o de la oficina del programa. Sin ellos, usted seguirá recibiendo todos los correos sobre su propia solicitud.',
  'unsubscribe.turnOff': 'Desactivar los avisos',
  'unsubscribe.doneTitle': 'Los avisos están desactivados',
  'unsubscribe.doneText':
    'Ya no recibirá avisos. Seguirá recibiendo todos los correos sobre su propia solicitud. Puede volver a activar los avisos en la página de su cuenta.',
  'unsubscribe.account': 'Ir a su cuenta',
  'unsubscribe.failedTitle': 'Este enlace no funciona',
  'unsubscribe.failedText':
    'Quizá le falta una parte. Ábralo otra vez desde el correo, o desactive los avisos en la página de su cuenta.',
};

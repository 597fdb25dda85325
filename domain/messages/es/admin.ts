import type { admin as english } from '../en/admin.js';

export const admin: Record<keyof typeof english, string> = {
  'ra.message.error': 'Algo falló en esta página y no se pudo hacer lo que pidió.',

  'ra.notification.item_doesnt_exist': 'No se encontró este elemento',
  'ra.notification.http_error': 'No pudimos comunicarnos con el servidor',
};

import type { outbox as english } from '../en/outbox.js';

export const outbox: Record<keyof typeof english, string> = {
  'outbox.title': 'Mensajes',
};

import type { application as english } from '../en/application.js';

export const application: Record<keyof typeof english, string> = {
  'application.title': 'Solicitud',
};

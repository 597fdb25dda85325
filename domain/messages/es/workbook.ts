import type { workbook as english } from '../en/workbook.js';

export const workbook: Record<keyof typeof english, string> = {
  'workbook.title': 'Importar solicitudes',
};

import type { directory as english } from '../en/directory.js';

export const directory: Record<keyof typeof english, string> = {
  'directory.title': 'Números estatales',

  'directory.noRows': 'No hay filas debajo del encabezado.',
  'directory.fault.notSsid': 'no es un número entero mayor que 0',
  'directory.fault.notLink': 'no es un enlace que empiece con https://',
  'directory.fault.twice': 'ya está en la fila {{row}}',
};

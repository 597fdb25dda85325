import type { directory as english } from '../en/directory.js';

export const directory: Record<keyof typeof english, string> = {
  'directory.title': 'Números estatales',

  'directory.columnsMissing_one': 'Falta una columna: {{columns}}.',
  'directory.columnsMissing_other': 'Faltan columnas: {{columns}}.',
  'directory.columnTwice': 'La columna {{column}} aparece dos veces.',
  'directory.noRows': 'No hay filas debajo del encabezado.',
  'directory.fault.notSsid': 'no es un número entero mayor que 0',
  'directory.fault.notLink': 'no es un enlace que empiece con https://',
  'directory.fault.twice': 'ya está en la fila {{row}}',
};

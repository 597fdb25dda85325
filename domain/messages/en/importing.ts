/** A workbook of children: what is wrong with the file, a column or a row (spec sections 5 and 8, Import). */
export const importing = {
  'importing.title': '…',
} as const;

/** The page that imports a workbook of children. */
export const workbook = {
  'workbook.title': '…',
} as const;

/** The page that imports a workbook of children. */
export const workbook = {
  'workbook.title': 'Import applications',
} as const;

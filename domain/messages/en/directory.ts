/** The pages of state ids and of result links. */
export const directory = {
  'directory.title': 'State ids',

  'directory.columnsMissing_one': 'A column is missing: {{columns}}.',
  'directory.columnsMissing_other': 'Columns are missing: {{columns}}.',
  'directory.columnTwice': 'The column {{column}} is there twice.',
  'directory.noRows': 'There are no rows below the header.',
  'directory.fault.notSsid': 'not a whole number above 0',
  'directory.fault.notLink': 'not a link that begins with https://',
  'directory.fault.twice': 'is in row {{row}} already',
} as const;

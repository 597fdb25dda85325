/** The pages of state ids and of result links. */
export const directory = {
  'directory.title': 'State ids',

  'directory.noRows': 'There are no rows below the header.',
  'directory.fault.notSsid': 'not a whole number above 0',
  'directory.fault.notLink': 'not a link that begins with https://',
  'directory.fault.twice': 'is in row {{row}} already',
} as const;

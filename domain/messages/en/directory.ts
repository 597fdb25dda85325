/** The pages of state ids and of result links. */
export const directory = {
  'directory.title': '…',
} as const;

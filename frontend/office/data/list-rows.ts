/** The `meta` of lists: cached apart from details, because a row isn't the whole record. */
export const LIST_ROWS = { of: 'list' } as const;

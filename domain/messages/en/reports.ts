/** The office's reports. */
export const reports = {
  'reports.noSuchSeason': 'There’s no such season.',
} as const;

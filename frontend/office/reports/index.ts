import { lazy } from 'react';

/** The reports: one at a time, or all of them as one document. */
export const reports = {
  list: lazy(async () => ({ default: (await import('./ReportsPage.js')).ReportsPage })),
};

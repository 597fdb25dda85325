import { lazy } from 'react';

export const reports = {
  list: lazy(async () => ({ default: (await import('./ReportsPage.js')).ReportsPage })),
};

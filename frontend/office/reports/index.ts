import { ReportsPage } from './ReportsPage.js';

/** The reports: one at a time, or all of them as one document. */
export const reports = { list: ReportsPage };

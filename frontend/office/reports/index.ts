import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';

export const reports: OfficePage = {
  path: PAGES.reports,
  label: 'header.reports',
  icon: AssessmentIcon,
  list: lazy(async () => ({ default: (await import('./ReportsPage.js')).ReportsPage })),
};

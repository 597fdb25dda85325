import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import { lazy } from 'react';

export const reports = {
  icon: AssessmentIcon,
  list: lazy(async () => ({ default: (await import('./ReportsPage.js')).ReportsPage })),
};

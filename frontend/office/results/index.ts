import ResultsIcon from '@mui/icons-material/GradingOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';

export const results: OfficePage = {
  path: PAGES.results,
  label: 'import.tab.results',
  icon: ResultsIcon,
  list: lazy(async () => ({ default: (await import('./ResultsPage.js')).ResultsPage })),
};

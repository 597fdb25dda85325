import SunIcon from '@mui/icons-material/WbSunnyOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';

export const overview: OfficePage = {
  path: PAGES.office,
  label: 'header.office',
  icon: SunIcon,
  list: lazy(async () => ({ default: (await import('./OverviewPage.js')).OverviewPage })),
};

import ChairIcon from '@mui/icons-material/EventSeatOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';

export const openings: OfficePage = {
  path: PAGES.openings,
  label: 'menu.openings',
  icon: ChairIcon,
  list: lazy(async () => ({ default: (await import('./OpeningList.js')).OpeningList })),
};

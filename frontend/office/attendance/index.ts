import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';

export const attendance: OfficePage = {
  path: PAGES.attendance,
  label: 'menu.attendance',
  icon: EventIcon,
  list: lazy(async () => ({ default: (await import('./AttendanceList.js')).AttendanceList })),
};

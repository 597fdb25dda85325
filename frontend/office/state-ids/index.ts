import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';

export const stateIds: OfficePage = {
  path: PAGES.ssids,
  label: 'import.tab.ssids',
  icon: BadgeIcon,
  actions: { 'ssid-choices': { list: 'ssid.read' } },
  list: lazy(async () => ({ default: (await import('./StateIdsPage.js')).StateIdsPage })),
};

import HubIcon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';
import type { PlacementRun } from '../../../domain/contract/placement.js';

export const placement: OfficePage = {
  path: PAGES.placement,
  label: 'header.placement',
  icon: HubIcon,
  actions: {
    'placement/runs': { list: 'placement.list', show: 'placement.read', create: 'placement.compute' },
    'placement-rows': { list: 'placement.rows' },
  },
  list: lazy(async () => ({ default: (await import('./RunList.js')).RunList })),
  create: lazy(async () => ({ default: (await import('./RunCreate.js')).RunCreate })),
  edit: lazy(async () => ({ default: (await import('./RunShow.js')).RunShow })),
  routes: {
    compare: lazy(async () => ({ default: (await import('./RunCompare.js')).RunCompare })),
    ':id/children': lazy(async () => ({ default: (await import('./RunChildren.js')).RunChildren })),
  },
  recordRepresentation: ({ number }: PlacementRun) => `#${number}`,
};

import HubIcon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';
import type { PlacementRun } from '../../../domain/contract/placement.js';

export const placement = {
  icon: HubIcon,
  list: lazy(async () => ({ default: (await import('./RunList.js')).RunList })),
  create: lazy(async () => ({ default: (await import('./RunCreate.js')).RunCreate })),
  edit: lazy(async () => ({ default: (await import('./RunShow.js')).RunShow })),
  recordRepresentation: ({ number }: PlacementRun) => `#${number}`,
};

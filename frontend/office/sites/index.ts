import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { lazy } from 'react';
import { getSiteLabel } from '../../../domain/sites/site-label.js';

export const sites = {
  icon: PlaceIcon,
  list: lazy(async () => ({ default: (await import('./list/SiteList.js')).SiteList })),
  create: lazy(async () => ({ default: (await import('./list/SiteCreate.js')).SiteCreate })),
  edit: lazy(async () => ({ default: (await import('./SiteShow.js')).SiteShow })),
  recordRepresentation: getSiteLabel,
};

import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';
import { getSiteLabel } from '../../../domain/sites/site-label.js';

export const sites: OfficePage = {
  path: PAGES.sites,
  label: 'menu.sites',
  icon: PlaceIcon,
  actions: { sites: { list: 'site.listDetails', show: 'site.read', create: 'site.add' } },
  list: lazy(async () => ({ default: (await import('./list/SiteList.js')).OwnSites })),
  create: lazy(async () => ({ default: (await import('./list/SiteCreate.js')).SiteCreate })),
  edit: lazy(async () => ({ default: (await import('./SiteShow.js')).SiteShow })),
  routes: {
    ':id/edit': lazy(async () => ({ default: (await import('./SiteEdit.js')).SiteEdit })),
  },
  recordRepresentation: getSiteLabel,
};

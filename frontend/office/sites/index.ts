import { lazy } from 'react';
import { siteLabel } from '../../../domain/sites/site-label.js';

/** The places of the program. A site's own address shows it; the form that changes it is below. */
export const sites = {
  list: lazy(async () => ({ default: (await import('./list/SiteList.js')).SiteList })),
  create: lazy(async () => ({ default: (await import('./list/SiteCreate.js')).SiteCreate })),
  edit: lazy(async () => ({ default: (await import('./SiteShow.js')).SiteShow })),
  recordRepresentation: siteLabel,
};

import { siteLabel } from '../../../domain/sites/site-label.js';
import { SiteCreate } from './list/SiteCreate.js';
import { SiteList } from './list/SiteList.js';

/** The places of the program. A site's page, with its map and tabs, is loaded on its own. */
export const sites = {
  list: SiteList,
  create: SiteCreate,
  recordRepresentation: siteLabel,
};

import { siteLabel } from '../../../domain/sites/site-label.js';
import { SiteCreate } from './list/SiteCreate.js';
import { SiteList } from './list/SiteList.js';
import { SiteEdit } from './SiteEdit.js';
import { SiteShow } from './SiteShow.js';

/** The places of the program. A site's own address shows it; the form that changes it is below. */
export const sites = {
  list: SiteList,
  create: SiteCreate,
  show: SiteShow,
  edit: SiteEdit,
  recordRepresentation: siteLabel,
};

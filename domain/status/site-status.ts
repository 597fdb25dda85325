import type { SiteStatus } from '../enums/enums.js';

/** Whether families may choose the site: open, or without a status (spec section 2, site-preference map). */
export function isOffered(status: SiteStatus | null): boolean {
  return status === null || status === 'open';
}

import type { ApplicationDetail, ApplicationForSite } from '../../../domain/contract/application.js';
import type { WhoAmI } from '../../../domain/contract/user.js';

export type Application = ApplicationDetail | ApplicationForSite;

/** Whose eyes are on an application: the office decides, the family reads its own, a site reads its students. */
export type Viewed =
  | { by: 'office' | 'family'; application: ApplicationDetail }
  | { by: 'site'; application: ApplicationForSite };

/** A site's people are answered an application without its preferences (permissions.md, note 1). */
function isWhole(application: Application): application is ApplicationDetail {
  return 'sitePreference1' in application;
}

/** What the person is to the application, by what the server let through; of several rights the widest counts. */
export function viewedBy(user: Pick<WhoAmI, 'role'>, application: Application): Viewed {
  if (!isWhole(application)) return { by: 'site', application };
  return { by: user.role === 'admin' ? 'office' : 'family', application };
}

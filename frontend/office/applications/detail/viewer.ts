import type {
  ApplicationDetail,
  ApplicationForClassroom,
  ApplicationForSite,
} from '../../../../domain/contract/application.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';

export type Application = ApplicationDetail | ApplicationForSite;

/** As the server answers it, by who asks. */
export type AnsweredApplication = Application | ApplicationForClassroom;

/**
 * Whose eyes are on an application: the office decides, the family reads its own, a site's coordinators and staff
 * answer for its students, its instructors and viewers see what a classroom needs.
 */
export type Viewed =
  | { by: 'office' | 'family'; application: ApplicationDetail }
  | { by: 'site'; application: ApplicationForSite }
  | { by: 'classroom'; application: ApplicationForClassroom };

/** A site's people are answered an application without its preferences (permissions.md, note 1). */
function isWhole(application: AnsweredApplication): application is ApplicationDetail {
  return 'sitePreference1' in application;
}

/** Coordinators and staff are told whose application it is, instructors and viewers are not. */
function isForSite(application: AnsweredApplication): application is Application {
  return 'userEmail' in application;
}

/** What the person is to the application, by what the server let through; of several rights the widest counts. */
export function viewedBy(user: Pick<WhoAmI, 'role'>, application: AnsweredApplication): Viewed {
  if (!isForSite(application)) return { by: 'classroom', application };
  if (!isWhole(application)) return { by: 'site', application };
  return { by: user.role === 'admin' ? 'office' : 'family', application };
}

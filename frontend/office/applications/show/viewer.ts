import { decideGate, type Actor } from '../../../../domain/access/access.js';
import type {
  ApplicationDetail,
  ApplicationForClassroom,
  ApplicationForSite,
} from '../../../../domain/contract/application.js';

export type Application = ApplicationDetail | ApplicationForSite;

export type AnsweredApplication = Application | ApplicationForClassroom;

/** The office decides, families read their own, a site's people answer, and classrooms see what they need. */
export type Viewed =
  | { by: 'office' | 'family'; application: ApplicationDetail }
  | { by: 'site'; application: ApplicationForSite }
  | { by: 'classroom'; application: ApplicationForClassroom };

/** A site's people don't get the preferences (permissions.md, note 1). */
function isWhole(application: AnsweredApplication): application is ApplicationDetail {
  return 'sitePreference1' in application;
}

/** Coordinators and staff see whose application it is, instructors and viewers don't. */
function isForSite(application: AnsweredApplication): application is Application {
  return 'userEmail' in application;
}

/** Decided by what the server returned; the widest of several rights counts. */
export function getViewed(user: Actor, application: AnsweredApplication): Viewed {
  if (!isForSite(application)) return { by: 'classroom', application };
  if (!isWhole(application)) return { by: 'site', application };
  return { by: decideGate('student.assign', user) === 'allowed' ? 'office' : 'family', application };
}

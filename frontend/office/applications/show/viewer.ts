import { decideGate, type Actor } from '../../../../domain/access/access.js';
import type {
  ApplicationDetail,
  ApplicationForClassroom,
  ApplicationForSite,
} from '../../../../domain/contract/application.js';

export type Application = ApplicationDetail | ApplicationForSite;

export type AnsweredApplication = Application | ApplicationForClassroom;

/** The office decides, a family reads its own, a site's people answer, and a classroom sees what it needs. */
export type Viewed =
  | { by: 'office' | 'family'; application: ApplicationDetail }
  | { by: 'site'; application: ApplicationForSite }
  | { by: 'classroom'; application: ApplicationForClassroom };

/** A site's people get no preferences (permissions.md, note 1). */
function isWhole(application: AnsweredApplication): application is ApplicationDetail {
  return 'sitePreference1' in application;
}

/** Coordinators and staff see whose application it is, instructors and viewers don't. */
function isForSite(application: AnsweredApplication): application is Application {
  return 'userEmail' in application;
}

/** Judged by what the server answered; the widest of several rights counts. */
export function viewedBy(user: Actor, application: AnsweredApplication): Viewed {
  if (!isForSite(application)) return { by: 'classroom', application };
  if (!isWhole(application)) return { by: 'site', application };
  return { by: decideGate('student.assign', user) === 'allowed' ? 'office' : 'family', application };
}

import { decideGate, type Actor } from '../../../../domain/access/access.js';
import type {
  ApplicationDetail,
  ApplicationForClassroom,
  ApplicationForSite,
} from '../../../../domain/contract/application.js';

export type Application = ApplicationDetail | ApplicationForSite;

/** What the server answers depends on who asks. */
export type AnsweredApplication = Application | ApplicationForClassroom;

/**
 * Who views an application: the office makes the decisions, a family reads its own, a site's coordinators and staff
 * answer for their students, and instructors and viewers see what a classroom needs.
 */
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

/** Who the person is to the application, judged by what the server answered; the widest of several rights counts. */
export function viewedBy(user: Actor, application: AnsweredApplication): Viewed {
  if (!isForSite(application)) return { by: 'classroom', application };
  if (!isWhole(application)) return { by: 'site', application };
  return { by: decideGate('student.assign', user) === 'allowed' ? 'office' : 'family', application };
}

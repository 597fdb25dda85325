import {
  HIDDEN_FROM_SITES,
  SHOWN_TO_CLASSROOM,
  type ApplicationDetail,
  type ApplicationForClassroom,
  type ApplicationForSite,
} from '../../domain/contract/application.js';

const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_FROM_SITES);

/** The application for the coordinators and staff of the student's site. */
export function forSite(detail: ApplicationDetail): ApplicationForSite {
  const shown = Object.entries(detail).filter(([name]) => !HIDDEN.has(name));
  return Object.fromEntries(shown) as unknown as ApplicationForSite;
}

/** The application for the instructors and viewers of the student's site. */
export function forClassroom(detail: ApplicationDetail): ApplicationForClassroom {
  const shown = SHOWN_TO_CLASSROOM.map((name) => [name, detail[name]]);
  return Object.fromEntries(shown) as ApplicationForClassroom;
}

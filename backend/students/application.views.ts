import {
  HIDDEN_FROM_SITES,
  SHOWN_TO_CLASSROOM,
  type ApplicationDetail,
  type ApplicationForClassroom,
  type ApplicationForSite,
} from '../../domain/contract/application.js';

const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_FROM_SITES);

/** The application as the coordinators and staff of the student's site see it. */
export function forSite(detail: ApplicationDetail): ApplicationForSite {
  const shown = Object.entries(detail).filter(([name]) => !HIDDEN.has(name));
  return Object.fromEntries(shown) as unknown as ApplicationForSite;
}

/** The application as the instructors and viewers of the student's site see it. */
export function forClassroom(detail: ApplicationDetail): ApplicationForClassroom {
  const shown = SHOWN_TO_CLASSROOM.map((name) => [name, detail[name]]);
  return Object.fromEntries(shown) as ApplicationForClassroom;
}

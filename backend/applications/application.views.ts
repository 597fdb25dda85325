import {
  HIDDEN_FROM_SITES,
  type ApplicationDetail,
  type ApplicationForSite,
} from '../../domain/contract/application.js';

const HIDDEN: ReadonlySet<string> = new Set(HIDDEN_FROM_SITES);

/** The application as the people of the student's site see it. */
export function forSite(detail: ApplicationDetail): ApplicationForSite {
  const shown = Object.entries(detail).filter(([name]) => !HIDDEN.has(name));
  return Object.fromEntries(shown) as unknown as ApplicationForSite;
}

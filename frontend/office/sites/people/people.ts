import type { RosterEntry, RosterStatus, SiteDetail, SiteUser } from '../../../../domain/contract/site.js';
import { GRADES, type ApplicationStatus, type Grade } from '../../../../domain/enums/enums.js';

export const NARROW = '(max-width: 44.9375em)';

export const TONES: Record<RosterStatus, ApplicationStatus> = {
  accepted: 'accepted',
  pending: 'assigned',
  withdrawn: 'withdrawn',
};

type Named = Pick<SiteUser, 'firstName' | 'lastName'>;

/** The tab sorts before any letter or space. */
export function getNameOrder({ firstName, lastName }: Named): string {
  return `${lastName}\t${firstName}`;
}

export function compareByName(one: Named, other: Named): number {
  return getNameOrder(one).localeCompare(getNameOrder(other), undefined, { sensitivity: 'base' });
}

export function getGradeOrder(grade: Grade | null): number | null {
  return grade && GRADES.indexOf(grade);
}

export type CoordinatorOffer = Pick<SiteUser, 'firstName' | 'lastName' | 'email'>;

/** Null if somebody with that email has a role here, or if the name or the email isn't complete. */
export function getCoordinatorOffer(
  { coordinatorName, coordinatorEmail }: Pick<SiteDetail, 'coordinatorName' | 'coordinatorEmail'>,
  people: readonly Pick<SiteUser, 'email'>[],
): CoordinatorOffer | null {
  const names = (coordinatorName ?? '').trim().split(/\s+/u);
  const lastName = names.pop() ?? '';
  const firstName = names.join(' ');
  const email = coordinatorEmail ?? '';
  const isHere = people.some((person) => person.email.toLowerCase() === email.toLowerCase());
  return isHere || email === '' || firstName === '' ? null : { firstName, lastName, email };
}

/** The next one by name, starting over at the first; null if there's none. */
export function findNextWaiting(rows: readonly RosterEntry[], answered: RosterEntry): RosterEntry | null {
  const waiting = rows
    .filter(({ id, status }) => status === 'pending' && id !== answered.id)
    .toSorted((one, other) => compareByName(one, other));
  return waiting.find((row) => compareByName(row, answered) > 0) ?? waiting[0] ?? null;
}

import type { RosterEntry, RosterStatus, SiteDetail, SiteUser } from '../../../../domain/contract/site.js';
import { enumLabelKey, type ApplicationStatus, type Grade } from '../../../../domain/enums/enums.js';
import type { Text } from '../../../shell/texts.js';
import type { Selection } from './useSelection.js';
import type { CoordinatorOffer } from './open-add-user.js';
import { byName } from './sorted-rows.js';
import type { Answers } from './useAnswers.js';

/** What the table and the cards of a roster are given. */
export interface RosterRowsProps {
  rows: readonly RosterEntry[];
  selection: Selection;
  answers: Answers;
  mayAnswer: boolean;
}

/** The application status whose colours a roster status wears. */
export const TONES: Record<RosterStatus, ApplicationStatus> = {
  accepted: 'accepted',
  pending: 'assigned',
  withdrawn: 'withdrawn',
};

/**
 * The coordinator that the site's information names, as the fields of a new user; null where somebody with that address
 * is here already, or where no whole name and address are given.
 */
export function coordinatorOffer(
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

export function gradeLabel(grade: Grade | null, text: Text): string | null {
  return grade && text(enumLabelKey('grade', grade));
}

/** Who waits for an answer after this student, by name and going round; none if nobody does. */
export function nextWaiting(rows: readonly RosterEntry[], answered: RosterEntry): RosterEntry | null {
  const waiting = rows
    .filter(({ id, status }) => status === 'pending' && id !== answered.id)
    .sort((one, other) => byName(one, other));
  return waiting.find((row) => byName(row, answered) > 0) ?? waiting[0] ?? null;
}

import type { ApplicationStatus } from '../enums/enums.js';
import type { MessageKey, MessageParams } from '../messages/keys.js';
import { isWithdrawnWaiting } from './application-status.js';
import { waitsNowhere, type Choice } from './choice-state.js';
import { listOpenSections, type SectionFlags } from './sections.js';

export interface Sentence {
  key: MessageKey;
  params?: MessageParams;
}

export function getNextStep(
  student: SectionFlags & {
    status: ApplicationStatus;
    choices: readonly Choice[];
    unplaced: boolean;
    wasSubmitted: boolean;
  },
  isOver: boolean,
): Sentence {
  if (isOver && student.status !== 'accepted' && student.status !== 'removed') return { key: 'next.over' };
  const findSiteName = (state: Choice['state']): string | undefined =>
    student.choices.find((choice) => choice.state === state)?.name;
  switch (student.status) {
    case 'incomplete': {
      if (isWithdrawnWaiting(student)) return { key: 'next.withdrawnWaiting' };
      const gone = findSiteName('canceled');
      if (gone !== undefined) return { key: 'next.chooseAgain', params: { site: gone } };
      const count = listOpenSections(student).length;
      return count > 0 ? { key: 'next.fillIn', params: { count } } : { key: 'next.submit' };
    }
    case 'unassigned':
    case 'declined': {
      const gone = findSiteName('canceled');
      if (gone !== undefined) return { key: 'next.chooseAgain', params: { site: gone } };
      if (waitsNowhere(student)) return { key: 'next.chooseOthers' };
      if (student.unplaced) return { key: 'next.noSeatYet' };
      if (student.status === 'unassigned') return { key: 'next.wait' };
      // Several sites may have declined, or one that isn't among the choices.
      const [declined, ...others] = student.choices.filter(({ state }) => state === 'declined');
      if (!declined || others.length > 0) return { key: 'next.declinedSomewhere' };
      return { key: 'next.declined', params: { site: declined.name } };
    }
    case 'assigned': {
      const asked = findSiteName('asked');
      if (asked === undefined) return { key: 'next.waitForSomeSite' };
      return { key: 'next.waitForSite', params: { site: asked } };
    }
    case 'accepted':
      return { key: 'next.accepted' };
    case 'withdrawn':
      return { key: 'next.withdrawn' };
    case 'returned':
      return { key: 'next.returned' };
    case 'removed':
      return { key: 'next.removed' };
  }
}

import type { ApplicationStatus } from '../enums/enums.js';
import type { MessageKey, MessageParams } from '../messages/keys.js';
import { openSections, type SectionFlags } from './sections.js';

/** A sentence and what fills it. */
export interface Sentence {
  key: MessageKey;
  params?: MessageParams;
}

/** What happens next with an application, or what the family has to do: the sentence on its card. */
export function nextStep(student: SectionFlags & { status: ApplicationStatus }): Sentence {
  switch (student.status) {
    case 'incomplete': {
      const count = openSections(student).length;
      return count > 0 ? { key: 'next.fillIn', params: { count } } : { key: 'next.submit' };
    }
    case 'unassigned':
    case 'declined':
      return { key: 'next.wait' };
    case 'assigned':
      return { key: 'next.waitForSite' };
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

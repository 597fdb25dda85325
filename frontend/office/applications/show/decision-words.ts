import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { getEnumLabelKey, type ApplicationStatus, type Language } from '../../../../domain/enums/enums.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import type { AssignConfirmation } from '../../../../domain/placement/moves.js';
import { getCurrentSiteLabel } from '../../../../domain/sites/site-label.js';
import { STATUS_GROUPS } from '../../../../domain/status/student-metrics.js';
import { formatGrades } from '../../../../domain/records/fact-text.js';
import type { Text } from '../../../shell/texts.js';
import { formatDay } from '../../ui/format.js';
import { getFullName } from '../../ui/row-facts.js';
import type { NextUp } from './look-up-next.js';
import type { SiteChoice } from './site-choices.js';

export function listAssignSentences(
  application: ApplicationDetail,
  choice: SiteChoice,
  reasons: readonly AssignConfirmation[],
  text: Text,
): string[] {
  const { grade } = application;
  const words = {
    site: choice.name,
    current: getCurrentSiteLabel(application) ?? '',
    student: getFullName(application),
    grade: grade === null ? '' : text(getEnumLabelKey('grade', grade)),
    grades: formatGrades(choice.seat.grades ?? '', text),
  };
  return reasons.map((reason) => text(`assign.confirm.${reason}`, words));
}

export function getAssignVerb(reasons: readonly AssignConfirmation[]): MessageKey {
  if (reasons.includes('overCapacity')) return 'assign.yesOver';
  return reasons.includes('reassign') ? 'assign.yesReassign' : 'assign.yes';
}

export function getRefusalTitle(code: string | undefined): MessageKey {
  switch (code) {
    case 'NO_SITE':
      return 'assign.noSiteTitle';
    case 'SITE_ALREADY_ASSIGNED':
      return 'assign.sameTitle';
    case 'SITE_NOT_TAKING':
    case 'SITE_NOT_VERIFIED':
      return 'assign.refusedTitle';
    default:
      return 'assign.changedTitle';
  }
}

function isWaiting({ status }: ApplicationDetail): boolean {
  return (STATUS_GROUPS.waiting as readonly ApplicationStatus[]).includes(status);
}

export function getNextUpWords(
  nextUp: NextUp,
  text: Text,
  language: Language,
): { title: string; text: string } {
  switch (nextUp.state) {
    case 'found': {
      const { next } = nextUp;
      const student = getFullName(next);
      if (!isWaiting(next)) {
        return { title: text('nextUp.titleInList'), text: text('nextUp.textInList', { student }) };
      }
      const date = formatDay(next.applicationSubmitted ?? next.updatedOn, language);
      return { title: text('nextUp.title'), text: text('nextUp.text', { student, date }) };
    }
    case 'none':
      return {
        title: text(nextUp.isFiltered ? 'nextUp.noneInListTitle' : 'nextUp.noneTitle'),
        text: text(nextUp.isFiltered ? 'nextUp.noneInList' : 'nextUp.noneText'),
      };
    case 'failed':
      return { title: text('nextUp.failedTitle'), text: text('nextUp.failedText') };
  }
}

import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import type { AssignConfirmation } from '../../../../domain/placement/moves.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { gradesText } from '../../../facts/facts.js';
import { confirmDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { nameOf } from './application-path.js';
import styles from './DecisionPanel.module.css';
import { assignVerb } from './assign-words.js';
import type { SiteChoice } from './site-choices.js';

/** Asks once for everything that is unusual about an assignment (spec section 4). */
export function confirmAssign(
  application: ApplicationDetail,
  choice: SiteChoice,
  reasons: readonly AssignConfirmation[],
): Promise<boolean> {
  const { grade } = application;
  const words = {
    site: choice.name,
    current: currentSiteLabel(application) ?? '',
    student: nameOf(application),
    grade: grade === null ? '' : text(enumLabelKey('grade', grade)),
    grades: gradesText(choice.seat.grades ?? '', text),
  };
  return confirmDialog({
    title: text('assign.confirmTitle', { student: nameOf(application), site: choice.name }),
    text: (
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{text(`assign.confirm.${reason}`, words)}</li>
        ))}
      </ul>
    ),
    yes: text(assignVerb(reasons)),
  });
}

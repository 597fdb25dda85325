import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import {
  assignConfirmations,
  refusalCode,
  type AssignConfirmation,
} from '../../../../domain/placement/moves.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { gradesText } from '../../../facts/facts.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import type { OfficeDataProvider } from '../../data/data-provider.js';
import { fullName } from '../../ui/row-facts.js';
import { askMessage } from '../ask-message.js';
import styles from './Assignment.module.css';
import { assignVerb, refusalTitle } from './decision-words.js';
import {
  assignRefusal,
  moveFacts,
  pastUsableText,
  preferenceChoices,
  type SiteChoice,
} from './site-choices.js';

export type Decision = 'assign' | 'unassign' | 'return' | 'recall' | 'remove' | 'restore';

/** Makes a decision after its questions; null if the person canceled or it isn't possible. `chosen`: the site to assign. */
type Act = (
  application: ApplicationDetail,
  provider: OfficeDataProvider,
  chosen: SiteChoice | null,
) => Promise<ApplicationDetail | null>;

/** Asks once about everything that's unusual about an assignment (spec section 4). */
function confirmAssign(
  application: ApplicationDetail,
  choice: SiteChoice,
  reasons: readonly AssignConfirmation[],
): Promise<boolean> {
  const { grade } = application;
  const passed = pastUsableText(choice, text);
  const words = {
    site: choice.name,
    current: currentSiteLabel(application) ?? '',
    student: fullName(application),
    grade: grade === null ? '' : text(enumLabelKey('grade', grade)),
    grades: gradesText(choice.seat.grades ?? '', text),
  };
  return confirmDialog({
    title: text('assign.confirmTitle', { student: fullName(application), site: choice.name }),
    text: (
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{text(`assign.confirm.${reason}`, words)}</li>
        ))}
        {passed !== null && <li>{passed}</li>}
      </ul>
    ),
    yes: text(assignVerb(reasons)),
  });
}

/** The rules and confirmations come from the domain, and the server applies them again. */
const assign: Act = async (application, provider, chosen) => {
  // The number of seats may have changed since the site was chosen.
  const fresh = preferenceChoices(application).find(({ seat }) => seat.id === chosen?.seat.id);
  const choice = fresh ?? chosen;
  const refusal = assignRefusal(application, choice);
  if (refusal ?? !choice) {
    const reason = refusal ?? 'move.noSite';
    await infoDialog({ title: text(refusalTitle(refusalCode(reason))), text: text(reason) });
    return null;
  }
  const reasons = assignConfirmations(moveFacts(application), choice.seat, application);
  const isUnusual = reasons.length > 0 || pastUsableText(choice, text) !== null;
  if (isUnusual && !(await confirmAssign(application, choice, reasons))) return null;
  const isOver = reasons.includes('overCapacity');
  try {
    return await provider.assign(application.id, choice.seat.id, isOver);
  } catch (error) {
    // Somebody else took the last seat meanwhile, or the number of seats shown here was out of date.
    const isFull = error instanceof ApiError && error.code === refusalCode('move.siteFull');
    if (!isFull || isOver) throw error;
  }
  if (!(await confirmAssign(application, choice, ['overCapacity']))) return null;
  return provider.assign(application.id, choice.seat.id, true);
};

const returnToFamily: Act = async (application, provider) => {
  const student = fullName(application);
  if (application.site !== null) {
    const isSure = await confirmDialog({
      title: text('return.clearTitle'),
      text: text('return.clearText', { student, site: currentSiteLabel(application) ?? '' }),
      yes: text('return.clearYes'),
      danger: true,
    });
    if (!isSure) return null;
  }
  return askMessage({
    title: text('return.title', { student }),
    text: text('return.text'),
    action: text('return.yes'),
    draft: `return.${application.id}`,
    send: (message) => provider.returnApplication(application.id, message),
  });
};

const unassign: Act = async (application, provider) => {
  const isSure = await confirmDialog({
    title: text('unassign.title', { student: fullName(application) }),
    text: text('unassign.text', { site: currentSiteLabel(application) ?? '' }),
    yes: text('unassign.yes'),
  });
  return isSure ? provider.unassign(application.id) : null;
};

const recall: Act = (application, provider) =>
  askMessage({
    title: text('recall.title', { student: fullName(application) }),
    text: text('recall.text', { site: currentSiteLabel(application) ?? '' }),
    action: text('recall.yes'),
    draft: `recall.${application.id}`,
    send: (message) => provider.recall(application.id, message),
  });

const remove: Act = async (application, provider) => {
  const site = currentSiteLabel(application);
  const isSure = await confirmDialog({
    title: text('remove.title', { student: fullName(application) }),
    text: site === null ? text('remove.text') : text('remove.textSite', { site }),
    yes: text('remove.yes'),
    danger: true,
  });
  return isSure ? provider.remove(application.id) : null;
};

const restore: Act = async (application, provider) => {
  const isSure = await confirmDialog({
    title: text('restore.title', { student: fullName(application) }),
    text: text('restore.text'),
    yes: text('restore.yes'),
  });
  return isSure ? provider.restore(application.id) : null;
};

export const ACTS: Readonly<Record<Decision, Act>> = {
  assign,
  unassign,
  return: returnToFamily,
  recall,
  remove,
  restore,
};

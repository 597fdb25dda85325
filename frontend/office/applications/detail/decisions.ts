import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { assignConfirmations, refusalCode } from '../../../../domain/placement/moves.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import type { OfficeDataProvider } from '../../data/data-provider.js';
import { nameOf } from './application-path.js';
import { askMessage } from '../ask-message.js';
import { refusalTitle } from './assign-words.js';
import { confirmAssign } from './confirm-assign.js';
import { assignRefusal, moveFacts, preferenceChoices, type SiteChoice } from './site-choices.js';

/** Makes a move with an application, after whatever has to be asked; null where nothing was done. */
export type Act = (
  application: ApplicationDetail,
  provider: OfficeDataProvider,
) => Promise<ApplicationDetail | null>;

/** The choice with the seats as they are now, where they are known. */
function asOfNow(application: ApplicationDetail, choice: SiteChoice | null): SiteChoice | null {
  const known = preferenceChoices(application).find(({ seat }) => seat.id === choice?.seat.id);
  return known ?? choice;
}

/** Assigns to a site; the guards and confirmations are the domain's, and the server asks the same ones again. */
export function assign(chosen: SiteChoice | null): Act {
  return async (application, provider) => {
    const choice = asOfNow(application, chosen);
    const refusal = assignRefusal(application, choice);
    if (refusal ?? !choice) {
      const reason = refusal ?? 'move.noSite';
      await infoDialog({ title: text(refusalTitle(refusalCode(reason))), text: text(reason) });
      return null;
    }
    const reasons = assignConfirmations(moveFacts(application), choice.seat, application);
    if (reasons.length > 0 && !(await confirmAssign(application, choice, reasons))) return null;
    const isOver = reasons.includes('overCapacity');
    try {
      return await provider.assign(application.id, choice.seat.id, isOver);
    } catch (error) {
      // The last seat went while the administrator was deciding, or its number was not known here.
      const isFull = error instanceof ApiError && error.code === refusalCode('move.siteFull');
      if (!isFull || isOver) throw error;
    }
    if (!(await confirmAssign(application, choice, ['overCapacity']))) return null;
    return provider.assign(application.id, choice.seat.id, true);
  };
}

/** Gives the application back to the family. */
export const returnIt: Act = async (application, provider) => {
  const student = nameOf(application);
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

/** Takes an accepted student from the site. */
export const recall: Act = (application, provider) =>
  askMessage({
    title: text('recall.title', { student: nameOf(application) }),
    text: text('recall.text', { site: currentSiteLabel(application) ?? '' }),
    action: text('recall.yes'),
    draft: `recall.${application.id}`,
    send: (message) => provider.recall(application.id, message),
  });

/** Takes the application out of the program. */
export const remove: Act = async (application, provider) => {
  const site = currentSiteLabel(application);
  const isSure = await confirmDialog({
    title: text('remove.title', { student: nameOf(application) }),
    text: site === null ? text('remove.text') : text('remove.textSite', { site }),
    yes: text('remove.yes'),
    danger: true,
  });
  return isSure ? provider.remove(application.id) : null;
};

/** Takes back a removal. */
export const restore: Act = async (application, provider) => {
  const isSure = await confirmDialog({
    title: text('restore.title', { student: nameOf(application) }),
    text: text('restore.text'),
    yes: text('restore.yes'),
  });
  return isSure ? provider.restore(application.id) : null;
};

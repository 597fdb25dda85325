import type { SiteDetail } from '../../../../domain/contract/site.js';
import { refusalCode } from '../../../../domain/placement/moves.js';
import { NEEDED_TO_OPEN } from '../../../../domain/placement/site-moves.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import type { OfficeDataProvider } from '../../data/data-provider.js';
import type { SiteSave } from '../../data/office-calls.js';
import { valuesToSave } from './site-parts.js';
import { MissingList } from '../useSiteSteps.js';

/** What the form of a part gets. */
export interface EditFormProps {
  /** The site as it was when the form was opened: what others change doesn't change the form while someone types. */
  site: SiteDetail;
  onSaved: (site: SiteDetail) => void;
  setChanged: (changed: boolean) => void;
}

interface PartToSave {
  save: SiteSave;
  /** The site as the form knows it. */
  shown: SiteDetail;
  values: Readonly<Record<string, unknown>>;
}

const BELOW_ENROLLMENT = 'CAPACITY_BELOW_ENROLLMENT';
const WOULD_NOT_BE_OPEN = refusalCode('siteSave.wouldNotBeOpen');

/** Saves a part of a site, and asks what the server wants to know first; null when the person decides against it. */
export async function savePart(
  provider: OfficeDataProvider,
  { save, shown, values }: PartToSave,
): Promise<SiteDetail | null> {
  const whole = { ...valuesToSave(save, shown, values), version: shown.version };
  const answers: Answers = {};
  for (;;) {
    try {
      const saved = await provider.saveSite(shown.id, save, { ...whole, ...answers });
      if (answers.close) showToast('info', text('siteStatus.closed'));
      return saved;
    } catch (error) {
      const answer = error instanceof ApiError ? askAbout(error) : null;
      if (!answer) throw error;
      if (!(await answer.isWanted())) return null;
      Object.assign(answers, answer.sends);
    }
  }
}

/** What the server asked and the person agreed to. */
interface Answers {
  belowEnrollment?: true;
  close?: true;
}

/** The question behind a refused save and what to send after a yes; null where there's nothing to ask. */
function askAbout(error: ApiError): { isWanted: () => Promise<boolean>; sends: Answers } | null {
  switch (error.code) {
    case BELOW_ENROLLMENT:
      return { isWanted: () => confirmBelow(error.message), sends: { belowEnrollment: true } };
    case WOULD_NOT_BE_OPEN:
      return { isWanted: () => confirmClose(error), sends: { close: true } };
    default:
      return null;
  }
}

/** Names what would be missing. Going back shows it at the fields, like any other error. */
async function confirmClose({ message, fields = {} }: ApiError): Promise<boolean> {
  const missing = NEEDED_TO_OPEN.filter((name) => name in fields);
  const isClosing = await confirmDialog({
    title: text('siteSave.closeTitle'),
    text: (
      <>
        <p>{text('siteSave.closeLead')}</p>
        <MissingList names={missing} />
        <p>{text('siteSave.closeText')}</p>
      </>
    ),
    yes: text('siteSave.closeYes'),
    no: text('siteSave.closeNo'),
    danger: true,
  });
  if (isClosing) return true;
  throw new ApiError(400, message, fields, WOULD_NOT_BE_OPEN);
}

/** The server's sentence says by how many. */
function confirmBelow(sentence: string): Promise<boolean> {
  return confirmDialog({
    title: text('siteSave.belowTitle'),
    text: (
      <>
        <p>{sentence}</p>
        <p>{text('siteSave.belowText')}</p>
      </>
    ),
    yes: text('siteSave.belowYes'),
    danger: true,
  });
}

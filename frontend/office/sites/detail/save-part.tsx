import type { SiteDetail } from '../../../../domain/contract/site.js';
import { refusalCode } from '../../../../domain/placement/moves.js';
import { NEEDED_TO_OPEN } from '../../../../domain/placement/site-moves.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import styles from './MissingData.module.css';
import { siteCalls, type SiteSave } from './site-calls.js';
import { valuesToSave } from './site-parts.js';

export interface PartSaving {
  save: SiteSave;
  /** The site as the form knows it. */
  shown: SiteDetail;
  values: Readonly<Record<string, unknown>>;
}

const BELOW_ENROLLMENT = 'CAPACITY_BELOW_ENROLLMENT';
const WOULD_NOT_BE_OPEN = refusalCode('siteSave.wouldNotBeOpen');

/** Saves a part of a site after whatever has to be asked; null where the person thought better of it. */
export async function savePart({ save, shown, values }: PartSaving): Promise<SiteDetail | null> {
  const whole = { ...valuesToSave(save, shown, values), version: shown.version };
  const answers: Answers = {};
  for (;;) {
    try {
      const saved = await siteCalls.save(shown.id, save, { ...whole, ...answers });
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

/** Names what would be missing. Going back shows it at the fields, as any other fault. */
async function confirmClose({ message, fields = {} }: ApiError): Promise<boolean> {
  const missing = NEEDED_TO_OPEN.filter((name) => name in fields);
  const isClosing = await confirmDialog({
    title: text('siteSave.closeTitle'),
    text: (
      <>
        <p>{text('siteSave.closeLead')}</p>
        <ul className={styles.missing}>
          {missing.map((name) => (
            <li key={name}>{text(`siteNeed.${name}`)}</li>
          ))}
        </ul>
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

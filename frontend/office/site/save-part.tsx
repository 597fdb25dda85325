import type { SiteDetail } from '../../../domain/contract/site.js';
import { ApiError } from '../../shell/api.js';
import { confirmDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { siteCalls, type SiteSave } from './site-calls.js';
import { valuesToSave } from './site-parts.js';

export interface PartSaving {
  save: SiteSave;
  /** The site as the form knows it. */
  shown: SiteDetail;
  values: Readonly<Record<string, unknown>>;
}

const BELOW_ENROLLMENT = 'CAPACITY_BELOW_ENROLLMENT';

/** Saves a part of a site after whatever has to be asked; null where the person thought better of it. */
export async function savePart({ save, shown, values }: PartSaving): Promise<SiteDetail | null> {
  const whole = { ...valuesToSave(save, shown, values), version: shown.version };
  try {
    return await siteCalls.save(shown.id, save, whole);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== BELOW_ENROLLMENT) throw error;
    if (!(await confirmBelow(error.message))) return null;
  }
  return siteCalls.save(shown.id, save, { ...whole, belowEnrollment: true });
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

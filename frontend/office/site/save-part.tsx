import type { SiteDetail } from '../../../domain/contract/site.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ApiError } from '../../shell/api.js';
import { confirmDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { siteCalls, type SiteSave } from './site-calls.js';
import { changedNames, valuesToSave } from './site-parts.js';
import type { SiteShelf } from './useSite.js';

export interface PartSaving {
  save: SiteSave;
  /** The site as the form began with it. */
  shown: SiteDetail;
  /** What the form edits of the site, by name, with the labels. */
  labels: Readonly<Record<string, MessageKey>>;
  values: Readonly<Record<string, unknown>>;
}

const BELOW_ENROLLMENT = 'CAPACITY_BELOW_ENROLLMENT';

/** Saves a part of a site after whatever has to be asked; null where the person thought better of it. */
export async function savePart(
  shelf: SiteShelf,
  { save, shown, labels, values }: PartSaving,
): Promise<SiteDetail | null> {
  const now = await shelf.refresh(shown.id);
  const changed = changedNames(Object.keys(labels), shown, now);
  if (changed.length > 0 && !(await confirmChanged(changed.map((name) => labels[name])))) return null;
  const whole = valuesToSave(save, now, values);
  try {
    return await siteCalls.save(shown.id, save, whole);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== BELOW_ENROLLMENT) throw error;
    if (!(await confirmBelow(error.message))) return null;
  }
  return siteCalls.save(shown.id, save, { ...whole, belowEnrollment: true });
}

function confirmChanged(labels: readonly (MessageKey | undefined)[]): Promise<boolean> {
  const fields = labels.map((label) => label && text(label)).join(', ');
  return confirmDialog({
    title: text('siteSave.changedTitle'),
    text: text('siteSave.changedText', { fields }),
    yes: text('siteSave.changedYes'),
  });
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

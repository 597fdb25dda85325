import type { RosterEntry } from '../../../../domain/contract/site.js';
import { confirmDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';

/** Confirms that several students are accepted, saying how many; one is accepted without a question. */
export async function askAccept({
  length: count,
}: readonly RosterEntry[]): Promise<{ message: null } | null> {
  if (count === 1) return { message: null };
  const isWanted = await confirmDialog({
    title: text('roster.acceptTitleMany', { count }),
    text: text('roster.acceptTextMany'),
    yes: text('roster.acceptYesMany', { count }),
  });
  return isWanted ? { message: null } : null;
}

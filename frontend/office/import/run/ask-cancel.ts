import { confirmDialog } from '../../../shell/modals.js';
import { currentLanguage, text } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { currentRun, rowsDone } from '../import-session.js';
import type { RunView } from '../import-view.js';

/** Ends a run before its end. An import stands still while the person is asked; a try has nothing to lose. */
export async function askCancel({ kind, phase }: RunView, total: number): Promise<void> {
  const run = currentRun();
  if (kind === 'import') {
    if (phase === 'running') run?.pause();
    const language = currentLanguage();
    const isSure = await confirmDialog({
      title: text('workbook.cancel.title'),
      text: text('workbook.cancel.text', {
        done: formatNumber(rowsDone(), language),
        total: formatNumber(total, language),
      }),
      yes: text('workbook.cancel.yes'),
      no: text('workbook.cancel.no'),
      danger: true,
    });
    if (!isSure) {
      if (phase === 'running') run?.goOn();
      return;
    }
  }
  run?.cancel();
}

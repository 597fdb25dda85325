import { errorDialog } from '../../../shell/modals.js';
import type { ExportedList } from '../../export/open-export.js';

/** Opens the export, which is loaded when it's first used. */
export function exportApplications(list: ExportedList): void {
  import('../../export/open-export.js').then(({ openExport }) => openExport(list), errorDialog);
}

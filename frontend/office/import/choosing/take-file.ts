import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { chooseFile } from '../import-session.js';

/** Takes the one file that was chosen or dropped. */
export function takeFile(files: FileList | null): void {
  const [file, ...others] = files ?? [];
  if (others.length > 0) showToast('warning', text('workbook.choose.oneFile'));
  else if (file) chooseFile(file);
}

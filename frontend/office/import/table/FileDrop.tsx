import { useId, type ReactNode } from 'react';
import { useText } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import styles from './FileDrop.module.css';
import { useDroppedFile } from './useDroppedFile.js';

/** What a table may come in; what a file is by another name is told from its contents. */
const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface FileDropProps {
  label: string;
  /** Nothing else is to be done before. */
  isPrimary: boolean;
  /** What such a file has to hold. */
  hint: string;
  /** What it may look like. */
  children: ReactNode;
  onChoose: (file: File) => void;
}

/** Takes a file: chosen, or dropped on the page. */
export function FileDrop({ label, isPrimary, hint, children, onChoose }: FileDropProps) {
  const t = useText();
  const hintId = useId();
  const take = (files: FileList | null): void => {
    const [file, ...others] = files ?? [];
    if (others.length > 0) showToast('warning', t('directory.file.oneFile'));
    else if (file) onChoose(file);
  };
  const isOver = useDroppedFile(take);

  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <p id={hintId}>{hint}</p>
      {children}
      <div className={styles.ways}>
        <label className={isPrimary ? `${styles.choose} ${styles.primary}` : styles.choose}>
          <input
            type="file"
            accept={ACCEPTED}
            aria-describedby={hintId}
            className="visually-hidden"
            onChange={({ target }) => {
              take(target.files);
              // The same file can be chosen again once it was mended.
              target.value = '';
            }}
          />
          {label}
        </label>
        <span className={styles.orDrop} aria-hidden="true">
          {t('directory.file.orDrop')}
        </span>
      </div>
    </div>
  );
}

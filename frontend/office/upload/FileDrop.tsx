import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../shell/texts.js';
import styles from './upload.module.css';

/** Browsers filter by these. What a file really is, its content says. */
const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface FileExample {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

interface FileDropProps {
  label: string;
  isPrimary: boolean;
  /** The columns that the file needs. */
  hint: string;
  example: FileExample;
  onChoose: (file: File) => void;
}

/** Takes a file that's chosen, or dropped anywhere on the page. */
export function FileDrop({ label, isPrimary, hint, example, onChoose }: FileDropProps) {
  const t = useText();
  const notify = useNotify();
  const hintId = useId();
  const take = (files: FileList | null): void => {
    const [file, ...others] = files ?? [];
    if (others.length > 0) notify(t('upload.file.oneFile'), { type: 'warning' });
    else if (file) onChoose(file);
  };
  const isOver = useDroppedFile(take);

  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <p id={hintId}>{hint}</p>
      <ExampleTable {...example} />
      <div className={styles.line}>
        <label className={isPrimary ? `${styles.choose} ${styles.primary}` : styles.choose}>
          <input
            type="file"
            accept={ACCEPTED}
            aria-describedby={hintId}
            className="visually-hidden"
            onChange={({ target }) => {
              take(target.files);
              // So that the same file can be chosen again after it was corrected.
              target.value = '';
            }}
          />
          {label}
        </label>
        <span className={styles.orDrop} aria-hidden="true">
          {t('upload.file.orDrop')}
        </span>
      </div>
    </div>
  );
}

function ExampleTable({ headings, rows }: FileExample) {
  const t = useText();
  return (
    <table className={styles.example}>
      <caption>{t('upload.file.example')}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" lang="en">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, column) => (
              <td key={headings[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Takes files dropped anywhere on the page, and keeps the browser from opening them instead of the page. Returns
 * whether the person is dragging files over the page.
 */
export function useDroppedFile(onDropped: (files: FileList | null) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDropped);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      // From one element to the next, it's still over the page.
      if (relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer?.files ?? null);
    };
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { takeFile } from '../import/import-session.js';
import styles from './FileDrop.module.css';

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Takes files that are dropped anywhere on the page; answers whether some are held over it. The browser never opens
 * one in the place of the page.
 */
export function useDroppedFile(onDropped: (files: FileList | null) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDropped);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      // From one element to the next it is still over the page.
      if (relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer?.files ?? null);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}

const ACCEPTED = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A button that opens the browser's choice of files. */
export function FilePicker({ label, variant = 'primary' }: { label: string; variant?: ButtonVariant }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          input.current?.click();
        }}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={(event) => {
          takeFile(event.target.files);
          // The same file, mended and saved, is a choice again.
          event.target.value = '';
        }}
      />
    </>
  );
}

interface ExampleTableProps {
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a file may look like. */
export function ExampleTable({ caption, headings, rows }: ExampleTableProps) {
  return (
    <table className={styles.example}>
      <caption className={styles.caption}>{caption}</caption>
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
            {cells.map((cell, at) => (
              <td key={headings[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a table may come in; what a file is by another name is told from its contents. */
const TABLES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
            accept={TABLES}
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

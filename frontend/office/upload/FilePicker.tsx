import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../shell/texts.js';

/** What browsers filter by. A file's content says what it really is. */
const WORKBOOKS = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TABLES = `.csv,text/csv,${WORKBOOKS}`;
const ACCEPTED = { workbook: WORKBOOKS, table: TABLES, roster: `${TABLES},.zip,application/zip` };
export type FileKind = keyof typeof ACCEPTED;

interface FilePickerProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  accept: FileKind;
  describedBy?: string;
  onChoose: (file: File) => void;
}

export function FilePicker({ label, accept, describedBy, onChoose, variant = 'contained' }: FilePickerProps) {
  const take = useOneFile(onChoose);
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      variant={variant}
      sx={{ '&:has(:focus-visible)': { outline: '3px solid var(--turquoise)', outlineOffset: '2px' } }}
    >
      {label}
      <input
        type="file"
        accept={ACCEPTED[accept]}
        aria-describedby={describedBy}
        className="visually-hidden"
        onChange={({ target }) => {
          take(target.files);
          // Lets the same file be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </Button>
  );
}

function useOneFile(onChoose: (file: File) => void): (files: FileList | null) => void {
  const t = useText();
  const notify = useNotify();
  return (files) => {
    const [file, ...others] = files ?? [];
    if (others.length > 0) notify(t('importing.file.oneFile'), { type: 'warning' });
    else if (file) onChoose(file);
  };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** Keeps the browser from opening a dropped file. Returns whether files are being dragged over the page. */
export function useDroppedFile(onChoose: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(useOneFile(onChoose));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      // Between two elements, it's still over the page.
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

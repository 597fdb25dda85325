import { useRef } from 'react';
import { Button, type ButtonVariant } from '../../../shell/Button.js';
import { takeFile } from './take-file.js';

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

import { useRef } from 'react';
import { Button, type ButtonVariant } from '../../shell/Button.js';
import { takeFile } from './import-session.js';

const ACCEPTED = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A button that opens the browser's file dialog. */
export function FilePicker({ label, variant = 'primary' }: { label: string; variant?: ButtonVariant }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={({ target }) => {
          takeFile(target.files);
          // So that the same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </>
  );
}

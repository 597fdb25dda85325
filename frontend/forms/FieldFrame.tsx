import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../shell/lazy-part.js';
import { useText } from '../shell/texts.js';
import styles from './Field.module.css';
import { Icon } from '../shell/Icon.js';
import { faultId, hintId } from './input-props.js';
import type { FormControl } from './useForm.js';

const ConflictNotice = lazyPart(async () => (await import('./FormNotices.js')).ConflictNotice, 'merging');

interface FieldNotesProps {
  control: FormControl;
  hint: string | undefined;
  /** Formats a value as text, if the rule isn't enough for that. */
  inWords?: ((raw: unknown) => string) | undefined;
}

/** The hint and message below an input, and the choice between two values if others changed it too. */
export function FieldNotes({ control, hint, inWords }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={hintId(control)} className={styles.hint}>
          {hint}
        </p>
      )}
      {control.fault && (
        <p id={faultId(control)} className={styles.fault}>
          <Icon name="alert" />
          {control.fault}
        </p>
      )}
      {control.conflict && (
        <Suspense fallback={null}>
          <ConflictNotice control={control} choice={control.conflict} inWords={inWords} />
        </Suspense>
      )}
    </>
  );
}

interface FieldFrameProps extends FieldNotesProps {
  children: ReactNode;
}

/** The frame of an input: label above, hint and message below. */
export function FieldFrame({ control, hint, inWords, children }: FieldFrameProps) {
  const text = useText();
  return (
    <div className={styles.field}>
      <label
        htmlFor={control.id}
        className={control.required ? `${styles.label} ${styles.required}` : styles.label}
      >
        {text(control.label)}
      </label>
      {children}
      <FieldNotes control={control} hint={hint} inWords={inWords} />
    </div>
  );
}

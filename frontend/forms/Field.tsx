import { type ComponentType, Suspense, useState } from 'react';
import type { FieldKind } from '../../domain/fields/field-rule.js';
import { Icon } from '../shell/Icon.js';
import { useText } from '../shell/texts.js';
import { CheckboxInput } from './CheckboxInput.js';
import { FieldFrame } from './FieldFrame.js';
import { inputAttributes, type InputProps, shownText } from './input-props.js';
import { submitOnEnter } from './submit-on-enter.js';
import type { FormControl } from './useForm.js';
import styles from './Field.module.css';

type Inputs = Partial<Record<FieldKind, ComponentType<InputProps>>>;

/** The keyboard that a phone shows. */
const INPUT_MODES: Partial<Record<FieldKind, 'email' | 'numeric'>> = { email: 'email', integer: 'numeric' };

/**
 * One line of text, an email or a whole number. There's no length limit while typing, so that pasted text isn't cut
 * off unnoticed. A number is a text input too, because a number input changes with the mouse wheel and hides invalid
 * text.
 */
function TextInput({ control, attributes }: InputProps) {
  const { kind } = control.rule;
  const isEmail = kind === 'email';
  return (
    <input
      {...attributes}
      className={styles.input}
      type={isEmail ? 'email' : 'text'}
      inputMode={INPUT_MODES[kind]}
      autoCapitalize={isEmail ? 'none' : undefined}
      spellCheck={isEmail ? false : undefined}
      value={shownText(control.raw)}
      onKeyDown={isEmail ? submitOnEnter : undefined}
      onChange={(event) => control.set(event.target.value)}
    />
  );
}

/** A password, with a button that shows it. */
function PasswordInput({ control, attributes }: InputProps) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <input
        {...attributes}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={shownText(control.raw)}
        onChange={(event) => control.set(event.target.value)}
      />
      <button
        type="button"
        className={styles.eye}
        aria-label={text(isShown ? 'field.hidePassword' : 'field.showPassword')}
        aria-controls={attributes.id}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeClosed' : 'eye'} />
      </button>
    </div>
  );
}

/** The inputs of the login page. All other pages add the rest (more-inputs.ts), which keeps the login page small. */
const INPUTS: Inputs = {
  text: TextInput,
  email: TextInput,
  password: PasswordInput,
  integer: TextInput,
};
let GroupInput: ComponentType<InputProps & { hint?: string | undefined }> | null = null;

/** Adds kinds of inputs; `grades` is a group of checkboxes with its own frame. */
export function addInputs(inputs: Inputs, grades: NonNullable<typeof GroupInput>): void {
  Object.assign(INPUTS, inputs);
  GroupInput = grades;
}

interface FieldProps {
  of: FormControl;
  hint?: string;
  /** The browser's autocomplete token; `off` for other people's data. */
  autoComplete?: string;
  disabled?: boolean;
}

/** A form field with the input for its kind: label above, hint and message below. Hidden fields render nothing. */
export function Field({ of: control, hint, autoComplete = 'off', disabled = false }: FieldProps) {
  if (control.required === null) return null;
  const attributes = inputAttributes(control, { hint, autoComplete, disabled });
  if (control.rule.kind === 'checkbox') {
    return <CheckboxInput control={control} attributes={attributes} hint={hint} />;
  }
  if (control.rule.kind === 'grades' && GroupInput) {
    return <GroupInput control={control} attributes={attributes} hint={hint} />;
  }
  const Input = INPUTS[control.rule.kind];
  if (!Input) throw new Error(`A ${control.rule.kind} is drawn by its own screen.`);
  return (
    <FieldFrame control={control} hint={hint}>
      <Suspense fallback={null}>
        <Input control={control} attributes={attributes} />
      </Suspense>
    </FieldFrame>
  );
}

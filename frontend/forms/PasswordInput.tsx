import { useState } from 'react';
import { Icon } from '../shell/Icon.js';
import { useText } from '../shell/texts.js';
import field from './Field.module.css';
import { shownText, type InputProps } from './input-props.js';
import styles from './PasswordInput.module.css';

/** A password, with a button that shows it. */
export function PasswordInput({ control, attributes }: InputProps) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <input
        {...attributes}
        className={field.input}
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

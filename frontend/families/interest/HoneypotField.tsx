import type { RefObject } from 'react';
import { useText } from '../../shell/texts.js';
import styles from './HoneypotField.module.css';

/**
 * A field that only robots find: out of sight, out of the tab order and silent for screen readers. Whoever fills it
 * in is thanked like everybody else, and the server forgets the form. It has no value that React would set, so that
 * a robot's typing stays; password managers are asked to leave it alone.
 */
export function HoneypotField({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useText();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('interest.leaveEmpty')}
        <input
          ref={input}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

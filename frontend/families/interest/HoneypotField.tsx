import type { RefObject } from 'react';
import { useText } from '../../shell/texts.js';
import styles from './HoneypotField.module.css';

/**
 * A field that only bots fill in: invisible, not in the tab order, hidden from screen readers. A bot gets the usual
 * thanks, and the server discards the form. The input is uncontrolled, so that a bot's text stays in it, and it asks
 * password managers to skip it.
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

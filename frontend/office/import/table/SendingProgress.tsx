import { useEffect, useRef } from 'react';
import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { ProgressBar } from '../../ui/ProgressBar.js';
import styles from './SendingProgress.module.css';

interface SendingProgressProps {
  /** What is sent. */
  label: string;
  done: number;
  total: number;
  onCancel: () => void;
}

/** How far a sending is: a bar, the same in words, and the way out of it. */
export function SendingProgress({ label, done, total, onCancel }: SendingProgressProps) {
  const t = useText();
  const [language] = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const said = t('directory.sending.progress', {
    done: formatNumber(done, language),
    total: formatNumber(total, language),
  });

  useEffect(() => {
    // What was pressed to begin is gone.
    place.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={place} tabIndex={-1} className={styles.sending}>
      <p>{label}</p>
      <ProgressBar label={label} done={done} total={total} said={said} />
      <div className={styles.line}>
        <p className={styles.said}>{said}</p>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
      </div>
    </div>
  );
}

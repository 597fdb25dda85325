import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import styles from './StaleNote.module.css';

/** What is shown is how it was before: the list could not be asked for anew. */
export function StaleNote({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles.stale} role="alert">
      {t('applications.staleText')}
      <Button variant="quiet" onClick={onRetry}>
        {t('applications.retry')}
      </Button>
    </div>
  );
}

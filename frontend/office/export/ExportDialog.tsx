import { Button } from '../../shell/Button.js';
import { ConnectionError } from '../../shell/api.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { useText } from '../../shell/texts.js';
import styles from './ExportDialog.module.css';
import type { ExportRun } from './export-run.js';
import { ExportProgressBar } from './ExportProgressBar.js';

/** Shows a running export; what stopped it, and what to do then. */
export function ExportDialog({ run, onClose }: { run: ExportRun; onClose: () => void }) {
  const t = useText();
  const { progress, error } = run.useState();
  if (error === null) {
    return (
      <>
        <ExportProgressBar {...progress} />
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {t('export.cancel')}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <div className={styles.failed} role="alert">
        <p className={styles.reason}>
          {error instanceof ConnectionError ? t('export.noConnection') : error.message}
        </p>
        <p>{t('export.failed')}</p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('dialog.close')}</Button>
        <Button variant="primary" onClick={run.retry}>
          {t('export.retry')}
        </Button>
      </DialogActions>
    </>
  );
}

import { useRef, useState } from 'react';
import type { ImportLayout } from '../../../../domain/import/columns.js';
import { Button } from '../../../shell/Button.js';
import { text, useText } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { downloadFile } from '../../export/download-file.js';
import step from '../Step.module.css';
import { makeTemplateFile } from './make-template-file.js';
import styles from './TemplateButtons.module.css';

const LAYOUTS = ['site', 'preferences'] as const satisfies readonly ImportLayout[];

/** A template of each layout, made with sites and schools of the program. */
export function TemplateButtons() {
  const t = useText();
  const [busy, setBusy] = useState<ImportLayout | null>(null);
  const isBusy = useRef(false);

  async function make(layout: ImportLayout): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(layout);
    try {
      downloadFile(await makeTemplateFile(layout), `import-template-${layout}.xlsx`);
    } catch {
      showToast('error', text('workbook.template.failed'));
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  }

  return (
    <section className={step.card} aria-labelledby="import-templates">
      <h2 id="import-templates" className={styles.title}>
        {t('workbook.template.title')}
      </h2>
      <p className={step.soft}>{t('workbook.template.text')}</p>
      {LAYOUTS.map((layout) => (
        <div key={layout} className={styles.template}>
          <Button
            busy={busy === layout}
            aria-describedby={`template-${layout}`}
            onClick={() => void make(layout)}
          >
            {t(`workbook.template.${layout}`)}
          </Button>
          <p id={`template-${layout}`} className={styles.hint}>
            {t(`workbook.template.${layout}Hint`)}
          </p>
        </div>
      ))}
    </section>
  );
}

import { useRef, useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { ImportLayout } from '../../../domain/import/columns.js';
import { Button } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { program } from '../../shell/program.js';
import { text, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { downloadFile } from '../export/download-file.js';
import { columnGuide } from './column-guide.js';
import { FilePicker } from './FilePicker.js';
import { makeTemplateFile } from './import-calls.js';
import type { ImportView } from './import-view.js';
import styles from './import.module.css';

type Problem = Extract<ImportView, { step: 'choose' }>['problem'];

/** The first step: choosing a workbook, the templates, and the guide to the columns. */
export function ChooseStep({ problem }: { problem: Problem }) {
  const t = useText();
  return (
    <div className={styles.cards}>
      {problem && <RefusedFile problem={problem} />}
      <div className={styles.start}>
        <section className={`${styles.card} ${styles.chooser}`} aria-labelledby="choose-workbook">
          <h2 id="choose-workbook" tabIndex={-1}>
            {t('workbook.choose.title')}
          </h2>
          <p className={styles.text}>{t('workbook.choose.text')}</p>
          <FilePicker label={t('workbook.choose.button')} />
          <p className={styles.hint}>{t('workbook.choose.limits')}</p>
        </section>
        <TemplateButtons />
      </div>
      <ColumnGuide />
    </div>
  );
}

/** Why the chosen file can't be imported. */
function RefusedFile({ problem }: { problem: NonNullable<Problem> }) {
  const t = useText();
  return (
    <div className={styles.alarm}>
      <h2 tabIndex={-1}>{t('workbook.errors.title')}</h2>
      <p>
        <strong>{t('workbook.errors.text')}</strong> {t('workbook.fileRefused', { file: problem.fileName })}
      </p>
      {problem.messages.map(({ key, params }) => (
        <p key={key + JSON.stringify(params)} className={styles.text}>
          {t(key, params)}
        </p>
      ))}
    </div>
  );
}

const LAYOUTS = ['site', 'preferences'] as const satisfies readonly ImportLayout[];

/** A template for each layout, with sites and schools of the program. */
function TemplateButtons() {
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
    <section className={styles.card} aria-labelledby="import-templates">
      <h2 id="import-templates" className={styles.cardTitle}>
        {t('workbook.template.title')}
      </h2>
      <p className={styles.soft}>{t('workbook.template.text')}</p>
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

/** What goes into each column. The workbook itself has no room for it: it may have one sheet only. */
function ColumnGuide() {
  const t = useText();
  return (
    <section className={styles.card} aria-labelledby="import-guide">
      <h2 id="import-guide" className={styles.cardTitle}>
        {t('workbook.guide.title')}
      </h2>
      <p className={styles.soft}>{t('workbook.guide.text')}</p>
      <table className={`${styles.table} ${styles.guide}`}>
        <thead>
          <tr>
            <th scope="col">{t('workbook.guide.column')}</th>
            <th scope="col">{t('workbook.guide.content')}</th>
          </tr>
        </thead>
        <tbody>
          {columnGuide(program.season.year, t).map(({ headings, content }) => (
            <tr key={headings[0]}>
              <th scope="row">
                {headings.map((heading) => (
                  <span key={heading} className={styles.heading} lang="en">
                    {heading}
                  </span>
                ))}
              </th>
              <td>{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.soft}>
        {t('workbook.guide.siteNumbers')} <Link to={PAGES.sites}>{t('workbook.guide.toSites')}</Link>
      </p>
    </section>
  );
}

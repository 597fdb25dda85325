import { useText } from '../../../shell/texts.js';
import type { ImportView } from '../import-view.js';
import step from '../Step.module.css';
import styles from './ChooseStep.module.css';
import { ColumnGuide } from './ColumnGuide.js';
import { FilePicker } from './FilePicker.js';
import { TemplateButtons } from './TemplateButtons.js';

type Problem = Extract<ImportView, { step: 'choose' }>['problem'];

/** Why the file that was chosen can't be imported. */
function RefusedFile({ problem }: { problem: NonNullable<Problem> }) {
  const t = useText();
  return (
    <div className={step.alarm}>
      <h2 tabIndex={-1}>{t('workbook.errors.title')}</h2>
      <p>
        <strong>{t('workbook.errors.text')}</strong> {t('workbook.fileRefused', { file: problem.fileName })}
      </p>
      {problem.sayings.map(({ key, params }) => (
        <p key={key + JSON.stringify(params)} className={step.text}>
          {t(key, params)}
        </p>
      ))}
    </div>
  );
}

/** The first step: a workbook is chosen; beside it templates, below it what a workbook holds. */
export function ChooseStep({ problem }: { problem: Problem }) {
  const t = useText();
  return (
    <div className={step.steps}>
      {problem && <RefusedFile problem={problem} />}
      <div className={styles.start}>
        <section className={`${step.card} ${styles.zone}`} aria-labelledby="choose-workbook">
          <h2 id="choose-workbook" tabIndex={-1}>
            {t('workbook.choose.title')}
          </h2>
          <p className={step.text}>{t('workbook.choose.text')}</p>
          <FilePicker label={t('workbook.choose.button')} />
          <p className={styles.limits}>{t('workbook.choose.limits')}</p>
        </section>
        <TemplateButtons />
      </div>
      <ColumnGuide />
    </div>
  );
}

import { useText } from '../../../shell/texts.js';
import { FilePicker } from '../choosing/FilePicker.js';
import type { CleanReport } from '../import-view.js';
import step from '../Step.module.css';
import { FileFacts } from './FileFacts.js';
import { SendButtons } from './SendButtons.js';

/** A file without errors: what is in it, what there is to know, and the two ways on. */
export function ReadyStep({ fileName, report }: { fileName: string; report: CleanReport }) {
  const t = useText();
  const { facts } = report;
  return (
    <section className={step.card} aria-labelledby="import-ready">
      <div className={step.head}>
        <h2 id="import-ready" tabIndex={-1}>
          {t('workbook.ready.title')}
        </h2>
        <p className={step.soft}>{t('workbook.ready.text')}</p>
      </div>
      <FileFacts fileName={fileName} facts={facts} count={facts.rows} countName="workbook.facts.children" />
      <SendButtons report={report} tryLabel="workbook.try">
        <FilePicker variant="quiet" label={t('workbook.chooseAnother')} />
      </SendButtons>
    </section>
  );
}

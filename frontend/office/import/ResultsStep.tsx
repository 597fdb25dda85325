import { useMemo, useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { SendButtons } from './SendButtons.js';
import { FilePicker } from '../upload/FileDrop.js';
import { formatNumber } from '../format-number.js';
import { startRun } from './import-session.js';
import type { ImportView, ResultCounts, RunView } from './import-view.js';
import styles from './import.module.css';
import { downloadResults } from './download-results.js';
import { countOf } from './row-results.js';
import { headingsOf } from './row-results.js';
import { ResultCounts as CountTiles } from './ResultCounts.js';
import { ResultList } from './ResultList.js';

type ResultsStepProps = Pick<
  Extract<ImportView, { step: 'results' }>,
  'fileName' | 'report' | 'run' | 'results'
>;

const WORDS = {
  import: {
    title: 'workbook.results.title',
    all: 'workbook.results.all',
    some: 'workbook.results.some',
    canceled: 'workbook.results.canceled',
  },
  try: {
    title: 'workbook.results.tryTitle',
    all: 'workbook.results.tryAll',
    some: 'workbook.results.trySome',
    canceled: 'workbook.results.tryCanceled',
  },
} as const satisfies Record<RunView['kind'], Record<string, MessageKey>>;

/** How many were imported, and how many were skipped and why: `45 imported, 3 skipped because …`. */
function countsText(counts: ResultCounts, t: Text, language: Language): string {
  const parts = (['created', 'skipped', 'failed'] as const)
    .map((name) => ({ name, count: countOf(counts, name) }))
    .filter(({ name, count }) => name === 'created' || count > 0);
  return parts
    .map(({ name, count }) =>
      t(`workbook.results.number.${name}`, { count, number: formatNumber(count, language) }),
    )
    .join(', ');
}

/** What an import came to, or what it would come to (spec section 8, Import Results). */
export function ResultsStep({ fileName, report, run, results }: ResultsStepProps) {
  const t = useText();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const { layout, rows: total } = report.facts;
  const headings = useMemo(() => headingsOf(program.year, layout), [layout]);
  const { kind, phase, counts, done } = run;
  const words = WORDS[kind];
  const isCanceled = phase === 'canceled';
  const isWhole = counts.failed === 0 && !isCanceled;

  async function download(): Promise<void> {
    setIsBusy(true);
    await downloadResults(fileName, results, headings);
    setIsBusy(false);
  }

  const downloadButton = (
    <Button busy={isBusy} disabled={results.length === 0} onClick={() => void download()}>
      {t('workbook.results.download')}
    </Button>
  );
  const chooseAnother = <FilePicker variant="quiet" label={t('workbook.chooseAnother')} />;

  return (
    <section className={styles.card} aria-labelledby="import-results">
      <div className={isWhole ? styles.head : styles.alarm}>
        <h2 id="import-results" tabIndex={-1}>
          {t(words.title)}
        </h2>
        {(counts.failed > 0 || !isCanceled || kind === 'import') && (
          <p>{t(isWhole ? words.all : words.some)}</p>
        )}
        {kind === 'import' && <p>{countsText(counts, t, language)}</p>}
        {isCanceled && (
          <p>
            {t(words.canceled, {
              done: formatNumber(done, language),
              total: formatNumber(total, language),
            })}
          </p>
        )}
        {!isWhole && kind === 'import' && <p>{t('workbook.results.again')}</p>}
      </div>
      <CountTiles counts={counts} />
      {kind === 'try' ? (
        <SendButtons report={report} tryLabel="workbook.tryAgain">
          {downloadButton}
          {chooseAnother}
        </SendButtons>
      ) : (
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={PAGES.applications}>
            {t('workbook.results.toApplications')}
          </ButtonLink>
          {downloadButton}
          {!isWhole && (
            <Button
              onClick={() => {
                startRun('import', report);
              }}
            >
              {t('workbook.results.againButton')}
            </Button>
          )}
          {chooseAnother}
        </div>
      )}
      <ResultList results={results} counts={counts} kind={kind} headings={headings} />
    </section>
  );
}

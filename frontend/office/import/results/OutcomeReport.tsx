import { useState } from 'react';
import { RESULT_OUTCOMES } from '../../../../domain/contract/state-ids.js';
import { Button } from '../../../shell/Button.js';
import { errorDialog } from '../../../shell/modals.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../export/download-file.js';
import { formatNumber } from '../../ui/format.js';
import { Panel } from '../../ui/Panel.js';
import { CountStrip } from '../table/CountStrip.js';
import { FAULTS_LISTED } from '../table/faults-listed.js';
import { stemOf } from '../table/file-stem.js';
import { ScrollingList } from '../table/ScrollingList.js';
import type { TableFile } from '../table/table-file.js';
import { outcomesCsv } from './outcomes-csv.js';
import styles from './ResultsPage.module.css';
import { outcomeCounts, type ResultsSoFar } from './results-so-far.js';

/** What became of the rows that were sent: counted, those without a student one by one, all of them as a file. */
export function OutcomeReport({ file, soFar }: { file: TableFile<'results'>; soFar: ResultsSoFar }) {
  const t = useText();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const counts = outcomeCounts(soFar);
  const { unmatched } = soFar;
  const listed = unmatched.slice(0, FAULTS_LISTED);

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      downloadFile(await outcomesCsv(file, soFar.outcomes, t), `${stemOf(file.name)}-outcome.csv`);
    } catch (error) {
      await errorDialog(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Panel title={t('directory.results.outcome')}>
      <CountStrip
        label={t('directory.results.outcome')}
        counts={RESULT_OUTCOMES.map((name) => ({
          label: t(`directory.outcomes.${name}`),
          value: counts[name],
        }))}
      />
      <div className={styles.line}>
        <Button busy={isBusy} onClick={() => void download()}>
          {t('directory.results.download')}
        </Button>
        {listed.length < unmatched.length && (
          <p className={styles.soft}>
            {t('directory.results.listed', { number: formatNumber(listed.length, language) })}
          </p>
        )}
      </div>
      {listed.length > 0 && (
        <>
          <p>{t('directory.results.unmatchedText')}</p>
          <ScrollingList
            label={t('directory.outcomes.no-student')}
            lines={listed.map(({ row, ssid }) =>
              t('importing.rowFault', {
                row,
                field: 'SSID',
                reason: t('directory.results.unmatched', { ssid: String(ssid) }),
              }),
            )}
          />
        </>
      )}
    </Panel>
  );
}

import { useState } from 'react';
import { faultLine } from '../../../../domain/import/fault.js';
import { Button } from '../../../shell/Button.js';
import { errorDialog } from '../../../shell/modals.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../export/download-file.js';
import { formatNumber } from '../../ui/format.js';
import { stemOf } from './file-stem.js';
import { faultsCsv } from './faults-csv.js';
import { ScrollingList } from './ScrollingList.js';
import type { TableKind } from './table-calls.js';
import type { TableFile } from './table-file.js';
import styles from './TableState.module.css';
import type { FaultyReport } from './useTableFile.js';

/** All faults of a table as a file; the first of them, one by one. */
export function TableFaults<Kind extends TableKind>({
  file,
  report: { faults, faultCount },
}: {
  file: TableFile<Kind>;
  report: FaultyReport;
}) {
  const t = useText();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      downloadFile(await faultsCsv(file, faultCount, t), `${stemOf(file.name)}-errors.csv`);
    } catch (error) {
      await errorDialog(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <div className={styles.line}>
        <Button busy={isBusy} onClick={() => void download()}>
          {t('directory.file.download')}
        </Button>
        {faultCount > faults.length && (
          <p className={styles.soft}>
            {t('directory.file.listed', { number: formatNumber(faults.length, language) })}
          </p>
        )}
      </div>
      <ScrollingList label={t('directory.file.faults')} lines={faults.map((fault) => faultLine(fault, t))} />
    </>
  );
}

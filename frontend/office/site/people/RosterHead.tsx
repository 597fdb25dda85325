import type { RosterEntry, RosterStatus } from '../../../../domain/contract/site.js';
import { ROSTER_STATUSES } from '../../../../domain/contract/site.js';
import { Button } from '../../../shell/Button.js';
import { program } from '../../../shell/program.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../export/download-file.js';
import { formatNumber } from '../../format-number.js';
import { peopleCsv } from './people-csv.js';
import styles from './Roster.module.css';

const COLUMNS = ['lastName', 'firstName', 'grade', 'status', 'id'] as const;

interface RosterHeadProps {
  rows: readonly RosterEntry[];
  /** Null: everybody. */
  wanted: RosterStatus | null;
  onWant: (status: RosterStatus | null) => void;
}

/** How many there are of each status, to narrow the list by; and the list as a file and on paper. */
export function RosterHead({ rows, wanted, onWant }: RosterHeadProps) {
  const t = useText();
  const [language] = useLanguage();
  const countOf = (status: RosterStatus | null) =>
    status === null ? rows.length : rows.filter((row) => row.status === status).length;
  const hasClass = countOf('accepted') > 0;
  return (
    <div className={styles.head}>
      <div role="group" aria-label={t('roster.filter')} className={styles.filter}>
        {[null, ...ROSTER_STATUSES].map((status) => (
          <button
            key={status ?? 'all'}
            type="button"
            aria-pressed={status === wanted}
            onClick={() => {
              onWant(status);
            }}
          >
            {t(status === null ? 'roster.filter.all' : `roster.status.${status}`)}{' '}
            <span className={styles.number}>{formatNumber(countOf(status), language)}</span>
          </button>
        ))}
      </div>
      <div className={styles.tools}>
        <Button
          onClick={() => {
            downloadFile(peopleCsv(COLUMNS, rows, program), 'roster.csv');
          }}
        >
          {t('roster.download')}
        </Button>
        <Button
          disabled={!hasClass}
          title={hasClass ? undefined : t('roster.printNone')}
          onClick={() => {
            window.print();
          }}
        >
          {t('roster.print')}
        </Button>
      </div>
    </div>
  );
}

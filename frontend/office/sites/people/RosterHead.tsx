import { useState } from 'react';
import { CONTACT_FIELDS } from '../../../../domain/contract/application.js';
import type { RosterEntry, RosterStatus, SiteDetail } from '../../../../domain/contract/site.js';
import { ROSTER_STATUSES } from '../../../../domain/contract/site.js';
import { Button } from '../../../shell/Button.js';
import { errorDialog } from '../../../shell/modals.js';
import { program } from '../../../shell/program.js';
import { useSession } from '../../../shell/session.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { csvFileName, downloadFile } from '../../export/download-file.js';
import { formatNumber } from '../../ui/format.js';
import { rightsAt } from '../detail/site-rights.js';
import { peopleCalls } from './people-calls.js';
import { peopleCsv } from './people-csv.js';
import styles from './Roster.module.css';

const COLUMNS = ['lastName', 'firstName', 'grade', 'status', 'id'] as const;

interface RosterHeadProps {
  site: SiteDetail;
  rows: readonly RosterEntry[];
  /** Null: everybody. */
  wanted: RosterStatus | null;
  onWant: (status: RosterStatus | null) => void;
}

/** How many there are of each status, to narrow the list by; and the list as a file and on paper. */
export function RosterHead({ site, rows, wanted, onWant }: RosterHeadProps) {
  const t = useText();
  const { user } = useSession();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const countOf = (status: RosterStatus | null) =>
    status === null ? rows.length : rows.filter((row) => row.status === status).length;
  const rights = user && rightsAt(user, site.id);

  /** With whom to call where the person may read that: asked for only when it's wanted, since each reading is noted. */
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const file = csvFileName('roster', [site.name]);
      if (!rights?.may('site.rosterContacts')) {
        downloadFile(peopleCsv(COLUMNS, rows, program), file);
        return;
      }
      const contacts = new Map((await peopleCalls.rosterContacts(site.id)).map((one) => [one.id, one]));
      const whole = rows.map((row) => ({ ...contacts.get(row.id), ...row }));
      downloadFile(peopleCsv([...COLUMNS, ...CONTACT_FIELDS], whole, program), file);
    } catch (error) {
      void errorDialog(error);
    } finally {
      setIsBusy(false);
    }
  };
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
        <Button busy={isBusy} onClick={() => void download()}>
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

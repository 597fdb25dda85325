import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolYears } from '../../../../domain/season/program-dates.js';
import { CONTACT_FIELDS } from '../../../../domain/contract/application.js';
import { ROSTER_STATUSES, type RosterEntry, type RosterStatus } from '../../../../domain/contract/site.js';
import { Button } from '../../../shell/Button.js';
import { Notice } from '../../../shell/Notice.js';
import { program } from '../../../shell/program.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { CSV_FILES, downloadFile } from '../../export/download-file.js';
import { useActions } from '../../record/useActions.js';
import { formatNumber } from '../../ui/format.js';
import { useSite } from '../useSite.js';
import { useSiteSteps } from '../useSiteSteps.js';
import { ClassList } from './ClassList.js';
import { peopleCsv } from './people-csv.js';
import styles from './Roster.module.css';
import { RosterList } from './RosterList.js';
import { useSiteList } from './useSiteList.js';

/** The site's students (spec section 2). Before the site is verified, there are none. */
export function Roster() {
  const t = useText();
  const { site } = useSite();
  /** An ended season; null for the current one. */
  const [season, setSeason] = useState<number | null>(null);
  const { endedSeasons } = site;
  if (endedSeasons.length === 0) return <CurrentRoster />;
  return (
    <div className={styles.bySeason}>
      <label className={styles.season}>
        {t('season.ofRoster')}
        <select
          value={season ?? ''}
          onChange={({ target }) => setSeason(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('season.rosterNow')}</option>
          {endedSeasons.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </label>
      {season === null ? <CurrentRoster /> : <EndedRoster key={season} season={season} />}
    </div>
  );
}

/** The roster at the end of an ended season, to read. */
function EndedRoster({ season }: { season: number }) {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sites', 'roster', site.id, season],
    queryFn: () => provider.endedRoster(site.id, season),
  });
  return (
    <RosterList
      list={{ rows: data, hasFailed: isError, retry: () => void refetch() }}
      status={null}
      isReadOnly
    >
      <div className={styles.head}>
        <p className={styles.ended}>{t('season.endedRoster', { ended: season })}</p>
        <div className={styles.tools}>
          <Button
            disabled={!data?.length}
            onClick={() =>
              downloadFile(peopleCsv(COLUMNS, data ?? [], schoolYears(season)), CSV_FILES.roster)
            }
          >
            {t('roster.download')}
          </Button>
        </div>
      </div>
    </RosterList>
  );
}

function CurrentRoster() {
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const [status, setStatus] = useState<RosterStatus | null>(null);
  const isVerified = site.verifiedBy !== null;
  const list = useSiteList(site.id, 'roster', provider.roster, isVerified);
  if (!isVerified) return <Unverified />;
  const { rows = [] } = list;
  return (
    <RosterList list={list} status={status}>
      {rows.length > 0 && <RosterHead rows={rows} status={status} onChoose={setStatus} />}
      <ClassList site={site} rows={rows} />
    </RosterList>
  );
}

/** Takes the place of the roster; people who may verify the site do so here. */
export function Unverified() {
  const { rights } = useSite();
  const { take } = useSiteSteps();
  if (!rights.may('site.verify')) {
    return <Notice title="roster.unverifiedTitle" text="roster.unverifiedReader" />;
  }
  return (
    <Notice
      title="roster.unverifiedTitle"
      text="roster.unverifiedKeeper"
      action="siteStatus.verifyYes"
      onAction={() => take('verify')}
    />
  );
}

const COLUMNS = ['lastName', 'firstName', 'grade', 'status', 'id'] as const;

interface RosterHeadProps {
  rows: readonly RosterEntry[];
  /** Null: all students. */
  status: RosterStatus | null;
  onChoose: (status: RosterStatus | null) => void;
}

/** How many students have each status, as a filter; and the roster as a file and on paper. */
function RosterHead({ rows, status: chosen, onChoose }: RosterHeadProps) {
  const t = useText();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const provider = useOfficeDataProvider();
  const { busy, run } = useActions<'download'>();
  const countOf = (status: RosterStatus | null) =>
    status === null ? rows.length : rows.filter((row) => row.status === status).length;

  /** Loaded anew, so that the log shows each file; with the contacts, for those who may know them. */
  const download = async (): Promise<void> => {
    const years = schoolYears(program.season.year);
    const file = CSV_FILES.roster;
    const loaded = await provider.roster(site.id);
    if (!rights.may('site.rosterContacts')) {
      downloadFile(peopleCsv(COLUMNS, loaded, years), file);
      return;
    }
    const contacts = new Map((await provider.rosterContacts(site.id)).map((one) => [one.id, one]));
    const whole = loaded.map((row) => ({ ...contacts.get(row.id), ...row }));
    downloadFile(peopleCsv([...COLUMNS, ...CONTACT_FIELDS], whole, years), file);
  };
  const hasClass = countOf('accepted') > 0;
  return (
    <div className={styles.head}>
      <div role="group" aria-label={t('roster.filter')} className={styles.filter}>
        {[null, ...ROSTER_STATUSES].map((status) => (
          <button
            key={status ?? 'all'}
            type="button"
            aria-pressed={status === chosen}
            onClick={() => onChoose(status)}
          >
            {t(status === null ? 'roster.filter.all' : `roster.status.${status}`)}{' '}
            <span className={styles.number}>{formatNumber(countOf(status), language)}</span>
          </button>
        ))}
      </div>
      <div className={styles.tools}>
        <Button busy={busy !== null} onClick={() => run('download', download)}>
          {t('roster.download')}
        </Button>
        <Button
          disabled={!hasClass}
          title={hasClass ? undefined : t('roster.printNone')}
          onClick={() => window.print()}
        >
          {t('roster.print')}
        </Button>
      </div>
    </div>
  );
}

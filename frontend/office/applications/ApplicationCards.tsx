import { enumLabelKey } from '../../../domain/enums/enums.js';
import { Link } from '../../shell/Link.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';
import { Moment } from '../Moment.js';
import type { ApplicationRow } from '../office-calls.js';
import styles from './ApplicationCards.module.css';
import { applicationPath, gradeLabel, listName, siteLabel, ssidCheckOf, statusOf } from './row-facts.js';

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Card({ row, siteNames }: { row: ApplicationRow; siteNames: ReadonlyMap<number, string> }) {
  const t = useText();
  const status = statusOf(row);
  const [grade, site] = [gradeLabel(row, t), siteLabel(row, siteNames, t)];
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Link to={applicationPath(row)} className={styles.link}>
          {listName(row.firstName, row.lastName)}
        </Link>
        <StatusChip tone={status}>{t(enumLabelKey('applicationStatus', status))}</StatusChip>
      </div>
      <dl className={styles.facts}>
        {grade !== null && <Fact name={t('applications.column.grade')}>{grade}</Fact>}
        {site !== null && <Fact name={t('applications.column.site')}>{site}</Fact>}
        <Fact name={t('applications.column.applicant')}>
          {listName(row.applicantFirstName, row.applicantLastName)}
        </Fact>
        {row.applicationSubmitted !== null && (
          <Fact name={t('applications.column.submitted')}>
            <Moment seconds={row.applicationSubmitted} />
          </Fact>
        )}
        <Fact name={t('applications.column.updated')}>
          <Moment seconds={row.updatedOn} />
        </Fact>
        <Fact name={t('applications.column.ssid')}>{t(`applications.ssid.${ssidCheckOf(row)}`)}</Fact>
      </dl>
    </li>
  );
}

interface ApplicationCardsProps {
  rows: readonly ApplicationRow[] | null;
  siteNames: ReadonlyMap<number, string>;
  isOutdated: boolean;
}

const SKELETON_CARDS = Array.from({ length: 6 }, (_, at) => at);

/** The list where a table has no room: a card for each row. */
export function ApplicationCards({ rows, siteNames, isOutdated }: ApplicationCardsProps) {
  return (
    <ul className={styles.cards} aria-busy={isOutdated || rows === null}>
      {rows === null
        ? SKELETON_CARDS.map((at) => <li key={at} className={styles.skeleton} />)
        : rows.map((row) => <Card key={row.id} row={row} siteNames={siteNames} />)}
    </ul>
  );
}

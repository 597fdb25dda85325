import { enumLabelKey } from '../../../domain/enums/enums.js';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../domain/enums/lists.js';
import { Link } from '../../shell/Link.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';
import { Moment } from '../Moment.js';
import type { ApplicationRow } from '../office-calls.js';
import styles from './ApplicationTable.module.css';
import { applicationPath, gradeLabel, listName, siteLabel, ssidCheckOf, statusOf } from './row-facts.js';
import { sortedBy, type ListView } from './list-address.js';
import type { ChangeView } from './useListView.js';

interface ApplicationTableProps {
  /** Null while the first ones are on their way. */
  rows: readonly ApplicationRow[] | null;
  siteNames: ReadonlyMap<number, string>;
  caption: string;
  isOutdated: boolean;
  view: ListView;
  change: ChangeView;
}

function ColumnHead({
  column,
  view,
  change,
}: { column: ApplicationSort } & Pick<ApplicationTableProps, 'view' | 'change'>) {
  const t = useText();
  const order = view.sort?.by === column ? view.sort.order : null;
  return (
    <th
      scope="col"
      className={styles[column]}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={styles.head}
        onClick={() => {
          change((current) => sortedBy(current, column));
        }}
      >
        {t(`applications.column.${column}`)}
        <span className={styles.arrow} aria-hidden="true">
          {order === null ? '↕' : order === 'asc' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

/** What isn't there: a dash for the eyes, a word for the ears. */
function Nothing() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className={styles.soft}>
        –
      </span>
      <span className="visually-hidden">{t('applications.none')}</span>
    </>
  );
}

function Row({ row, siteNames }: { row: ApplicationRow; siteNames: ReadonlyMap<number, string> }) {
  const t = useText();
  const status = statusOf(row);
  const check = ssidCheckOf(row);
  return (
    <tr className={styles.row}>
      <th scope="row">
        <Link to={applicationPath(row)} className={styles.link}>
          {listName(row.firstName, row.lastName)}
        </Link>
      </th>
      <td>{gradeLabel(row, t) ?? <Nothing />}</td>
      <td>{siteLabel(row, siteNames, t) ?? <Nothing />}</td>
      <td>{listName(row.applicantFirstName, row.applicantLastName)}</td>
      <td>
        {row.applicationSubmitted === null ? <Nothing /> : <Moment seconds={row.applicationSubmitted} />}
      </td>
      <td>
        <Moment seconds={row.updatedOn} />
      </td>
      <td className={check === 'unknown' ? styles.soft : undefined}>{t(`applications.ssid.${check}`)}</td>
      <td>
        <StatusChip tone={status}>{t(enumLabelKey('applicationStatus', status))}</StatusChip>
      </td>
    </tr>
  );
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, at) => at);

function SkeletonRow() {
  return (
    <tr>
      {APPLICATION_SORTS.map((column) => (
        <td key={column}>
          <span className={styles.bar} />
        </td>
      ))}
    </tr>
  );
}

/** The list as a table: any column sorts, a whole row is the link to its application. */
export function ApplicationTable({
  rows,
  siteNames,
  caption,
  isOutdated,
  view,
  change,
}: ApplicationTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={isOutdated || rows === null}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {APPLICATION_SORTS.map((column) => (
              <ColumnHead key={column} column={column} view={view} change={change} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null
            ? SKELETON_ROWS.map((at) => <SkeletonRow key={at} />)
            : rows.map((row) => <Row key={row.id} row={row} siteNames={siteNames} />)}
        </tbody>
      </table>
    </div>
  );
}

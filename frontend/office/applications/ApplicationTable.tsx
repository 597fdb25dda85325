import type { ReactNode } from 'react';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../domain/enums/lists.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';
import { columnsOf } from '../list/data-column.js';
import { DataTable } from '../list/DataTable.js';
import { Nothing } from '../list/Nothing.js';
import { RowLink } from '../list/RowLink.js';
import type { ChangeView } from '../list/useListView.js';
import { Moment } from '../Moment.js';
import type { ApplicationRow } from '../office-calls.js';
import { SiteLink } from '../SiteLink.js';
import styles from './ApplicationTable.module.css';
import { applicationPath, gradeLabel, listName, siteNameOf, ssidCheckOf, statusOf } from './row-facts.js';
import { applicationsAddress, type ListView } from './list-address.js';

interface ApplicationTableProps {
  /** Null while the first ones are on their way. */
  rows: readonly ApplicationRow[] | null;
  siteNames: ReadonlyMap<number, string>;
  caption: string;
  isOutdated: boolean;
  view: ListView;
  change: ChangeView<ListView>;
}

/** The list as a table: any column sorts, a whole row is the link to its application. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { rows, siteNames, caption, isOutdated, view, change } = props;
  const t = useText();
  const cells: Record<ApplicationSort, (row: ApplicationRow) => ReactNode> = {
    student: (row) => <RowLink to={applicationPath(row)}>{listName(row.firstName, row.lastName)}</RowLink>,
    grade: (row) => gradeLabel(row, t) ?? <Nothing />,
    site: (row) => {
      const name = siteNameOf(row, siteNames, t);
      return row.site === null || name === null ? <Nothing /> : <SiteLink id={row.site} name={name} />;
    },
    applicant: (row) => listName(row.applicantFirstName, row.applicantLastName),
    submitted: ({ applicationSubmitted: at }) => (at === null ? <Nothing /> : <Moment seconds={at} />),
    updated: ({ updatedOn }) => <Moment seconds={updatedOn} />,
    ssid: (row) => {
      const check = ssidCheckOf(row);
      const words = t(`applications.ssid.${check}`);
      return check === 'unknown' ? <span className={styles.soft}>{words}</span> : words;
    },
    status: (row) => {
      const status = statusOf(row);
      return <StatusChip tone={status}>{t(enumLabelKey('applicationStatus', status))}</StatusChip>;
    },
  };
  const columns = columnsOf(APPLICATION_SORTS, (by) => t(`applications.column.${by}`), cells, styles);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      isOutdated={isOutdated}
      sort={applicationsAddress.sortOf(view)}
      onSort={(by) => {
        change((current) => applicationsAddress.sortedBy(current, by));
      }}
    />
  );
}

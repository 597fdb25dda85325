import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { AttendanceSummaryRow } from '../../../../domain/contract/attendance.js';
import type { GroupContacts } from '../../../../domain/contract/classes.js';
import { ATTENDANCE_MARKS } from '../../../../domain/enums/attendance.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import { getPhoneLink } from '../../../facts/contact-links.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { fetchEnglishLabels, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../../shell/download-file.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { makeCsvFileName } from '../../export/csv.js';
import { Column } from '../../lists/columns.js';
import { LocalTable } from '../../lists/LocalList.js';
import type { TableWords } from '../../lists/OfficeTable.js';
import { Section } from '../../ui/Section.js';
import { getFullName, getListName } from '../../ui/row-facts.js';
import { makePeopleCsv } from '../../export/csv-fields.js';
import { listContacts } from '../child-facts.js';
import { DownloadButton } from '../people/DownloadButton.js';
import { NARROW, getNameOrder } from '../people/people.js';
import { useSite, useSiteQuery } from '../useSite.js';
import { ChildName } from './ChildName.js';
import type { ShownGroup } from './useAttendance.js';

const COUNTS = [...ATTENDANCE_MARKS, 'unmarked'] as const;
type Count = (typeof COUNTS)[number];
const COLUMNS = ['lastName', 'firstName', 'group', ...COUNTS, 'noShow', 'studentId'] as const;

const WORDS: TableWords = {
  loading: 'attendance.loading',
  emptyTitle: 'attendance.noStudentsTitle',
  emptyText: 'attendance.noStudentsText',
  failedTitle: 'attendance.failedTitle',
};

type TotalsRow = AttendanceSummaryRow & { id: string };

function getSortValue(row: TotalsRow, source: string): string | number {
  return source === 'child' ? getNameOrder(row) : row[source as Count];
}

export function TotalsView({ groups, days }: { groups: readonly ShownGroup[]; days: readonly Day[] }) {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const { data, error, refetch } = useSiteQuery('readAttendanceSummary');
  const totals = useMemo(() => data?.map((row) => ({ ...row, id: row.studentId })), [data]);
  const download = async () => {
    const groupNames = new Map(
      groups.flatMap(({ id, name, students }) =>
        students.map((one) => [one.id, id === 'none' ? null : name]),
      ),
    );
    const loaded = await provider.readAttendanceSummary(site.id);
    const rows = loaded.map((row) => ({ ...row, group: groupNames.get(row.studentId) }));
    downloadFile(
      makePeopleCsv(COLUMNS, rows, await fetchEnglishLabels()),
      makeCsvFileName('attendance-totals', [site.name]),
    );
  };
  return (
    <>
      {totals && <NoShows rows={totals} />}
      <Section
        title={t('attendance.totals')}
        action={<DownloadButton label={t('attendance.download')} download={download} />}
      >
        <Typography color="textSecondary">{t('attendance.totalsNote')}</Typography>
        <LocalTable<TotalsRow>
          resource="attendance-totals"
          rows={totals}
          error={error}
          refetch={refetch}
          label={t('attendance.totalsCaption', { count: days.length })}
          getName={getFullName}
          words={WORDS}
          narrow={NARROW}
          sort={{ field: 'child', order: 'ASC' }}
          sortValue={getSortValue}
        >
          <Column<TotalsRow>
            source="child"
            label={t('attendance.child')}
            isRowName
            render={(row) => (
              // Restores the page's record in place of the row's.
              <RecordContextProvider value={site}>
                <ChildName child={row} shown={getListName(row.firstName, row.lastName)} />
                {row.noShow && (
                  <>
                    {' '}
                    <StatusChip tone="unassigned">{t('attendance.noShow')}</StatusChip>
                  </>
                )}
              </RecordContextProvider>
            )}
          />
          {COUNTS.map((count) => (
            <Column<TotalsRow>
              key={count}
              source={count}
              label={t(count === 'unmarked' ? 'attendance.mark.none' : `attendance.mark.${count}`)}
              isFigure
              render={(row) => row[count]}
              cellSx={(row) => (row[count] === 0 ? { color: 'text.secondary' } : {})}
            />
          ))}
        </LocalTable>
      </Section>
    </>
  );
}

function NoShows({ rows }: { rows: readonly TotalsRow[] }) {
  const t = useText();
  const { rights } = useSite();
  const missing = rows.filter(({ noShow }) => noShow);
  const mayCall = rights.may('site.rosterContacts');
  const { data: contacts } = useSiteQuery('listGroupContacts', mayCall && missing.length > 0);
  return (
    <Section title={t('attendance.noShows')}>
      <Typography>{t(missing.length > 0 ? 'attendance.noShowsText' : 'attendance.noNoShows')}</Typography>
      {missing.length > 0 && (
        <List disablePadding>
          {missing.map((row) => (
            <ListItem key={row.id} disableGutters sx={{ flexWrap: 'wrap', columnGap: 2 }}>
              <ChildName child={row} shown={getFullName(row)} />
              {mayCall && contacts && <Phones contacts={contacts.find(({ id }) => id === row.id)} />}
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  );
}

function Phones({ contacts }: { contacts: GroupContacts | undefined }) {
  const t = useText();
  const people = contacts ? listContacts(contacts, 'guardian', t) : [];
  const reachable = people.flatMap(({ name, phones }) =>
    [...new Set(phones.map(({ phone }) => phone))].map((phone) => ({ name, phone })),
  );
  if (reachable.length === 0) {
    return <Typography color="textSecondary">{t('attendance.noPhone')}</Typography>;
  }
  return reachable.map(({ name, phone }) => (
    <span key={`${name} ${phone}`}>
      {name}{' '}
      <Link
        href={getPhoneLink(phone)}
        aria-label={t('attendance.call', { name, phone: formatPhone(phone) })}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--control)' }}
      >
        {formatPhone(phone)}
      </Link>
    </span>
  ));
}

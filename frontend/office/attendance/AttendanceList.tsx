import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import type { AttendanceMetrics, ExpectedCounts } from '../../../domain/contract/attendance.js';
import { getSitePath } from '../../../domain/contract/pages.js';
import { ATTENDANCE_MARKS } from '../../../domain/enums/attendance.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Column, NameColumn } from '../lists/columns.js';
import { ListTop } from '../lists/ListTop.js';
import { LIST_CARD, LocalTable } from '../lists/LocalList.js';
import type { TableWords } from '../lists/OfficeTable.js';
import { writeDay, formatNumber } from '../ui/format.js';

const COUNTS = ['expected', ...ATTENDANCE_MARKS, 'unmarked'] as const satisfies (keyof ExpectedCounts)[];
type Count = (typeof COUNTS)[number];

type SiteRow = AttendanceMetrics['bySite'][number] & { id: number };

const WORDS: TableWords = {
  loading: 'attendance.loading',
  emptyTitle: 'attendance.noSitesTitle',
  emptyText: 'attendance.noSitesText',
  failedTitle: 'attendance.failedTitle',
};

function getLabelKey(count: Count): MessageKey {
  if (count === 'expected') return 'attendance.expected';
  return `attendance.mark.${count === 'unmarked' ? 'none' : count}`;
}

function getSortValue(row: SiteRow, source: string): string | number {
  return source === 'site' ? row.name : row[source as Count];
}

export function AttendanceList() {
  const t = useText();
  const [language] = useLanguage();
  const { data, error, refetch } = useGetOne<AttendanceMetrics & { id: string }>('attendance', {
    id: 'metrics',
  });
  const formatCount = (value: number) => formatNumber(value, language);
  const last = data?.byDay.at(-1);
  return (
    <>
      <ListTop title={t('menu.attendance')}>
        <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
          {t('attendance.sitesLead')}
        </Typography>
        <Typography role="status" sx={{ fontWeight: 650 }}>
          {last &&
            t('attendance.lastDay', {
              day: writeDay(last.day, language, 'long'),
              marked: formatCount(last.expected - last.unmarked),
              expected: formatCount(last.expected),
            })}
        </Typography>
      </ListTop>
      <Card variant="outlined" sx={LIST_CARD}>
        <LocalTable<SiteRow>
          resource="attendance"
          rows={data?.bySite.map((row) => ({ ...row, id: row.siteId }))}
          error={error}
          refetch={refetch}
          sort={{ field: 'site', order: 'ASC' }}
          sortValue={getSortValue}
          label={t('menu.attendance')}
          getName={({ name }) => name}
          words={WORDS}
        >
          <NameColumn<SiteRow>
            source="site"
            label={t('attendance.site')}
            getPath={({ id }) => `${getSitePath(id)}?tab=attendance`}
          />
          {COUNTS.map((count) => (
            <Column<SiteRow>
              key={count}
              source={count}
              label={t(getLabelKey(count))}
              isFigure
              sortByOrder="DESC"
              render={(row) => formatCount(row[count])}
              cellSx={(row) => (row[count] === 0 ? { color: 'text.secondary' } : {})}
            />
          ))}
        </LocalTable>
      </Card>
    </>
  );
}

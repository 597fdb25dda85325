import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getApplicationPath } from '../../../../domain/contract/pages.js';
import type { WaitlistEntry } from '../../../../domain/contract/site.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { fetchEnglishLabels, useLanguage, useText } from '../../../shell/texts.js';
import { downloadFile } from '../../../shell/download-file.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { CSV_FILES } from '../../export/csv.js';
import { Column, NameColumn } from '../../lists/columns.js';
import { LIST_CARD, LocalTable } from '../../lists/LocalList.js';
import type { TableWords } from '../../lists/OfficeTable.js';
import { formatNumber } from '../../ui/format.js';
import { describePlace, getFullName, getGradeLabel, getListName } from '../../ui/row-facts.js';
import { makePeopleCsv } from '../../export/csv-fields.js';
import { useSite, useSiteQuery } from '../useSite.js';
import { NARROW, getGradeOrder, getNameOrder } from './people.js';
import { DownloadButton } from './DownloadButton.js';

const WORDS: TableWords = {
  loading: 'waitlist.loading',
  emptyTitle: 'waitlist.emptyTitle',
  emptyText: 'waitlist.emptyText',
  failedTitle: 'waitlist.failedTitle',
};

const CSV_COLUMNS = [
  'position',
  'lastName',
  'firstName',
  'grade',
  'preference',
  'priorities',
  'late',
  'tier',
  'lottery',
  'id',
] as const;

function getSortValue(student: WaitlistEntry, source: string): string | number | null {
  if (source === 'grade') return getGradeOrder(student.grade);
  return source === 'preference' || source === 'position' ? student[source] : getNameOrder(student);
}

export function Waitlist() {
  const t = useText();
  const { site } = useSite();
  const provider = useOfficeDataProvider();
  const { data: rows, error, refetch } = useSiteQuery('readWaitlist');
  const [language] = useLanguage();
  const download = async () => {
    const labels = await fetchEnglishLabels();
    const students = await provider.readWaitlist(site.id);
    const waiting = students.map(({ priorities, ...student }) => ({
      ...student,
      priorities: priorities.map((one) => labels[`placement.priority.${one}`]).join('; '),
    }));
    downloadFile(makePeopleCsv(CSV_COLUMNS, waiting, labels), CSV_FILES.waitlist);
  };
  const count = rows?.length ?? 0;
  return (
    <Stack spacing={1.5}>
      {count > 0 && (
        <>
          <Typography sx={{ maxWidth: '75ch', color: 'text.secondary' }}>{t('waitlist.lead')}</Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ flex: 1, fontWeight: 650 }}>{t('waitlist.count', { count })}</Typography>
            <DownloadButton label={t('waitlist.download')} download={download} />
          </Stack>
        </>
      )}
      <Card variant="outlined" sx={LIST_CARD}>
        <LocalTable<WaitlistEntry>
          resource="site-waitlist"
          rows={rows}
          error={error}
          refetch={refetch}
          label={t('waitlist.caption', { site: getSiteLabel(site) })}
          getName={getFullName}
          words={WORDS}
          narrow={NARROW}
          sort={{ field: 'position', order: 'ASC' }}
          sortValue={getSortValue}
        >
          <Column<WaitlistEntry>
            source="position"
            label={t('waitlist.position')}
            isFigure
            render={({ position }) => formatNumber(position, language)}
          />
          <NameColumn<WaitlistEntry>
            source="student"
            label={t('roster.student')}
            getName={({ firstName, lastName }) => getListName(firstName, lastName)}
            getPath={({ id }) => getApplicationPath(id)}
          />
          <Column<WaitlistEntry>
            source="grade"
            label={t('roster.grade')}
            render={(student) => getGradeLabel(student, t)}
          />
          <Column<WaitlistEntry>
            source="preference"
            label={t('waitlist.preference')}
            render={({ preference }) => t(`label.site${preference}`)}
          />
          <Column<WaitlistEntry>
            source="reason"
            label={t('waitlist.reason')}
            disableSort
            render={(student) => describePlace(student, t)}
          />
        </LocalTable>
      </Card>
    </Stack>
  );
}

import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, List, Pagination, useListContext } from 'react-admin';
import type { DuplicateGroup } from '../../../domain/contract/duplicates.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { useText } from '../../shell/texts.js';
import { listPath } from '../lists/list-path.js';
import { ListTop } from '../lists/ListTop.js';
import { useFilterValues } from '../lists/FilterTabs.js';
import { BackLink } from '../ui/RecordHead.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { fullName } from '../ui/row-facts.js';
import { GroupCard } from './GroupCard.js';

type DuplicateRow = DuplicateGroup & { id: string };

const PAGE = 20;

export function DuplicateList() {
  const t = useText();
  return (
    <>
      <BackLink to={PAGES.applications} label={t('application.backToList')} />
      <List<DuplicateRow>
        component="div"
        perPage={PAGE}
        pagination={<Pagination rowsPerPageOptions={[]} />}
        storeKey={false}
        exporter={false}
        actions={<Top />}
        sx={{ '& .RaList-content.RaList-content': { border: 0 } }}
      >
        <Groups />
      </List>
    </>
  );
}

/** Null if the groups are of all applications. */
function useStudent() {
  const { student } = useFilterValues();
  const { data } = useListContext<DuplicateRow>();
  return data?.flatMap(({ students }) => students).find(({ id }) => id === student);
}

function Top() {
  const t = useText();
  const { student, dismissed: isDismissed } = useFilterValues();
  const one = useStudent();
  const lead = isDismissed ? t('duplicates.dismissedLead') : t('duplicates.lead');
  return (
    <ListTop title={t(isDismissed ? 'duplicates.dismissedTitle' : 'duplicates.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {one ? t('duplicates.leadOne', { student: fullName(one) }) : lead}
      </Typography>
      <div>
        {student !== undefined || isDismissed ? (
          <Link to={listPath(PAGES.duplicates, {})}>{t('duplicates.all')}</Link>
        ) : (
          <Link to={listPath(PAGES.duplicates, { dismissed: true })}>{t('duplicates.dismissedTitle')}</Link>
        )}
      </div>
    </ListTop>
  );
}

function Groups() {
  const t = useText();
  const { data, total: count = 0, error, refetch } = useListContext<DuplicateRow>();
  const { dismissed: isDismissed } = useFilterValues();
  if (error && !data) return <FailedNotice title="duplicates.failedTitle" retry={refetch} />;
  if (!data) {
    return (
      <div role="status">
        <span className="visually-hidden">{t('duplicates.loading')}</span>
        <Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={320} />
      </div>
    );
  }
  return (
    <Stack spacing={1.5}>
      <Typography role="status" color="textSecondary">
        {count > 0 && t('duplicates.count', { count })}
        {count === 0 && isDismissed === true && t('duplicates.dismissedNone')}
      </Typography>
      {count === 0 && !isDismissed && <NoGroups />}
      {count > 0 && (
        <>
          <Typography color="textSecondary">{t('duplicates.differsHint')}</Typography>
          <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((group) => (
              <GroupCard key={group.id} group={group} />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

function NoGroups() {
  const t = useText();
  const isOne = useFilterValues()['student'] !== undefined;
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', py: 6, textAlign: 'center' }}>
      <Typography variant="h2">{t(isOne ? 'duplicates.emptyOneTitle' : 'duplicates.emptyTitle')}</Typography>
      <Typography sx={{ maxWidth: '60ch' }}>
        {t(isOne ? 'duplicates.emptyOneText' : 'duplicates.emptyText')}
      </Typography>
    </Stack>
  );
}

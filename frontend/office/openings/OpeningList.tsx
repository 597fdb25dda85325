import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { Link, useGetList, useRefresh } from 'react-admin';
import { PAGES, getApplicationPath, getSitePath } from '../../../domain/contract/pages.js';
import type { PlacementOpening } from '../../../domain/contract/placement.js';
import { showError } from '../../shell/modals.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { Column, NameColumn } from '../lists/columns.js';
import { ListTop } from '../lists/ListTop.js';
import { LIST_CARD, LocalTable } from '../lists/LocalList.js';
import type { TableWords } from '../lists/OfficeTable.js';
import { useSiteRows } from '../sites/useSiteRows.js';
import { ActionButton } from '../ui/ActionButton.js';
import { formatNumber } from '../ui/format.js';
import { describePlace, getFullName } from '../ui/row-facts.js';

type Opening = PlacementOpening & { id: number };

const WORDS: TableWords = {
  loading: 'openings.loading',
  emptyTitle: 'openings.emptyTitle',
  emptyText: 'openings.emptyText',
  failedTitle: 'openings.failedTitle',
};

/** More than there are sites. */
const ALL = { page: 1, perPage: 10_000 };

/** The rules of a new run for the counties of these sites, since a run can be limited by county. */
function useRunAddress(openings: readonly PlacementOpening[] = []): string {
  const { data: sites = [] } = useSiteRows();
  const ids = new Set(openings.map(({ siteId }) => siteId));
  const counties = new Set(
    sites.flatMap(({ id, county }) => (ids.has(id) && county !== null ? [county] : [])),
  );
  return `${PAGES.placementCreate}?${new URLSearchParams([...counties].sort().map((county) => ['county', county]))}`;
}

export function OpeningList() {
  const t = useText();
  const [language] = useLanguage();
  const { data: rows, error, refetch } = useGetList<Opening>('placement/openings', { pagination: ALL });
  const runAddress = useRunAddress(rows);
  const formatCount = (value: number) => formatNumber(value, language);
  const free = rows?.reduce((sum, { freeSeats }) => sum + freeSeats, 0) ?? 0;
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <>
      <ListTop
        title={t('openings.title')}
        actions={
          hasRows && (
            <Button variant="outlined" component={Link} to={runAddress}>
              {t('openings.startRun')}
            </Button>
          )
        }
      >
        <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
          {t('openings.lead')}
        </Typography>
        <Typography role="status" sx={{ fontWeight: 650 }}>
          {hasRows && t('openings.count', { count: rows.length, free: formatCount(free) })}
        </Typography>
      </ListTop>
      <Card variant="outlined" sx={LIST_CARD}>
        <LocalTable<Opening>
          resource="placement/openings"
          rows={rows}
          error={error}
          refetch={refetch}
          sort={{ field: 'name', order: 'ASC' }}
          sortValue={(opening, source) => opening[source as 'name' | 'freeSeats' | 'waiting']}
          label={t('openings.title')}
          getName={({ name }) => name}
          words={WORDS}
          narrow="(max-width: 69.9375em)"
        >
          <NameColumn<Opening>
            source="name"
            label={t('openings.site')}
            getPath={({ id }) => getSitePath(id)}
          />
          <Column<Opening>
            source="next"
            label={t('openings.next')}
            disableSort
            render={({ next }) => <Link to={getApplicationPath(next.studentId)}>{getFullName(next)}</Link>}
          />
          <Column<Opening>
            source="reason"
            label={t('openings.reason')}
            disableSort
            render={({ next }) => `${t(`label.site${next.preference}`)} · ${describePlace(next, t)}`}
          />
          {(['freeSeats', 'waiting'] as const).map((source) => (
            <Column<Opening>
              key={source}
              source={source}
              label={t(`openings.${source}`)}
              isFigure
              sortByOrder="DESC"
              render={(opening) => formatCount(opening[source])}
            />
          ))}
          <Column<Opening>
            source="action"
            label={t('openings.action')}
            disableSort
            render={(opening) => <AssignButton opening={opening} />}
          />
        </LocalTable>
      </Card>
    </>
  );
}

function AssignButton({ opening: { siteId, name, next } }: { opening: Opening }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const refresh = useRefresh();
  const isBusy = useIsMutating() > 0;
  const { mutate: undo } = useMutation({
    // The toast names the student, because the button is already for the next one.
    mutationFn: ({ studentId }: Opening['next']) => provider.moveStudent(studentId, 'unassign'),
    onSuccess: (_, assigned) => {
      showToast('success', t('unassign.done', { student: getFullName(assigned) }));
      refresh();
    },
    onError: (error) => {
      refresh();
      void showError(error);
    },
  });
  const student = getFullName(next);
  return (
    <ActionButton
      label={t('openings.assign')}
      name={t('openings.assignStudent', { student, site: name })}
      disabled={isBusy}
      send={() => provider.assign(next.studentId, siteId, false)}
      onDone={() =>
        showToast('success', t('openings.assigned', { student, site: name }), {
          label: t('assign.undo'),
          run: () => undo(next),
        })
      }
      // Somebody else was faster: the page shows who's next now.
      explain={({ status, message }) =>
        status === 404 || status === 409 ? { title: t('openings.refusedTitle'), text: message } : null
      }
    />
  );
}

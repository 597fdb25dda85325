import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState, type ComponentProps } from 'react';
import { FilterButton, Link, List, useListContext } from 'react-admin';
import type { ApplicationRow } from '../../../../domain/contract/application.js';
import { PAGES, getApplicationPath, getSitePath } from '../../../../domain/contract/pages.js';
import { getEnumLabelKey } from '../../../../domain/enums/enums.js';
import type { ApplicationSort } from '../../../../domain/enums/lists.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { getReferenceNumber } from '../../../../domain/status/reference-number.js';
import { program } from '../../../shell/program.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import { useCall } from '../../data/useCall.js';
import { AnnounceButton } from '../../announcements/AnnounceButton.js';
import type { ApplicationFilter } from '../../data/office-calls.js';
import { EnterButton } from '../../entering/EnterButton.js';
import { ExportDialog } from '../../export/ExportDialog.js';
import { Column, NameColumn, Nothing } from '../../lists/columns.js';
import { ListPagination } from '../../lists/ListPagination.js';
import { ListTop } from '../../lists/ListTop.js';
import { OfficeTable, getTableWords } from '../../lists/OfficeTable.js';
import { useSiteRows } from '../../sites/useSiteRows.js';
import { Moment } from '../../ui/Moment.js';
import { getGradeLabel, getListName, getSsidCheck, getStatus } from '../../ui/row-facts.js';
import { getEndedSeason } from '../application-filter.js';
import { EndedSeasonBanner, LateMark } from '../season-marks.js';
import { AssignSelectedButton, NoteSelectedButton, ReturnSelectedButton } from './bulk-actions.js';
import { useFilters } from './useFilters.js';
import { Figures } from '../../lists/Figures.js';
import { getListPath } from '../../lists/list-path.js';

/** Eight columns need that much room; on narrower screens, rows are cards. */
const NARROW = '(max-width: 63.9375em)';
const WIDE = '@media (min-width: 70em)';

const WORDS = getTableWords('applications');
const SCOPE = ['season'];
/** The range is above the rows. */
const WITHOUT_RANGE = { displayedRows: { hidden: true } };
const DEFAULT_SORT = { field: 'updated', order: 'DESC' } as const;

const HIDDEN_COLUMNS = [
  'zip',
  'county',
  'firstChoice',
  'late',
  'language',
  'iep',
  'userEmail',
  'referenceNumber',
  'attending',
];

const getName = ({ firstName, lastName }: ApplicationRow) => getListName(firstName, lastName);

function OneLine({ text, to }: { text: string; to?: string }) {
  return (
    <Box
      {...(to && { component: Link, to })}
      title={text}
      sx={{
        display: 'block',
        width: 'fit-content',
        [WIDE]: {
          maxWidth: 'clamp(84px, 11vw - 28px, 260px)',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
      }}
    >
      {text}
    </Box>
  );
}

function Marks({ late, duplicate }: ApplicationRow) {
  const t = useText();
  return (
    <>
      {late && (
        <>
          {' '}
          <LateMark />
        </>
      )}
      {duplicate && (
        <>
          {' '}
          <StatusChip tone="unassigned">{t('applications.duplicate')}</StatusChip>
        </>
      )}
    </>
  );
}

function useListFilter(): ApplicationFilter {
  return useListContext().filterValues as ApplicationFilter;
}

export function ApplicationList() {
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  return (
    <List<ApplicationRow>
      sort={DEFAULT_SORT}
      filters={useFilters(isNarrow)}
      exporter={false}
      pagination={<ListPagination slotProps={WITHOUT_RANGE} />}
      actions={<Top />}
    >
      <Table />
    </List>
  );
}

function Top() {
  const t = useText();
  const filter = useListFilter();
  const { total = 0, sort } = useListContext();
  const { field, order } = sort;
  const isDefault = field === DEFAULT_SORT.field && order === DEFAULT_SORT.order;
  const chosen = { by: field as ApplicationSort, order: order === 'DESC' ? 'desc' : 'asc' } as const;
  const ended = getEndedSeason(filter, program.season.year);
  return (
    <ListTop
      title={t('applications.title')}
      actions={
        <>
          <FilterButton />
          {ended === null && (
            <>
              <EnterButton />
              <Button component={Link} to={PAGES.duplicates}>
                {t('applications.duplicates')}
              </Button>
              <Button component={Link} to={PAGES.import}>
                {t('applications.import')}
              </Button>
            </>
          )}
          <AnnounceButton
            label={t('applications.announce')}
            audience={{ siteId: null, filter }}
            disabled={total === 0}
          />
          <ExportListButton
            label={t('applications.export')}
            list={{ filter, sort: isDefault ? null : chosen }}
            disabled={total === 0}
          />
        </>
      }
    >
      {ended !== null && <EndedSeasonBanner season={ended} />}
      <ApplicationFigures />
    </ListTop>
  );
}

interface ExportListButtonProps extends Pick<ComponentProps<typeof ExportDialog>, 'list'> {
  label: string;
  disabled?: boolean;
}

function ExportListButton({ label, list, disabled = false }: ExportListButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={disabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ExportDialog list={list} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Applications of an ended season can only be exported. */
function BulkActions() {
  const t = useText();
  const { selectedIds } = useListContext();
  const ids = useMemo(() => selectedIds.map(String), [selectedIds]);
  const { season } = useListFilter();
  const filter: ApplicationFilter = season === undefined ? {} : { season };
  const isEnded = getEndedSeason(filter, program.season.year) !== null;
  return (
    <>
      <ExportListButton label={t('list.exportSelected')} list={{ filter, sort: null, ids }} />
      {!isEnded && (
        <>
          <AnnounceButton label={t('list.announceSelected')} audience={{ siteId: null, ids }} />
          <AssignSelectedButton />
          <NoteSelectedButton />
          <ReturnSelectedButton />
        </>
      )}
    </>
  );
}

function Table() {
  const t = useText();
  const { data: sites = [] } = useSiteRows();
  const siteNames = new Map(sites.map((one) => [one.id, getSiteLabel(one)]));
  const getLabel = (source: ApplicationSort) => ({ source, label: t(`applications.column.${source}`) });
  const getUnsorted = (source: string, key: MessageKey) => ({ source, label: t(key), disableSort: true });
  const renderSite = (id: number | null) =>
    id === null ? (
      <Nothing />
    ) : (
      <OneLine text={siteNames.get(id) ?? t('applications.unknownSite', { id })} to={getSitePath(id)} />
    );
  return (
    <OfficeTable<ApplicationRow>
      label={t('applications.title')}
      getName={getName}
      words={WORDS}
      scope={SCOPE}
      narrow={NARROW}
      bulkActions={<BulkActions />}
      hiddenColumns={HIDDEN_COLUMNS}
      hasColumnChoice
    >
      <NameColumn<ApplicationRow>
        {...getLabel('student')}
        getPath={({ id }) => getApplicationPath(id)}
        beside={Marks}
      />
      <Column<ApplicationRow> {...getLabel('grade')} render={(row) => getGradeLabel(row, t) ?? <Nothing />} />
      <Column<ApplicationRow> {...getLabel('site')} render={(row) => renderSite(row.site)} />
      <Column<ApplicationRow>
        {...getLabel('applicant')}
        render={(row) => <OneLine text={getListName(row.applicantFirstName, row.applicantLastName)} />}
      />
      <Column<ApplicationRow>
        {...getLabel('submitted')}
        sortByOrder="DESC"
        cellClassName="short"
        render={({ applicationSubmitted: at }) => (at === null ? <Nothing /> : <Moment seconds={at} />)}
      />
      <Column<ApplicationRow>
        {...getLabel('updated')}
        sortByOrder="DESC"
        cellClassName="short"
        render={({ updatedOn }) => <Moment seconds={updatedOn} />}
      />
      <Column<ApplicationRow>
        {...getLabel('ssid')}
        cellClassName="short"
        render={(row) => t(`applications.ssid.${getSsidCheck(row)}`)}
      />
      <Column<ApplicationRow>
        {...getLabel('status')}
        render={(row) => (
          <StatusChip tone={getStatus(row)}>
            {t(getEnumLabelKey('applicationStatus', getStatus(row)))}
          </StatusChip>
        )}
      />
      <Column<ApplicationRow>
        {...getUnsorted('firstChoice', 'applications.column.firstChoice')}
        render={({ firstChoice }) => renderSite(firstChoice)}
      />
      <Column<ApplicationRow>
        {...getUnsorted('zip', 'label.zip')}
        cellClassName="short"
        render={({ zip }) => zip ?? <Nothing />}
      />
      <Column<ApplicationRow>
        {...getUnsorted('county', 'applications.filter.county')}
        render={({ county }) => county ?? <Nothing />}
      />
      <Column<ApplicationRow>
        {...getUnsorted('late', 'season.late')}
        render={({ late }) => (late ? <LateMark /> : <Nothing />)}
      />
      <Column<ApplicationRow>
        {...getUnsorted('language', 'label.language')}
        render={({ language }) => (language === null ? <Nothing /> : <OneLine text={language} />)}
      />
      <Column<ApplicationRow>
        {...getUnsorted('iep', 'applications.column.iep')}
        render={({ iep }) => (iep === null ? <Nothing /> : t(iep ? 'form.yes' : 'form.no'))}
      />
      <Column<ApplicationRow>
        {...getUnsorted('userEmail', 'applications.column.userEmail')}
        render={({ userEmail }) => <OneLine text={userEmail} />}
      />
      <Column<ApplicationRow>
        {...getUnsorted('referenceNumber', 'applications.column.referenceNumber')}
        cellClassName="short"
        render={({ id }) => getReferenceNumber(id)}
      />
      <Column<ApplicationRow>
        {...getUnsorted('attending', 'applications.column.attending')}
        cellClassName="short"
        render={({ attending }) =>
          attending === null ? <Nothing /> : t(`applications.attending.${attending}`)
        }
      />
    </OfficeTable>
  );
}

/** Each has the filter for exactly the applications it counts. */
const FILTERS = {
  students: { active: 'true' },
  applications: { submitted: 'true' },
  enrollment: { enrolled: 'true' },
  pending: { status: 'assigned' },
  accepted: { status: 'accepted' },
  awaiting: { waiting: 'true' },
} as const satisfies Record<string, ApplicationFilter>;
type Metric = keyof typeof FILTERS;

function ApplicationFigures() {
  const t = useText();
  const { season } = useListContext().filterValues as ApplicationFilter;
  const figures = useCall('applications', 'readStudentMetrics', [season], {
    select: (metrics) => ({ ...metrics, awaiting: metrics.applications - metrics.enrollment }),
  });
  return (
    <Figures<Metric>
      label={t('applications.metrics')}
      query={figures}
      names={Object.keys(FILTERS) as Metric[]}
      getLabel={(name) => t(`applications.metric.${name}`)}
      getPath={(name) => getListPath(PAGES.applications, { ...(season && { season }), ...FILTERS[name] })}
      note={t('applications.metricsNote')}
      failure={t('applications.metricsFailed')}
    />
  );
}

import Stack from '@mui/material/Stack';
import { List, SelectInput, TextInput, useListContext } from 'react-admin';
import { getApplicationPath, getPagePath } from '../../../domain/contract/pages.js';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { RUN_RESULTS } from '../../../domain/enums/placement.js';
import { countPlaced } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { isFromEndedSeason } from '../data/useSeasons.js';
import type { PlacementRowFilter } from '../data/office-calls.js';
import { Column, NameColumn } from '../lists/columns.js';
import { FilterTabs, useFilterValues } from '../lists/FilterTabs.js';
import { ListTop } from '../lists/ListTop.js';
import { OfficeTable, type TableWords } from '../lists/OfficeTable.js';
import { BackLink } from '../ui/RecordHead.js';
import { formatNumber } from '../ui/format.js';
import { getFullName, getListName } from '../ui/row-facts.js';
import { Advice, Choices, GradeAndLate, Seat, type ChildRow, useRunSites } from './child-parts.js';
import { ChildrenCsv } from './CsvButton.js';
import { listSiteChoices } from './run-children.js';
import { RunRecord } from './RunShow.js';
import { getRunName } from './run-words.js';

const WORDS: TableWords = {
  loading: 'runs.childrenLoading',
  emptyTitle: 'runs.noChildrenTitle',
  emptyText: 'runs.noChildrenText',
  noMatchTitle: 'runs.noMatchTitle',
  noMatchText: 'runs.noMatchText',
  failedTitle: 'runs.rowsFailed',
};

export function RunChildren() {
  return <RunRecord>{(run) => <ChildList run={run} />}</RunRecord>;
}

function ChildList({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const filters = [
    <TextInput
      key="student"
      source="student"
      type="search"
      alwaysOn
      resettable
      label={t('runs.studentFilter')}
    />,
    <SelectInput
      key="site"
      source="site"
      alwaysOn
      label={t('runs.siteFilter')}
      choices={listSiteChoices(run)}
    />,
  ];
  return (
    <>
      <BackLink to={getPagePath('placementRun', run.id)} label={getRunName(run, t)} />
      <List<ChildRow>
        resource="placement-rows"
        filter={{ run: run.id }}
        filters={filters}
        storeKey={`placement.${run.id}`}
        sort={{ field: 'lottery', order: 'ASC' }}
        exporter={false}
        actions={
          <ListTop title={t('runs.childrenOf', { run: getRunName(run, t) })}>
            <ResultTabs run={run} />
          </ListTop>
        }
      >
        <Children run={run} />
      </List>
    </>
  );
}

function ResultTabs({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const { skipped } = run.progress;
  const counts = { placed: countPlaced(run) - skipped, unplaced: run.unplaced, skipped };
  const shown = RUN_RESULTS.filter((result) => result !== 'skipped' || run.state !== 'draft');
  const tabs = ([undefined, ...shown] as const).map((value) => ({
    value,
    label: t(`runs.children.${value ?? 'all'}`),
    count: formatNumber(value ? counts[value] : run.pool, language),
  }));
  return (
    <FilterTabs
      label={t('runs.result')}
      source="result"
      path={getPagePath('placementChildren', run.id)}
      tabs={tabs}
    />
  );
}

function Children({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const sites = useRunSites(run);
  const { total = 0 } = useListContext();
  const filter: PlacementRowFilter = useFilterValues();
  const isUnplaced = filter.result === 'unplaced';
  return (
    <OfficeTable<ChildRow>
      label={t('runs.childrenTitle')}
      getName={getFullName}
      words={WORDS}
      narrow="(max-width: 69.9375em)"
      rowSx={() => ({ verticalAlign: 'top' })}
      tools={total > 0 && <ChildrenCsv run={run} {...filter} />}
    >
      <NameColumn<ChildRow>
        source="student"
        label={t('runs.child')}
        disableSort
        getName={({ firstName, lastName }) => getListName(firstName, lastName)}
        getPath={({ id }) => getApplicationPath(id)}
        beside={(row) => (
          <Stack>
            <GradeAndLate row={row} />
          </Stack>
        )}
      />
      <Column<ChildRow>
        source="lottery"
        label={t('runs.lottery')}
        meaning={t('runs.lotteryMeaning')}
        isFigure
        disableSort
        render={({ lottery }) => formatNumber(lottery, language)}
      />
      {isUnplaced ? null : (
        <Column<ChildRow>
          source="seat"
          label={t('runs.seat')}
          disableSort
          render={(row) => <Seat row={row} />}
        />
      )}
      <Column<ChildRow>
        source="choices"
        label={t('runs.choices')}
        disableSort
        render={(row) => <Choices row={row} run={run} />}
      />
      {isUnplaced && !isFromEndedSeason(run) ? (
        <Column<ChildRow>
          source="advice"
          label={t('runs.advice')}
          disableSort
          render={(row) => row.siteId === null && <Advice row={row} run={run} sites={sites} />}
        />
      ) : null}
    </OfficeTable>
  );
}

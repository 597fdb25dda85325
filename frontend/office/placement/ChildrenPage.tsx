import { useMemo, type ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { useParams } from 'react-router';
import { PAGES, applicationPath, pathOf } from '../../../domain/contract/pages.js';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import type { Language } from '../../../domain/enums/enums.js';
import { RUN_RESULTS } from '../../../domain/enums/placement.js';
import { placedBy } from '../../../domain/placement/run-reading.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { ChoiceInput, Filters, SearchInput } from '../list/Filters.js';
import { LinkTabs } from '../list/LinkTabs.js';
import { RecordList } from '../list/RecordList.js';
import { RowLink } from '../list/RecordTable.js';
import { Rows } from '../list/Rows.js';
import { useListFilter, type Column, type ListTexts } from '../list/list-setup.js';
import { RecordPage } from '../record/RecordPage.js';
import { formatNumber } from '../ui/format.js';
import { fullName, listName } from '../ui/row-facts.js';
import { Advice, Choices, Seat, type ChildRow } from './child-parts.js';
import { childrenAddress, siteChoices } from './children-address.js';
import { ChildrenCsv } from './ChildrenCsv.js';
import styles from './placement.module.css';
import { RUN_WORDS } from './RunPage.js';
import { runName } from './run-words.js';
import { useRunSites } from './useRunSites.js';

/** Five columns with several lines each need that much room; on a narrower screen rows are cards. */
const NARROW = '(max-width: 63.9375em)';

const TEXTS: ListTexts = {
  title: 'runs.childrenTitle',
  caption: 'runs.childrenCaption',
  loading: 'runs.childrenLoading',
  emptyTitle: 'runs.noChildrenTitle',
  emptyText: 'runs.noChildrenText',
  noMatchTitle: 'runs.noMatchTitle',
  noMatchText: 'runs.noMatchText',
  failedTitle: 'runs.rowsFailed',
};

/** Every child of a run: where it got a seat, or why it has none. */
export function ChildrenPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} resource="placement" id={id} words={RUN_WORDS} leaveTo={PAGES.placement}>
      <Children />
    </RecordPage>
  );
}

type Cells = Record<'seat' | 'choices' | 'advice', (row: ChildRow) => ReactNode>;

function columnsOf(cells: Cells, isUnplaced: boolean, t: Text, language: Language): Column<ChildRow>[] {
  return [
    {
      source: 'student',
      label: t('runs.child'),
      isRowName: true,
      isSortable: false,
      className: styles.childColumn,
      cell: (row) => (
        <>
          <RowLink to={applicationPath(row.id)}>{listName(row.firstName, row.lastName)}</RowLink>
          <span className={styles.under}>
            {row.grade && t('runs.gradeOf', { grade: t(`enum.grade.${row.grade}`) })}
            {row.late && `, ${t('runs.reason.late')}`}
          </span>
        </>
      ),
    },
    {
      source: 'lottery',
      label: t('runs.lottery'),
      meaning: t('runs.lotteryMeaning'),
      isFigure: true,
      isSortable: false,
      className: styles.figureColumn,
      cell: ({ lottery }) => formatNumber(lottery, language),
    },
    ...(isUnplaced ? [] : [{ source: 'seat', label: t('runs.seat'), isSortable: false, cell: cells.seat }]),
    { source: 'choices', label: t('runs.choices'), isSortable: false, cell: cells.choices },
    ...(isUnplaced
      ? [{ source: 'advice', label: t('runs.advice'), isSortable: false, cell: cells.advice }]
      : []),
  ];
}

function Children() {
  const t = useText();
  const [language] = useLanguage();
  const run = useRecordContext<PlacementRunDetail>();
  if (!run) throw new Error('Put it inside a RecordPage.');
  const sites = useRunSites(run);
  const address = useMemo(() => childrenAddress(run.id), [run.id]);
  const only = useMemo(() => ({ run: run.id }), [run.id]);
  const isUnplaced = new URLSearchParams(window.location.search).get('result') === 'unplaced';
  const cells: Cells = {
    seat: (row) => <Seat row={row} />,
    choices: (row) => <Choices row={row} run={run} />,
    advice: (row) => row.siteId === null && <Advice row={row} run={run} sites={sites} />,
  };
  const columns = columnsOf(cells, isUnplaced, t, language);
  return (
    <RecordList
      resource="placement-rows"
      address={address}
      only={only}
      texts={TEXTS}
      columns={columns}
      nameOf={fullName}
      narrow={NARROW}
    >
      <div className={styles.list}>
        <header className={styles.head}>
          <Link to={pathOf('placementRun', run.id)} className={styles.back}>
            <Icon name="back" size={18} />
            {runName(run, t)}
          </Link>
          <PageTitle>{t('runs.childrenOf', { run: runName(run, t) })}</PageTitle>
        </header>
        <div className={styles.listTop}>
          <ResultTabs run={run} />
          <Csv run={run} />
        </div>
        <Filters className={styles.filters}>
          <SearchInput source="student" label={t('runs.studentFilter')} />
          <ChoiceInput source="site" label={t('runs.siteFilter')} choices={siteChoices(run)} />
        </Filters>
        <Rows<ChildRow>
          hasTallRows
          cardOf={(row) => ({
            to: applicationPath(row.id),
            title: fullName(row),
            facts: columns
              .filter(({ source }) => source !== 'student')
              .map(({ source, label, cell }) => ({
                name: label,
                value: cell(row),
                isLong: source !== 'lottery',
              })),
          })}
        />
      </div>
    </RecordList>
  );
}

/** The children by result: links, so that each can be opened in a tab of its own. */
function ResultTabs({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const { result: current, ...others } = useListFilter();
  const { skipped } = run.progress;
  const counts = { placed: placedBy(run) - skipped, unplaced: run.unplaced, skipped };
  const address = childrenAddress(run.id);
  const shown = RUN_RESULTS.filter((result) => result !== 'skipped' || run.state !== 'draft');
  const tabs = ([undefined, ...shown] as const).map((result) => ({
    to: address.path + address.searchOf({ filter: result ? { ...others, result } : others }),
    label: t(`runs.children.${result ?? 'all'}`),
    isCurrent: current === result,
    count: { shown: formatNumber(result ? counts[result] : run.pool, language) },
  }));
  return <LinkTabs label={t('runs.result')} tabs={tabs} />;
}

function Csv({ run }: { run: PlacementRunDetail }) {
  const { total = 0 } = useListContext();
  const filter = useListFilter();
  return total > 0 && <ChildrenCsv run={run} {...filter} />;
}

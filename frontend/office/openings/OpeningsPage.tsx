import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGES, applicationPath, sitePath } from '../../../domain/contract/pages.js';
import type { PlacementOpening } from '../../../domain/contract/placement.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { infoDialog } from '../../shell/modals.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { text, useLanguage, useText, type Text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import type { RecordCard } from '../list/RecordCards.js';
import { LocalList } from '../list/RecordList.js';
import { RowLink } from '../list/RecordTable.js';
import { Rows } from '../list/Rows.js';
import type { Column, ListTexts } from '../list/list-setup.js';
import { useActions } from '../record/useActions.js';
import { formatNumber } from '../ui/format.js';
import { placeWords } from '../ui/place-words.js';
import { fullName } from '../ui/row-facts.js';
import styles from './openings.module.css';

/** On a narrower screen, openings are cards. */
const NARROW = '(max-width: 62.4375em)';

const TEXTS: ListTexts = {
  title: 'openings.title',
  loading: 'openings.loading',
  emptyTitle: 'openings.emptyTitle',
  emptyText: 'openings.emptyText',
  failedTitle: 'openings.failedTitle',
};

const KEY = ['openings'];

interface Row extends PlacementOpening {
  id: number;
}

function sortValue(opening: Row, source: string): string | number | null {
  switch (source) {
    case 'freeSeats':
    case 'waiting':
      return opening[source];
    default:
      return opening.name;
  }
}

/** Assigns the next child of one site at a time, and shows who's next then. */
function useAssignNext() {
  const client = useQueryClient();
  const provider = useOfficeDataProvider();
  const renew = () =>
    Promise.all([KEY, ['sites'], ['applications']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const { busy, run } = useActions<string>(
    async ({ message }) => {
      // Somebody else was faster: the page shows who's next now.
      await renew();
      await infoDialog({ title: text('openings.refusedTitle'), text: message });
    },
    [404, 409],
  );
  const assign = ({ siteId, name, next }: PlacementOpening) =>
    run(String(siteId), async () => {
      await provider.assign(next.studentId, siteId, false);
      const undo = () =>
        run(String(siteId), async () => {
          await provider.unassign(next.studentId);
          showToast('success', text('unassign.done'));
          await renew();
        });
      showToast('success', text('openings.assigned', { student: fullName(next), site: name }), {
        label: text('assign.undo'),
        run: undo,
      });
      await renew();
    });
  return { busy, assign };
}

/** The rules of a new run for whoever named a site of the same counties first: a run can be limited by county. */
function useRunAddress(openings: readonly PlacementOpening[] = []): string {
  const provider = useOfficeDataProvider();
  const { data: sites = [] } = useQuery({ queryKey: ['sites', 'rows'], queryFn: () => provider.siteRows() });
  const ids = new Set(openings.map(({ siteId }) => siteId));
  const counties = new Set(
    sites.flatMap(({ id, county }) => (ids.has(id) && county !== null ? [county] : [])),
  );
  return `${PAGES.placement}?${new URLSearchParams([...counties].sort().map((county) => ['county', county]))}`;
}

/** The sites where seats are free, the child who is next at each of them, and why. */
export function OpeningsPage() {
  const t = useText();
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const { data, isError, refetch } = useQuery({ queryKey: KEY, queryFn: () => provider.openings() });
  const { busy, assign } = useAssignNext();
  const runAddress = useRunAddress(data);
  const rows = data?.map((opening): Row => ({ ...opening, id: opening.siteId }));
  const free = data?.reduce((sum, { freeSeats }) => sum + freeSeats, 0) ?? 0;
  const number = (value: number) => formatNumber(value, language);
  const reasonOf = ({ next }: Row) => `${t(`label.site${next.preference}`)} · ${placeWords(next, t)}`;
  const nextLink = ({ next }: Row) => (
    <Link to={applicationPath(next.studentId)} className={styles.student}>
      {fullName(next)}
    </Link>
  );
  const button = (opening: Row) => (
    <Button
      busy={busy === String(opening.id)}
      disabled={busy !== null && busy !== String(opening.id)}
      aria-label={t('openings.assignStudent', { student: fullName(opening.next), site: opening.name })}
      onClick={() => assign(opening)}
    >
      {t('openings.assign')}
    </Button>
  );
  const cardOf = (opening: Row): RecordCard => ({
    title: <Link to={sitePath(opening.id)}>{opening.name}</Link>,
    chip: t('openings.free', { count: opening.freeSeats, number: number(opening.freeSeats) }),
    facts: [
      { name: t('openings.next'), value: nextLink(opening), isLong: true },
      { name: t('openings.reason'), value: reasonOf(opening), isLong: true },
      { name: t('openings.waiting'), value: number(opening.waiting) },
    ],
    action: button(opening),
  });
  const count = rows !== undefined && rows.length > 0 && (
    <p className={styles.count} role="status">
      {t('openings.count', { count: rows.length, number: number(rows.length), free: number(free) })}
    </p>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.top}>
          <PageTitle>{t('openings.title')}</PageTitle>
          {rows !== undefined && rows.length > 0 && (
            <ButtonLink href={runAddress}>{t('openings.startRun')}</ButtonLink>
          )}
        </div>
        <p className={styles.lead}>{t('openings.lead')}</p>
      </header>
      <LocalList<Row>
        resource="openings"
        texts={TEXTS}
        caption={t('openings.title')}
        columns={columnsOf(t, { number, nextLink, reasonOf, button })}
        nameOf={({ name }) => name}
        narrow={NARROW}
        rows={rows}
        hasFailed={isError}
        retry={() => void refetch()}
        defaultSort={{ field: 'site', order: 'ASC' }}
        sortValue={sortValue}
      >
        <Rows<Row> cardOf={cardOf} lead={count} />
      </LocalList>
    </div>
  );
}

interface Cells {
  number: (value: number) => string;
  nextLink: Column<Row>['cell'];
  reasonOf: Column<Row>['cell'];
  button: Column<Row>['cell'];
}

function columnsOf(t: Text, { number, nextLink, reasonOf, button }: Cells): Column<Row>[] {
  return [
    {
      source: 'site',
      label: t('openings.site'),
      isRowName: true,
      className: styles.site,
      cell: ({ id, name }) => <RowLink to={sitePath(id)}>{name}</RowLink>,
    },
    { source: 'next', label: t('openings.next'), className: styles.next, isSortable: false, cell: nextLink },
    { source: 'reason', label: t('openings.reason'), isSortable: false, cell: reasonOf },
    {
      source: 'freeSeats',
      label: t('openings.freeSeats'),
      className: styles.figure,
      isFigure: true,
      isDescendingFirst: true,
      cell: ({ freeSeats }) => number(freeSeats),
    },
    {
      source: 'waiting',
      label: t('openings.waiting'),
      className: styles.figure,
      isFigure: true,
      isDescendingFirst: true,
      cell: ({ waiting }) => number(waiting),
    },
    {
      source: 'action',
      label: t('openings.action'),
      className: styles.action,
      isSortable: false,
      cell: (opening) => <div className={styles.button}>{button(opening)}</div>,
    },
  ];
}

import useMediaQuery from '@mui/material/useMediaQuery';
import type { WaitlistEntry } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { Button } from '../../../shell/Button.js';
import { Link } from '../../../shell/Link.js';
import { Notice } from '../../../shell/Notice.js';
import { program } from '../../../shell/program.js';
import { useText } from '../../../shell/texts.js';
import { applicationPath } from '../../../../domain/contract/pages.js';
import { listName } from '../../ui/row-facts.js';
import { csvFileName, downloadFile } from '../../export/download-file.js';
import type { Column } from '../../list/data-column.js';
import { DataTable } from '../../list/DataTable.js';
import { Nothing } from '../../list/Nothing.js';
import { RowLink } from '../../list/RowLink.js';
import { StaleNote } from '../../list/StaleNote.js';
import { ListSkeleton } from './ListSkeleton.js';
import { NARROW } from './narrow.js';
import { PeopleCards } from './PeopleCards.js';
import { peopleCsv } from './people-csv.js';
import type { PeopleTabProps } from './people-tab.js';
import { peopleCalls } from './people-calls.js';
import styles from './Roster.module.css';
import { gradeLabel } from './roster-rows.js';
import { byGrade, byName, useSortedRows } from './sorted-rows.js';
import { useSiteList } from './useSiteList.js';

type WaitlistSort = 'student' | 'grade' | 'preference';

const COMPARING = {
  student: byName,
  grade: byGrade,
  preference: (one: WaitlistEntry, other: WaitlistEntry) => one.preference - other.preference,
};

const COLUMNS = ['lastName', 'firstName', 'grade', 'preference', 'id'] as const;

/** Who waits for a seat (spec section 2); first preferences first, and among them who has waited longest. */
export function Waitlist({ site }: PeopleTabProps) {
  const t = useText();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const { rows, hasFailed, retry } = useSiteList(site.id, 'waitlist', peopleCalls.waitlist);
  const { sorted, sort, onSort } = useSortedRows<WaitlistEntry, WaitlistSort>(rows, COMPARING, 'preference');

  if (sorted === undefined) {
    return hasFailed ? (
      <Notice title="waitlist.failedTitle" text="roster.failedText" action="roster.retry" onAction={retry} />
    ) : (
      <ListSkeleton label={t('waitlist.loading')} />
    );
  }
  const preference = ({ preference: rank }: WaitlistEntry) => t(`label.site${rank}`);
  const columns: readonly Column<WaitlistEntry, WaitlistSort>[] = [
    {
      by: 'student',
      label: t('roster.student'),
      cell: ({ id, firstName, lastName }) => (
        <RowLink to={applicationPath(id)}>{listName(firstName, lastName)}</RowLink>
      ),
    },
    {
      by: 'grade',
      label: t('roster.grade'),
      className: styles.gradeColumn,
      cell: ({ grade }) => gradeLabel(grade, t) ?? <Nothing />,
    },
    { by: 'preference', label: t('waitlist.preference'), className: styles.statusColumn, cell: preference },
  ];
  if (sorted.length === 0) {
    return (
      <>
        {hasFailed && <StaleNote onRetry={retry} />}
        <Notice title="waitlist.emptyTitle" text="waitlist.emptyText" />
      </>
    );
  }
  return (
    <section className={styles.roster} aria-label={t('waitlist.title')}>
      {hasFailed && <StaleNote onRetry={retry} />}
      <p className={styles.lead}>{t('waitlist.lead')}</p>
      <div className={styles.head}>
        <p className={styles.count}>{t('waitlist.count', { count: sorted.length })}</p>
        <Button
          onClick={() => {
            downloadFile(peopleCsv(COLUMNS, rows ?? [], program), csvFileName('waitlist', [site.name]));
          }}
        >
          {t('waitlist.download')}
        </Button>
      </div>
      {isNarrow ? (
        <PeopleCards
          cards={sorted.map((student) => ({
            key: student.id,
            name: (
              <Link to={applicationPath(student.id)} className={styles.link}>
                {listName(student.firstName, student.lastName)}
              </Link>
            ),
            chip: preference(student),
            facts: [{ name: t('roster.grade'), value: gradeLabel(student.grade, t) ?? <Nothing /> }],
          }))}
        />
      ) : (
        <DataTable
          caption={t('waitlist.caption', { site: siteLabel(site) })}
          columns={columns}
          rows={sorted}
          sort={sort}
          onSort={onSort}
        />
      )}
    </section>
  );
}

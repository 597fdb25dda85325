import { useMemo, useRef, type ReactNode } from 'react';
import { applicationPath } from '../../../../domain/contract/pages.js';
import type { RosterEntry, RosterStatus } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { Button } from '../../../shell/Button.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import type { RecordCard } from '../../list/RecordCards.js';
import { LocalList } from '../../list/RecordList.js';
import { Rows } from '../../list/Rows.js';
import type { Column, ListTexts } from '../../list/list-setup.js';
import { Nothing, RowLink } from '../../list/RecordTable.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { fullName, gradeLabel, listName } from '../../ui/row-facts.js';
import { useSite } from '../useSite.js';
import { GradeHint } from './GradeHint.js';
import { NARROW, TONES, gradeOrder, nameOrder } from './people.js';
import styles from './Roster.module.css';
import { useAnswers, type Answers } from './useAnswers.js';
import { useFocusKept } from './useFocusKept.js';
import type { SiteList } from './useSiteList.js';

/** Students who wait for an answer come first. */
const STATUS_ORDER: readonly RosterStatus[] = ['pending', 'accepted', 'withdrawn'];

function sortValue(student: RosterEntry, source: string): string | number | null {
  if (source === 'grade') return gradeOrder(student.grade);
  return source === 'status' ? STATUS_ORDER.indexOf(student.status) : nameOrder(student);
}

function isPending({ status }: RosterEntry): boolean {
  return status === 'pending';
}

interface RosterListProps {
  list: SiteList<RosterEntry>;
  /** Only students with this status; null: all. */
  status: RosterStatus | null;
  /** Of an ended season: nobody answers anymore, and only the office can open its applications. */
  isReadOnly?: boolean;
  /** Above the rows. */
  children: ReactNode;
}

/** The rows of the roster, with Accept and Decline for those who may answer. */
export function RosterList({ list, status, isReadOnly = false, children }: RosterListProps) {
  const t = useText();
  const { site, rights } = useSite();
  const { rows, hasFailed, retry } = list;
  const mayAnswer = !isReadOnly && rights.may('student.accept');
  // The site can't open a withdrawn student's application anymore.
  const canOpen = ({ status: own }: RosterEntry) => (isReadOnly ? rights.isAdmin : own !== 'withdrawn');
  const goneClass = ({ status: own }: RosterEntry) => (own === 'withdrawn' ? styles.gone : undefined);
  const answers = useAnswers(site.id);
  const { running, give } = answers;
  const frame = useRef<HTMLDivElement>(null);
  useFocusKept(frame, rows, running.length > 0);
  const shown = useMemo(
    () => rows?.filter((row) => status === null || row.status === status),
    [rows, status],
  );
  const texts: ListTexts = {
    title: 'roster.title',
    loading: 'roster.loading',
    emptyTitle: isReadOnly
      ? 'season.endedRosterEmptyTitle'
      : rows?.length
        ? 'roster.noneTitle'
        : 'roster.emptyTitle',
    emptyText: isReadOnly
      ? 'season.endedRosterEmpty'
      : rows?.length
        ? 'roster.noneText'
        : mayAnswer
          ? 'roster.emptyText'
          : 'roster.emptyReader',
    failedTitle: 'roster.failedTitle',
    selectAll: 'roster.selectAll',
    selected: 'roster.selected',
  };
  const chipOf = ({ status: own, overdue }: RosterEntry) => (
    <span className={styles.chips}>
      <StatusChip tone={TONES[own]}>{t(`roster.status.${own}`)}</StatusChip>
      {overdue && <StatusChip tone="returned">{t('roster.overdue')}</StatusChip>}
    </span>
  );
  const gradeCell = (student: RosterEntry) => (
    <>
      {gradeLabel(student, t) ?? <Nothing />}
      {isPending(student) && <GradeHint grades={site.grades} grade={student.grade} />}
    </>
  );
  const columns: Column<RosterEntry>[] = [
    {
      source: 'student',
      label: t('roster.student'),
      isRowName: true,
      cell: (student) => {
        const name = listName(student.firstName, student.lastName);
        if (!canOpen(student)) return <span className={goneClass(student)}>{name}</span>;
        return <RowLink to={applicationPath(student.id)}>{name}</RowLink>;
      },
    },
    {
      source: 'grade',
      label: t('roster.grade'),
      className: styles.gradeColumn,
      cell: gradeCell,
    },
    {
      source: 'status',
      label: t('roster.status'),
      className: mayAnswer ? styles.answerColumn : styles.statusColumn,
      cell: (student) => (
        <div className={styles.standing}>
          {chipOf(student)}
          {mayAnswer && <AnswerButtons student={student} answers={answers} />}
        </div>
      ),
    },
  ];
  const cardOf = (student: RosterEntry): RecordCard => {
    const name = listName(student.firstName, student.lastName);
    return {
      ...(canOpen(student) && { to: applicationPath(student.id) }),
      title: canOpen(student) ? name : <span className={goneClass(student)}>{name}</span>,
      chip: chipOf(student),
      facts: [{ name: t('roster.grade'), value: gradeCell(student) }],
      action: mayAnswer && isPending(student) && <AnswerButtons student={student} answers={answers} />,
    };
  };
  const ofSeveral = running.find(({ ids }) => ids.size > 1);
  return (
    <div ref={frame} role="group" tabIndex={-1} aria-label={t('roster.title')} className={styles.roster}>
      {children}
      <LocalList<RosterEntry>
        resource="site-roster"
        texts={texts}
        caption={t('roster.caption', { site: siteLabel(site) })}
        columns={columns}
        nameOf={fullName}
        narrow={NARROW}
        rows={shown}
        hasFailed={hasFailed}
        retry={retry}
        defaultSort={{ field: 'status', order: 'ASC' }}
        sortValue={sortValue}
        isRowSelectable={isPending}
        isRowLocked={({ id }) => running.some(({ ids }) => ids.has(id) || ids.size > 1)}
      >
        <Rows<RosterEntry>
          cardOf={cardOf}
          bulkActions={
            mayAnswer
              ? [
                  {
                    label: t('roster.declineSelected'),
                    isDangerous: true,
                    run: (students) => give('deny', students),
                  },
                  {
                    label: t('roster.acceptSelected'),
                    run: (students) => give('accept', students),
                  },
                ]
              : undefined
          }
          bulkProgress={ofSeveral ? { done: ofSeveral.done, total: ofSeveral.ids.size } : null}
        />
      </LocalList>
    </div>
  );
}

/** Accept and Decline for one student who waits for an answer. */
function AnswerButtons({ student, answers }: { student: RosterEntry; answers: Answers }) {
  const t = useText();
  if (!isPending(student)) return null;
  const own = answers.running.find(({ ids }) => ids.has(student.id));
  const params = { student: fullName(student) };
  return (
    <div className={styles.answers}>
      <Button
        aria-label={t('roster.acceptStudent', params)}
        busy={own?.answer === 'accept'}
        onClick={() => answers.give('accept', [student])}
      >
        {t('roster.accept')}
      </Button>
      <DangerButton
        aria-label={t('roster.declineStudent', params)}
        busy={own?.answer === 'deny'}
        onClick={() => answers.give('deny', [student])}
      >
        {t('roster.decline')}
      </DangerButton>
    </div>
  );
}

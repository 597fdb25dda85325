import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { type RosterEntry, type RosterStatus, type SiteDetail } from '../../../../domain/contract/site.js';
import { Notice } from '../../../shell/Notice.js';
import { useText } from '../../../shell/texts.js';
import { ClassList } from './ClassList.js';
import { NARROW } from './narrow.js';
import styles from './Roster.module.css';
import { RosterCards } from './RosterCards.js';
import { RosterHead } from './RosterHead.js';
import { RosterTable } from './RosterTable.js';
import { SelectionBar } from './SelectionBar.js';
import { byCode, byGrade, byName, useSortedRows } from './sorted-rows.js';
import { useAnswers } from './useAnswers.js';
import { useSelection } from './useSelection.js';

export type RosterSort = 'student' | 'grade' | 'status';

/** Who waits for an answer comes first. */
const STATUS_ORDER: readonly RosterStatus[] = ['pending', 'accepted', 'withdrawn'];

const COMPARING = {
  student: byName,
  grade: byGrade,
  status: (one: RosterEntry, other: RosterEntry) => byCode(STATUS_ORDER, one.status, other.status),
};

interface RosterListProps {
  site: SiteDetail;
  rows: readonly RosterEntry[];
  mayAnswer: boolean;
}

/** The roster as rows to read, and to answer where the person may. */
export function RosterList({ site, rows, mayAnswer }: RosterListProps) {
  const t = useText();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const frame = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<RosterStatus | null>(null);
  const { sorted = [], sort, onSort } = useSortedRows<RosterEntry, RosterSort>(rows, COMPARING, 'status');
  const shown = wanted === null ? sorted : sorted.filter(({ status }) => status === wanted);
  const answerable = mayAnswer ? shown.filter(({ status }) => status === 'pending') : [];
  const selection = useSelection(answerable);
  const answers = useAnswers(site.id, () => {
    // The button that was pressed may have gone with its row.
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  });
  const list = { rows: shown, selection, answers, mayAnswer };
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('roster.title')} className={styles.roster}>
      <RosterHead rows={rows} wanted={wanted} onWant={setWanted} />
      {shown.length === 0 ? (
        <Notice title="roster.noneTitle" text="roster.noneText" />
      ) : (
        <>
          {answerable.length > 1 && (
            <label className={styles.selectAll}>
              <input
                type="checkbox"
                checked={selection.isAll}
                ref={(input) => {
                  if (input) input.indeterminate = selection.chosen.length > 0 && !selection.isAll;
                }}
                disabled={answers.underWay !== null}
                onChange={selection.toggleAll}
              />
              {t('roster.selectAll')}
            </label>
          )}
          {isNarrow ? (
            <RosterCards {...list} />
          ) : (
            <RosterTable
              {...list}
              caption={t('roster.caption', { site: site.name })}
              sort={sort}
              onSort={onSort}
            />
          )}
          <SelectionBar selection={selection} answers={answers} />
        </>
      )}
      <ClassList site={site} rows={rows} />
    </section>
  );
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { type RosterEntry, type RosterStatus, type SiteDetail } from '../../../../domain/contract/site.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
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
import { useFocusKept } from './useFocusKept.js';
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
  const answers = useAnswers(site.id);
  useFocusKept(frame, rows, answers.underWay.length > 0);
  const list = { rows: shown, selection, answers, mayAnswer };
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('roster.title')} className={styles.roster}>
      <RosterHead site={site} rows={rows} wanted={wanted} onWant={setWanted} />
      {shown.length === 0 ? (
        <Notice title="roster.noneTitle" text="roster.noneText" />
      ) : (
        <>
          <SelectionBar selection={selection} answers={answers} answerable={answerable.length} />
          {isNarrow ? (
            <RosterCards {...list} />
          ) : (
            <RosterTable
              {...list}
              caption={t('roster.caption', { site: siteLabel(site) })}
              sort={sort}
              onSort={onSort}
            />
          )}
        </>
      )}
      <ClassList site={site} rows={rows} />
    </section>
  );
}

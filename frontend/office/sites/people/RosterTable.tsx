import type { RosterEntry } from '../../../../domain/contract/site.js';
import type { SortOrder } from '../../../../domain/enums/lists.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import type { Column } from '../../list/data-column.js';
import { DataTable } from '../../list/DataTable.js';
import { Nothing } from '../../list/Nothing.js';
import { AnswerButtons } from './AnswerButtons.js';
import { TONES, gradeLabel, type RosterRowsProps } from './roster-rows.js';
import type { RosterSort } from './RosterList.js';
import styles from './Roster.module.css';
import { StudentName } from './StudentName.js';

interface RosterTableProps extends RosterRowsProps {
  caption: string;
  sort: { by: RosterSort; order: SortOrder };
  onSort: (by: RosterSort) => void;
}

/** The roster as a table; a pending student's row has the answers in it. */
export function RosterTable({
  rows,
  selection,
  answers,
  mayAnswer,
  caption,
  sort,
  onSort,
}: RosterTableProps) {
  const t = useText();
  const columns: readonly Column<RosterEntry, RosterSort>[] = [
    {
      by: 'student',
      label: t('roster.student'),
      cell: (student) => (
        <StudentName student={student} selection={selection} answers={answers} mayAnswer={mayAnswer} />
      ),
    },
    {
      by: 'grade',
      label: t('roster.grade'),
      className: styles.gradeColumn,
      cell: ({ grade }) => gradeLabel(grade, t) ?? <Nothing />,
    },
    {
      by: 'status',
      label: t('roster.status'),
      className: mayAnswer ? styles.answerColumn : styles.statusColumn,
      cell: (student) => (
        <div className={styles.standing}>
          <StatusChip tone={TONES[student.status]}>{t(`roster.status.${student.status}`)}</StatusChip>
          {mayAnswer && <AnswerButtons student={student} answers={answers} />}
        </div>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} sort={sort} onSort={onSort} />;
}

import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import { Nothing } from '../../list/Nothing.js';
import { AnswerButtons } from './AnswerButtons.js';
import { PeopleCards } from './PeopleCards.js';
import { TONES, gradeLabel, type RosterRowsProps } from './roster-rows.js';
import { StudentName } from './StudentName.js';

/** The roster where a table has no room. */
export function RosterCards({ rows, ...list }: RosterRowsProps) {
  const t = useText();
  return (
    <PeopleCards
      cards={rows.map((student) => ({
        key: student.id,
        name: <StudentName {...list} student={student} isCard />,
        chip: <StatusChip tone={TONES[student.status]}>{t(`roster.status.${student.status}`)}</StatusChip>,
        facts: [{ name: t('roster.grade'), value: gradeLabel(student.grade, t) ?? <Nothing /> }],
        actions: list.mayAnswer && student.status === 'pending' && (
          <AnswerButtons student={student} answers={list.answers} />
        ),
      }))}
    />
  );
}

import type { StudentCard } from '../../../domain/contract/student.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { useText } from '../../shell/texts.js';
import { studentName } from '../student-facts.js';
import { useApplyAgain } from '../student-queries.js';

/** The button that applies for the current season with the answers of a child's last application. */
export function ApplyAgain({ student, isMain }: { student: StudentCard; isMain: boolean }) {
  const t = useText();
  const { run, isPending } = useApplyAgain(student.id);
  return (
    <BusyButton variant={isMain ? 'contained' : 'outlined'} fullWidth isBusy={isPending} onClick={run}>
      {t('earlier.again')}
      <span className="visually-hidden">: {studentName(student)}</span>
    </BusyButton>
  );
}

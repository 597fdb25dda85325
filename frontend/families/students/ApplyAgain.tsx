import type { StudentCard } from '../../../domain/contract/student.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { useText } from '../../shell/texts.js';
import { getStudentName } from '../student-facts.js';
import { useApplyAgain } from '../student-queries.js';

export function ApplyAgain({ student, isMain }: { student: StudentCard; isMain: boolean }) {
  const t = useText();
  const { run, isBusy, isUnsent } = useApplyAgain(student.id);
  return (
    <BusyButton
      variant={isMain ? 'contained' : 'outlined'}
      fullWidth
      isBusy={isBusy}
      isUnsent={isUnsent}
      onClick={() => run()}
    >
      {t('earlier.again')}
      <span className="visually-hidden">: {getStudentName(student)}</span>
    </BusyButton>
  );
}

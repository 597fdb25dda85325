import Stack from '@mui/material/Stack';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { getDeletionRefusal } from '../../../domain/placement/moves.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { confirmDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useDeleteStudent } from '../student-queries.js';

export function DeleteStudent({ student }: { student: StudentDetail }) {
  const t = useText();
  const { run: deleteStudent, isBusy, isUnsent } = useDeleteStudent(student);
  const name = student.firstName;
  if (getDeletionRefusal(student) !== null) return null;

  async function ask(): Promise<void> {
    const isSure = await confirmDialog({
      title: t('delete.confirmTitle', { name }),
      text: t('delete.confirmText', { name }),
      yes: t('delete.yes'),
      isDangerous: true,
    });
    if (isSure) deleteStudent();
  }

  return (
    <Stack spacing={1} sx={{ alignItems: 'center' }}>
      <BusyButton
        variant="text"
        color="error"
        isBusy={isBusy}
        isUnsent={isUnsent}
        onClick={() => void ask()}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {t('delete.button', { name })}
      </BusyButton>
    </Stack>
  );
}

import type { StudentCard } from '../../../domain/contract/student.js';
import { studentPath } from '../../../domain/contract/pages.js';
import { ApiError, ConnectionError, api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { errorDialog, infoDialog } from '../../shell/modals.js';
import { navigate } from '../../shell/navigation.js';
import { text, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { studentApi } from '../student-api.js';
import { studentName } from '../student-facts.js';
import { refreshSeason, reloadStudents } from '../students-store.js';

async function applyAgain(student: StudentCard): Promise<void> {
  try {
    const { id } = await api.post<{ id: string }>(studentApi(student.id, 'applyAgain'));
    void reloadStudents();
    showToast('success', text('earlier.created'));
    navigate(studentPath(id));
  } catch (error) {
    if (error instanceof ConnectionError) {
      await infoDialog({ title: text('away.title'), text: text('away.text') });
    } else if (error instanceof ApiError && error.status === 409) {
      // The family applied in another tab, or another season has started.
      await refreshSeason();
      await reloadStudents();
      await infoDialog({ title: text('earlier.reloadedTitle'), text: error.message });
    } else await errorDialog(error);
  }
}

/** Makes an application for the current season out of a child's last one, and opens it. */
export function ApplyAgain({ student, isMain }: { student: StudentCard; isMain: boolean }) {
  const t = useText();
  const { busy, run } = useSingleFlight<true>();
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      wide
      busy={busy !== null}
      onClick={() => void run(true, () => applyAgain(student))}
    >
      {t('earlier.again')}
      <span className="visually-hidden">: {studentName(student)}</span>
    </Button>
  );
}

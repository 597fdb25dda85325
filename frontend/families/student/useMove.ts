import type { StudentView } from '../../../domain/contract/student.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ApiError, api } from '../../shell/api.js';
import { errorDialog, infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useSingleFlight } from '../../shell/useSingleFlight.js';
import { studentApi } from '../student-api.js';
import { loadStudent, refreshSeason, updateStudent } from '../students-store.js';

/** The family's moves (spec section 7), each with its success message. */
const NOTICES = {
  submitApplication: 'submit.done',
  withdraw: 'withdraw.done',
} as const satisfies Record<string, MessageKey>;

/** The application was changed elsewhere in the meantime: reloads it, and shows why the move was refused. */
async function showRefusal(id: string, error: ApiError): Promise<void> {
  await refreshSeason();
  await loadStudent(id);
  await infoDialog({ title: text('student.changedTitle'), text: error.message });
}

/** A move of the student: a function that makes it (true once it's done), and whether it's running. */
export function useMove(id: string, move: keyof typeof NOTICES): [() => Promise<boolean>, boolean] {
  const { busy, run } = useSingleFlight<true>();

  async function makeMove(): Promise<boolean> {
    try {
      updateStudent(await api.post<StudentView>(studentApi(id, move)));
      showToast('success', text(NOTICES[move]));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await showRefusal(id, error);
      else await errorDialog(error);
      return false;
    }
  }

  return [async () => (await run(true, makeMove)) ?? false, busy !== null];
}

import { useState } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ApiError, api } from '../../shell/api.js';
import { errorDialog, infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { studentApi } from '../student-path.js';
import { loadStudent, studentSaved } from '../students-store.js';

/** The family's moves (spec section 7) and what is said when one is done. */
const NOTICES = {
  submitApplication: 'submit.done',
  withdraw: 'withdraw.done',
} as const satisfies Record<string, MessageKey>;

/** Another tab or the office was faster: the page shows how things stand, and the sentence says why. */
async function tellRefusal(id: string, error: ApiError): Promise<void> {
  await loadStudent(id);
  await infoDialog({ title: text('student.changedTitle'), text: error.message });
}

/** Makes one move with a student; answers how to start it (true once it is done) and whether it is under way. */
export function useMove(id: string, move: keyof typeof NOTICES): [() => Promise<boolean>, boolean] {
  const [isBusy, setIsBusy] = useState(false);

  async function start(): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      studentSaved(await api.post<StudentView>(studentApi(id, move)));
      showToast('success', text(NOTICES[move]));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await tellRefusal(id, error);
      else await errorDialog(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return [start, isBusy];
}

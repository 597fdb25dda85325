import { lazyPart } from '../../shell/lazy-part.js';
import { openModal } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';

const NewStudentForm = lazyPart(
  async () => (await import('./NewStudentForm.js')).NewStudentForm,
  'forms',
  'fields',
);

/** Asks for the name of a new student. */
export function openNewStudent(): void {
  let isChanged = false;
  openModal({
    kind: 'window',
    title: text('dashboard.add'),
    guard: () => isChanged,
    content: (close) => (
      <NewStudentForm
        close={close}
        setChanged={(changed) => {
          isChanged = changed;
        }}
      />
    ),
  });
}

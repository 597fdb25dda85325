import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { text } from '../../shell/texts.js';

const NewStudentForm = lazyPart(
  async () => (await import('./NewStudentForm.js')).NewStudentForm,
  'forms',
  'fields',
);

export function openNewStudent(): void {
  openFormModal({
    kind: 'window',
    title: text('dashboard.add'),
    content: ({ close, setChanged }) => <NewStudentForm close={close} setChanged={setChanged} />,
  });
}

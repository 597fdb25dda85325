import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { PAGES, getStudentPath } from '../../../domain/contract/pages.js';
import { foldName } from '../../../domain/fields/folded-text.js';
import { readForm } from '../../../domain/forms/form.js';
import { newStudentForm } from '../../../domain/forms/student.js';
import { listCurrentChildren } from '../../../domain/status/seasons.js';
import { FocusField } from '../../forms/FocusField.js';
import { FormField } from '../../forms/FormField.js';
import { dropDraft } from '../../shell/drafts.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { confirmDialog } from '../../shell/modals.js';
import { program } from '../../shell/program.js';
import { RouteDialog, useCloseDialog, useUnsavedGuard } from '../../shell/RouteDialog.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { isOver, getStudentName } from '../student-facts.js';
import { useCreateStudent, useStudents } from '../student-queries.js';

const DRAFT = 'student.new';

export function NewStudentDialog() {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data: family = [] } = useStudents();
  const { mutateAsync: create } = useCreateStudent();
  const close = useCloseDialog(PAGES.dashboard);
  const onChanged = useUnsavedGuard(() => {
    if (user) dropDraft(user.id, DRAFT);
  });
  const form = useForm(newStudentForm, {
    draft: DRAFT,
    send: (values) => create(values),
    onSent: ({ id }) => {
      showToast('success', t('newStudent.created'));
      void navigate(getStudentPath(id), { replace: true });
    },
    onChanged,
  });
  /** Asks about a second child with the same name: most likely it's the same child. */
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { firstName, lastName } = readForm(newStudentForm, form.values).values;
    const name = getStudentName({ firstName: firstName ?? '', lastName: lastName ?? '' });
    const current = listCurrentChildren(family, program.season.year).map((one) =>
      foldName(getStudentName(one)),
    );
    const isSure =
      !current.includes(foldName(name)) ||
      (await confirmDialog({
        title: t('newStudent.againTitle', { name }),
        text: t('newStudent.againText'),
        yes: t('newStudent.againYes'),
      }));
    if (isSure) form.submit(event);
  }

  return (
    <RouteDialog title={t('dashboard.add')} onClose={close}>
      <FormFrame
        form={{ ...form, submit: (event) => void submit(event) }}
        footer={<FormFooter form={form} action={t('newStudent.create')} />}
      >
        <p>{t('newStudent.text')}</p>
        {isOver() && (
          <p>
            {t('deadline.ended', { year: program.season.year })} {t('newStudent.seasonOver')}
          </p>
        )}
        <FormField name="firstName" />
        <FormField name="lastName" />
      </FormFrame>
      <FocusField name="firstName" />
    </RouteDialog>
  );
}

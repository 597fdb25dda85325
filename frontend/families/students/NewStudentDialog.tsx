import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { PAGES, studentPath } from '../../../domain/contract/pages.js';
import { newStudentForm } from '../../../domain/forms/student.js';
import { Field } from '../../forms/Field.js';
import { dropDraft } from '../../forms/form-draft.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { RouteDialog, useCloseDialog, useUnsavedGuard } from '../../shell/RouteDialog.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { isOver } from '../student-facts.js';

const DRAFT = 'student.new';

/** Add New Student, over the dashboard: asks for a name, then opens the student's page (spec section 2). */
export function NewStudentDialog() {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const close = useCloseDialog(PAGES.dashboard);
  const isChanged = useRef(false);
  useUnsavedGuard(
    () => isChanged.current,
    () => {
      if (user) dropDraft(user.id, DRAFT);
    },
  );
  const form = useForm(newStudentForm, {
    initial: {},
    draft: DRAFT,
    send: (values) => api.post<{ id: string }>('/students/create', values),
    onSent: ({ id }) => {
      showToast('success', t('newStudent.created'));
      void navigate(studentPath(id), { replace: true });
    },
    onChanged: (changed) => {
      isChanged.current = changed;
    },
  });
  return (
    <RouteDialog title={t('dashboard.add')} onClose={close}>
      <FormFrame form={form} footer={<FormFooter form={form} action={t('newStudent.create')} />}>
        <p>{t('newStudent.text')}</p>
        {isOver() && (
          <p>
            {t('deadline.ended', { year: program.season.year })} {t('newStudent.seasonOver')}
          </p>
        )}
        <Field of={form.field('firstName')} />
        <Field of={form.field('lastName')} />
      </FormFrame>
    </RouteDialog>
  );
}

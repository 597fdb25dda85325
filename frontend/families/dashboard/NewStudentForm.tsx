import { newStudentForm } from '../../../domain/forms/student.js';
import { studentPath } from '../../../domain/contract/pages.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { api } from '../../shell/api.js';
import { navigate } from '../../shell/navigation.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { isOver } from '../student-facts.js';

interface NewStudentFormProps {
  close: () => void;
  setChanged: (changed: boolean) => void;
}

/** Add New Student: asks for a name, then opens the student's page (spec section 2). */
export function NewStudentForm({ close, setChanged }: NewStudentFormProps) {
  const text = useText();
  const { year } = program.season;
  const form = useForm(newStudentForm, {
    initial: {},
    draft: 'student.new',
    send: (values) => api.post<{ id: string }>('/students/create', values),
    onSent: ({ id }) => {
      showToast('success', text('newStudent.created'));
      close();
      navigate(studentPath(id));
    },
    onChanged: setChanged,
  });
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={text('newStudent.create')} />}>
      <p>{text('newStudent.text')}</p>
      {isOver() && (
        <p>
          {text('deadline.ended', { year })} {text('newStudent.seasonOver')}
        </p>
      )}
      <Field of={form.field('firstName')} />
      <Field of={form.field('lastName')} />
    </FormFrame>
  );
}

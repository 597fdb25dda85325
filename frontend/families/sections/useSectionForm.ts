import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import type { Form } from '../../../domain/forms/form.js';
import { savingRefusal } from '../../../domain/placement/moves.js';
import { useForm, type FormState } from '../../forms/useForm.js';
import { ApiError, api } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { studentApi } from '../student-api.js';
import { loadStudent } from '../students-store.js';
import { moveFacts } from '../student-facts.js';
import { sectionValues } from './section-values.js';

/** The props that the section panel passes to its form. */
export interface SectionFormProps {
  student: StudentView;
  /** After a save: the panel updates the student, shows a message and closes. */
  onSaved: (student: StudentView) => void;
  /** Closes the panel; asks first if there are unsaved changes. */
  close: () => void;
  /** Says whether the form has unsaved changes. */
  setChanged: (changed: boolean) => void;
}

type PeopleSection = Exclude<Section, 'preference'>;

const SAVE: Record<PeopleSection, string> = {
  student: 'saveStudentSection',
  guardian: 'saveGuardianSection',
  emergency: 'saveEmergencySection',
};

/** The form of a section about people, and why it's locked, if it is. */
export function useSectionForm<F extends Form>(
  form: F,
  section: PeopleSection,
  { student, onSaved, setChanged }: SectionFormProps,
): { form: FormState<F>; locked: string | null } {
  const text = useText();
  const refusal = savingRefusal('other', moveFacts(student));
  const valuesOf = (record: StudentView) => sectionValues(form, section, record, program.state);
  const state = useForm(form, {
    initial: valuesOf(student),
    shared: { opened: student, valuesOf, reload: () => api.get<StudentView>(studentApi(student.id)) },
    draft: `student.${student.id}.${section}`,
    send: (values, { version }) =>
      api.post<StudentView>(studentApi(student.id, SAVE[section]), { ...values, version }),
    onSent: onSaved,
    onChanged: setChanged,
    onFailed: (error) => {
      // The application was changed elsewhere: reload it for the page behind the form.
      if (error instanceof ApiError && error.status === 409) void loadStudent(student.id);
    },
  });
  return { form: state, locked: refusal && text(refusal) };
}

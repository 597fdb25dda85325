import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import type { Form } from '../../../domain/forms/form.js';
import { savingRefusal } from '../../../domain/placement/moves.js';
import { isToConfirm } from '../../../domain/status/missing-answers.js';
import { useForm, type FormState } from '../../forms/useForm.js';
import { ApiError, api } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { text, useText, type Text } from '../../shell/texts.js';
import { studentApi } from '../student-api.js';
import { reloadStudents } from '../student-queries.js';
import { moveFacts } from '../student-facts.js';
import { sectionValues } from './section-values.js';

/** The props that the section panel passes to its form. */
export interface SectionFormProps {
  student: StudentView;
  /** After a save: the panel updates the student, shows a message, and closes or goes on to the next section. */
  onSaved: (student: StudentView, next?: Section | null) => void;
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

/** Above the fields of a section with answers from the child's last application. */
function confirmIntro(section: PeopleSection, student: StudentView, t: Text): string | null {
  if (!isToConfirm(section, student)) return null;
  const intro = t('section.confirmForm');
  return section === 'student' ? `${intro} ${t('section.confirmGrade')}` : intro;
}

/** What a section's form does if the application was changed elsewhere, or if its season has ended. */
export function sectionFailure() {
  return {
    inlineError: ({ code, message }: ApiError): string | null =>
      code === 'SEASON_ENDED' ? text('section.seasonEnded', { reason: message }) : null,
    onFailed: (error: unknown): void => {
      // For the page behind the form.
      if (error instanceof ApiError && error.status === 409) void reloadStudents();
    },
  };
}

/** The form of a section about people, and why it's locked, if it is. */
export function useSectionForm<F extends Form>(
  form: F,
  section: PeopleSection,
  { student, onSaved, setChanged }: SectionFormProps,
): { form: FormState<F>; locked: string | null; intro: string | null } {
  const t = useText();
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
    ...sectionFailure(),
  });
  return { form: state, locked: refusal && t(refusal), intro: confirmIntro(section, student, t) };
}

import { useRef, type ComponentProps } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import { SECTIONS, type Section } from '../../../domain/enums/enums.js';
import { getDay } from '../../../domain/fields/date-text.js';
import { readForm, type Form } from '../../../domain/forms/form.js';
import { getSavingRefusal } from '../../../domain/placement/moves.js';
import { isToConfirm } from '../../../domain/status/missing-answers.js';
import { getSectionFlag } from '../../../domain/status/sections.js';
import { useForm, type FormState } from '../../forms/useForm.js';
import { ApiError, api } from '../../shell/api.js';
import { confirmDialog } from '../../shell/modals.js';
import { program } from '../../shell/program.js';
import { text, useText, type Text } from '../../shell/texts.js';
import { getStudentApi } from '../student-api.js';
import { reloadStudents } from '../student-queries.js';
import { getMoveFacts } from '../student-facts.js';
import { useSendSection } from './office-filling.js';
import type { NextStep, SectionFrame } from './SectionFrame.js';
import { getSectionValues, type PeopleSection } from './section-values.js';

export interface SectionFormProps {
  student: StudentView;
  onSaved: (student: StudentView, next: NextStep | null) => void;
  close: () => void;
  setChanged: (changed: boolean) => void;
}

function getConfirmIntro(section: PeopleSection, student: StudentView, t: Text): string | null {
  if (!isToConfirm(section, student)) return null;
  const intro = t('section.confirmForm');
  return section === 'student' ? `${intro} ${t('section.confirmGrade')}` : intro;
}

export function makeSectionFailure() {
  return {
    inlineError: ({ status, code, message }: ApiError): string | null => {
      if (status === 404) return text('section.deleted');
      return code === 'SEASON_ENDED' ? text('section.seasonEnded', { reason: message }) : null;
    },
    onFailed: (error: unknown): void => {
      // For the page behind the form.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) void reloadStudents();
    },
  };
}

/** What's left to do once this section is complete; null if that's in an earlier section. */
function findNextStep(section: Section, student: StudentView): NextStep | null {
  const open = SECTIONS.filter((one) => one !== section && !student[getSectionFlag(one)]);
  if (open.length === 0) return student.applicationSubmitted === null ? 'review' : null;
  return open.find((one) => SECTIONS.indexOf(one) > SECTIONS.indexOf(section)) ?? null;
}

export function useNextStep(section: Section, student: StudentView) {
  const goesOn = useRef(false);
  const next = findNextStep(section, student);
  return {
    /** Called on saving; null if the person only saves. */
    getNext: () => (goesOn.current ? next : null),
    footer: {
      next,
      onSubmit: (isGoingOn: boolean) => {
        goesOn.current = isGoingOn;
      },
    },
  };
}

/** Asks whether a section is complete when everything is filled in but the box isn't checked. */
export function useCompleteQuestion(
  form: Form,
  {
    values,
    fill,
    submit,
  }: Pick<FormState, 'values' | 'submit'> & { fill: (values: { complete: true }) => void },
): FormState['submit'] {
  const t = useText();
  return (event) => {
    event.preventDefault();
    const { faults } = readForm(form, { ...values, complete: true }, getDay(Date.now()));
    if (values['complete'] === true || Object.keys(faults).length > 0) {
      submit(event);
      return;
    }
    void confirmDialog({
      title: t('section.isComplete'),
      text: t('section.isCompleteText'),
      yes: t('section.isCompleteYes'),
      no: t('section.isCompleteNo'),
    }).then((isComplete) => {
      if (isComplete) fill({ complete: true });
      submit(event);
    });
  };
}

export function useSectionForm<F extends Form>(
  form: F,
  section: PeopleSection,
  { student, onSaved, setChanged, close }: SectionFormProps,
): { form: FormState<F>; frame: Omit<ComponentProps<typeof SectionFrame>, 'children'> } {
  const t = useText();
  const refusal = getSavingRefusal('other', getMoveFacts(student));
  const { getNext, footer } = useNextStep(section, student);
  const readValues = (record: StudentView) => getSectionValues(form, section, record, program.state);
  const state = useForm(form, {
    initial: readValues(student),
    shared: { opened: student, readValues, reload: () => api.get<StudentView>(getStudentApi(student.id)) },
    draft: `student.${student.id}.${section}`,
    send: useSendSection(student.id, section),
    onSent: (saved) => onSaved(saved, getNext()),
    onChanged: setChanged,
    ...makeSectionFailure(),
  });
  const submit = useCompleteQuestion(form, state);
  return {
    form: state,
    frame: {
      form: { ...state, submit },
      locked: refusal && t(refusal),
      intro: getConfirmIntro(section, student, t),
      isComplete: student[getSectionFlag(section)],
      ...footer,
      close,
    },
  };
}

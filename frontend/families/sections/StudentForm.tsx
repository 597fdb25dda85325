import { useRef } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { unusualAge } from '../../../domain/fields/age.js';
import { dayOf } from '../../../domain/fields/date-text.js';
import { readForm } from '../../../domain/forms/form.js';
import { studentForm } from '../../../domain/forms/student.js';
import { Field } from '../../forms/Field.js';
import { FormGroup } from '../../forms/FormGroup.js';
import type { FormState } from '../../forms/useForm.js';
import { confirmDialog } from '../../shell/modals.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { PrivacyLink } from '../privacy/PrivacyLink.js';
import { CopyFromSibling } from './CopyFromSibling.js';
import { SectionFrame } from './SectionFrame.js';
import { type SectionFormProps, useSectionForm } from './useSectionForm.js';

/**
 * Asks once about an age that's unusual for the grade before the section is saved. If confirmed, it saves, and doesn't
 * ask about the same birthday and grade again.
 */
function useAgeQuestion(
  { values, submit }: FormState<typeof studentForm>,
  student: StudentView,
): FormState['submit'] {
  const text = useText();
  const settled = useRef({ birthday: student.birthday, grade: student.grade });
  return (event) => {
    const { values: read, faults } = readForm(studentForm, values, dayOf(Date.now()));
    const { firstName, birthday, grade } = read;
    const isSettled = birthday === settled.current.birthday && grade === settled.current.grade;
    const isQuestion = birthday !== null && grade !== null && !isSettled && Object.keys(faults).length === 0;
    const unusual = isQuestion ? unusualAge(birthday, grade, program.season.year) : null;
    if (!unusual || grade === null) {
      submit(event);
      return;
    }
    event.preventDefault();
    const { age, younger, older } = unusual;
    void confirmDialog({
      title: text('age.title'),
      text: text('age.text', {
        name: firstName ?? student.firstName,
        count: age,
        grade: text(enumLabelKey('grade', grade)),
        year: program.season.year,
        younger,
        older,
      }),
      yes: text('age.yes'),
      no: text('age.no'),
    }).then((isRight) => {
      if (!isRight) return;
      settled.current = { birthday, grade };
      submit(event);
    });
  };
}

/** The student section: the child, their home and schools (spec section 5). */
export function StudentForm(props: SectionFormProps) {
  const text = useText();
  const { student } = props;
  const { form, locked, intro } = useSectionForm(studentForm, 'student', props);
  const submit = useAgeQuestion(form, student);
  return (
    <SectionFrame
      form={{ ...form, submit }}
      locked={locked}
      intro={intro}
      complete={form.field('complete')}
      isComplete={student.studentSectionComplete}
      close={props.close}
    >
      <FormGroup title={text('group.name')}>
        <Field of={form.field('firstName')} />
        <Field of={form.field('lastName')} />
      </FormGroup>
      <FormGroup title={text('group.about')}>
        <Field of={form.field('birthday')} />
        <Field of={form.field('gender')} />
        <Field of={form.field('ethnicity')} />
        <PrivacyLink />
      </FormGroup>
      <FormGroup title={text('group.home')}>
        <CopyFromSibling
          section="student"
          studentId={student.id}
          isLocked={locked !== null}
          onCopy={({ address, city, state, zip }) => {
            form.fill({ address, city, state, zip });
          }}
        />
        <Field of={form.field('address')} autoComplete="address-line1" />
        <Field of={form.field('city')} autoComplete="address-level2" />
        <Field of={form.field('state')} autoComplete="address-level1" />
        <Field of={form.field('zip')} autoComplete="postal-code" />
      </FormGroup>
      <FormGroup title={text('group.schools')}>
        <Field of={form.field('outgoingSchool')} hint={text('hint.otherSchool')} />
        <Field of={form.field('outgoingSchoolOther')} />
        <Field of={form.field('incomingSchool')} />
        <Field of={form.field('incomingSchoolOther')} />
        <Field of={form.field('grade')} hint={text('hint.grade')} />
      </FormGroup>
      <FormGroup title={text('group.languages')}>
        <Field of={form.field('bilingual')} />
        <Field of={form.field('notEnglish')} />
        <Field of={form.field('language')} />
        <Field of={form.field('iep')} />
        <PrivacyLink />
      </FormGroup>
    </SectionFrame>
  );
}

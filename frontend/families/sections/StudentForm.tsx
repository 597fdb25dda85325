import { useRef } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { unusualAge } from '../../../domain/fields/age.js';
import { dayOf } from '../../../domain/fields/date-text.js';
import { readForm } from '../../../domain/forms/form.js';
import { studentForm } from '../../../domain/forms/student.js';
import { Field } from '../../forms/Field.js';
import { FormGroup } from '../../forms/FormGroup.js';
import type { FormState } from '../../forms/useForm.js';
import { Link } from '../../shell/Link.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { confirmDialog, openModal } from '../../shell/modals.js';
import { program } from '../../shell/program.js';
import { text, useText } from '../../shell/texts.js';
import { CopyFromSibling } from './CopyFromSibling.js';
import { SectionFrame } from './SectionFrame.js';
import { type SectionFormProps, useSectionForm } from './useSectionForm.js';
import styles from './StudentForm.module.css';

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

const PrivacyText = lazyPart(async () => (await import('../privacy/PrivacyText.js')).PrivacyText, 'privacy');

/**
 * Opens the privacy text in a modal, so the form keeps what was typed. It's a link, so it also works in a locked form.
 */
function PrivacyLink() {
  const t = useText();
  return (
    <Link
      to={PAGES.privacy}
      className={styles.privacy}
      onPointerEnter={PrivacyText.prefetch}
      onFocus={PrivacyText.prefetch}
      onClick={(event) => {
        // With a modifier key it opens a tab like any link.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openModal({ kind: 'panel', title: text('footer.privacy'), content: () => <PrivacyText /> });
      }}
    >
      {t('section.privacy')}
    </Link>
  );
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

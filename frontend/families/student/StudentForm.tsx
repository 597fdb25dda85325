import { studentForm } from '../../../domain/forms/student.js';
import { Field } from '../../forms/Field.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { useText } from '../../shell/texts.js';
import { PrivacyLink } from '../privacy/PrivacyLink.js';
import { CopyFromSibling } from './CopyFromSibling.js';
import { SectionFrame } from './SectionFrame.js';
import type { SectionFormProps } from './section-form.js';
import { useSectionForm } from './useSectionForm.js';

/** The student section: who the child is, where it lives and learns (spec section 5). */
export function StudentForm(props: SectionFormProps) {
  const text = useText();
  const { student } = props;
  const { form, locked } = useSectionForm(studentForm, 'student', props);
  return (
    <SectionFrame
      form={form}
      locked={locked}
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

import { useState } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import { guardianForm } from '../../../domain/forms/guardian.js';
import { EmailQuestion } from '../../forms/EmailQuestion.js';
import { Field } from '../../forms/Field.js';
import { FormGroup } from '../../forms/FormGroup.js';
import type { FormState } from '../../forms/useForm.js';
import { Button } from '../../shell/Button.js';
import { program } from '../../shell/program.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { CopyFromSibling } from './CopyFromSibling.js';
import { SectionFrame } from './SectionFrame.js';
import { copiedValues } from './section-values.js';
import { type SectionFormProps, useSectionForm } from './useSectionForm.js';
import styles from './CopyFromSibling.module.css';

interface GuardianFieldsProps {
  form: FormState<typeof guardianForm>;
  guardian: 'guardian1' | 'guardian2';
  /** null if the form is locked or the student's address isn't known yet. */
  home: Home | null;
}

type Home = Pick<StudentView, 'address' | 'city' | 'state' | 'zip'>;

interface FillButtonProps {
  /** The button's text. */
  label: string;
  /** The message once it's done. */
  done: string;
  onFill: () => void;
}

/** Fills in fields with values that are already known; they can still be changed. */
function FillButton({ label, done, onFill }: FillButtonProps) {
  const [isDone, setIsDone] = useState(false);
  return (
    <div className={styles.fill}>
      <Button
        onClick={() => {
          onFill();
          setIsDone(true);
        }}
      >
        {label}
      </Button>
      <p role="status">{isDone && done}</p>
    </div>
  );
}

function GuardianFields({ form, guardian, home }: GuardianFieldsProps) {
  const text = useText();
  // Autofill is for the first guardian only, who probably is the one typing.
  const own = (token: string) => (guardian === 'guardian1' ? token : 'off');
  return (
    <>
      <Field of={form.field(`${guardian}FirstName`)} autoComplete={own('given-name')} />
      <Field of={form.field(`${guardian}LastName`)} autoComplete={own('family-name')} />
      <Field of={form.field(`${guardian}Relationship`)} />
      <EmailQuestion of={form.field(`${guardian}Email`)} repeatedBy={form.field(`${guardian}ConfirmEmail`)}>
        <Field of={form.field(`${guardian}Email`)} autoComplete={own('email')} />
      </EmailQuestion>
      <EmailQuestion of={form.field(`${guardian}ConfirmEmail`)} repeatedBy={form.field(`${guardian}Email`)}>
        <Field of={form.field(`${guardian}ConfirmEmail`)} hint={text('hint.confirmEmail')} />
      </EmailQuestion>
      <Field of={form.field(`${guardian}HomePhone`)} autoComplete={own('home tel')} />
      <Field of={form.field(`${guardian}CellPhone`)} autoComplete={own('mobile tel')} />
      <Field of={form.field(`${guardian}WorkPhone`)} autoComplete={own('work tel')} />
      {home && form.field(`${guardian}Address`).required !== null && (
        <FillButton
          label={text('fill.addressButton')}
          done={text('fill.addressDone')}
          onFill={() => {
            form.fill({
              [`${guardian}Address`]: home.address,
              [`${guardian}City`]: home.city,
              [`${guardian}State`]: home.state,
              [`${guardian}Zip`]: home.zip,
            });
          }}
        />
      )}
      <Field of={form.field(`${guardian}Address`)} autoComplete={own('address-line1')} />
      <Field of={form.field(`${guardian}City`)} autoComplete={own('address-level2')} />
      <Field of={form.field(`${guardian}State`)} autoComplete={own('address-level1')} />
      <Field of={form.field(`${guardian}Zip`)} autoComplete={own('postal-code')} />
    </>
  );
}

/** The parent/guardian section: one or two people (spec section 5). */
export function GuardianForm(props: SectionFormProps) {
  const text = useText();
  const { student } = props;
  const { form, locked, intro } = useSectionForm(guardianForm, 'guardian', props);
  const { user } = useSession();
  const home = locked === null && student.address !== null ? student : null;
  return (
    <SectionFrame
      form={form}
      locked={locked}
      intro={intro}
      complete={form.field('complete')}
      isComplete={student.guardianSectionComplete}
      close={props.close}
    >
      <CopyFromSibling
        section="guardian"
        studentId={student.id}
        isLocked={locked !== null}
        onCopy={(sibling) => {
          form.fill(copiedValues(guardianForm, 'guardian', sibling, program.state));
        }}
      />
      <FormGroup title={text('group.primaryGuardian')}>
        {locked === null && user && (
          <FillButton
            label={text('fill.meButton')}
            done={text('fill.meDone')}
            onFill={() => {
              form.fill({
                guardian1FirstName: user.firstName,
                guardian1LastName: user.lastName,
                guardian1Email: user.email,
                guardian1ConfirmEmail: user.email,
              });
            }}
          />
        )}
        <GuardianFields form={form} guardian="guardian1" home={home} />
      </FormGroup>
      <FormGroup title={text('group.secondaryGuardian')}>
        <Field of={form.field('noGuardian2')} />
        <GuardianFields form={form} guardian="guardian2" home={home} />
      </FormGroup>
    </SectionFrame>
  );
}

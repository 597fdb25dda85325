import type { StudentView } from '../../../domain/contract/student.js';
import { guardianForm } from '../../../domain/forms/guardian.js';
import { EmailField } from '../../forms/EmailField.js';
import { FormField } from '../../forms/FormField.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { useControl } from '../../forms/form-parts.js';
import type { FormState } from '../../forms/useForm.js';
import { program } from '../../shell/program.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { getStudentName } from '../student-facts.js';
import { CopyFromSibling } from './CopyFromSibling.js';
import { FillButton, SameAsCell } from './FillButton.js';
import { useFilledInFor } from './office-filling.js';
import { SectionFrame } from './SectionFrame.js';
import { getCopiedValues } from './section-values.js';
import { type SectionFormProps, useSectionForm } from './useSectionForm.js';

interface GuardianFieldsProps {
  form: FormState<typeof guardianForm>;
  guardian: 'guardian1' | 'guardian2';
  /** null if the form is locked or the student's address isn't known yet. */
  home: Home | null;
}

type Home = Pick<StudentView, 'address' | 'city' | 'state' | 'zip'>;

function GuardianFields({ form, guardian, home }: GuardianFieldsProps) {
  const text = useText();
  // Autofill is only for the first guardian, who is probably the one typing.
  const isOffice = useFilledInFor() !== null;
  const address = useControl(`${guardian}Address`);
  const getOwn = (token: string) => (guardian === 'guardian1' && !isOffice ? token : 'off');
  return (
    <>
      <FormField name={`${guardian}FirstName`} autoComplete={getOwn('given-name')} />
      <FormField name={`${guardian}LastName`} autoComplete={getOwn('family-name')} />
      <FormField name={`${guardian}Relationship`} />
      <EmailField
        name={`${guardian}Email`}
        other={`${guardian}ConfirmEmail`}
        autoComplete={getOwn('email')}
      />
      <EmailField
        name={`${guardian}ConfirmEmail`}
        other={`${guardian}Email`}
        hint={text('hint.confirmEmail')}
      />
      <FormField name={`${guardian}CellPhone`} autoComplete={getOwn('mobile tel')} />
      <FormField name={`${guardian}HomePhone`} autoComplete={getOwn('home tel')} />
      <SameAsCell person={guardian} />
      <FormField name={`${guardian}WorkPhone`} autoComplete={getOwn('work tel')} />
      {home && address.required !== null && (
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
      <FormField name={`${guardian}Address`} autoComplete={getOwn('address-line1')} />
      <FormField name={`${guardian}City`} autoComplete={getOwn('address-level2')} />
      <FormField name={`${guardian}State`} autoComplete={getOwn('address-level1')} />
      <FormField name={`${guardian}Zip`} autoComplete={getOwn('postal-code')} />
    </>
  );
}

export function GuardianForm(props: SectionFormProps) {
  const text = useText();
  const { student } = props;
  const { form, frame } = useSectionForm(guardianForm, 'guardian', props);
  const { user } = useSession();
  const family = useFilledInFor();
  const me = family ?? user;
  const home = frame.locked === null && student.address !== null ? student : null;
  return (
    <SectionFrame {...frame}>
      <CopyFromSibling
        section="guardian"
        studentId={student.id}
        isLocked={frame.locked !== null}
        onCopy={(sibling) => {
          form.fill(getCopiedValues(guardianForm, 'guardian', sibling, program.state));
        }}
      />
      <FormGroup title={text('group.primaryGuardian')}>
        {frame.locked === null && me && (
          <FillButton
            label={
              family
                ? text('officeForm.useFamily', { family: getStudentName(family) })
                : text('fill.meButton')
            }
            done={text(family ? 'officeForm.familyFilled' : 'fill.meDone')}
            onFill={() => {
              form.fill({
                guardian1FirstName: me.firstName,
                guardian1LastName: me.lastName,
                guardian1Email: me.email,
                guardian1ConfirmEmail: me.email,
              });
            }}
          />
        )}
        <GuardianFields form={form} guardian="guardian1" home={home} />
      </FormGroup>
      <FormGroup title={text('group.secondaryGuardian')}>
        <FormField name="noGuardian2" />
        <GuardianFields form={form} guardian="guardian2" home={home} />
      </FormGroup>
    </SectionFrame>
  );
}

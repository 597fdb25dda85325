import Typography from '@mui/material/Typography';
import { emergencyForm } from '../../../domain/forms/emergency.js';
import { FormField } from '../../forms/FormField.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { CopyFromSibling } from './CopyFromSibling.js';
import { SameAsCell } from './FillButton.js';
import { SectionFrame } from './SectionFrame.js';
import { type SectionFormProps, useSectionForm } from './useSectionForm.js';
import { getCopiedValues, addRelationshipLabels } from './section-values.js';

function ContactFields({ contact }: { contact: 'emergency1' | 'emergency2' }) {
  const text = useText();
  return (
    <>
      <FormField name={`${contact}FirstName`} />
      <FormField name={`${contact}LastName`} />
      <FormField name={`${contact}Relationship`} hint={text('hint.contactRelationship')} />
      <FormField name={`${contact}CellPhone`} />
      <FormField name={`${contact}HomePhone`} />
      <SameAsCell person={contact} />
      <FormField name={`${contact}WorkPhone`} />
    </>
  );
}

export function EmergencyForm(props: SectionFormProps) {
  const text = useText();
  const { student } = props;
  const { form, frame } = useSectionForm(emergencyForm, 'emergency', {
    ...props,
    student: addRelationshipLabels(student, text),
  });
  return (
    <SectionFrame {...frame}>
      <CopyFromSibling
        section="emergency"
        studentId={student.id}
        isLocked={frame.locked !== null}
        onCopy={(sibling) => {
          form.fill(
            getCopiedValues(emergencyForm, 'emergency', addRelationshipLabels(sibling, text), program.state),
          );
        }}
      />
      <FormGroup title={text('group.firstContact')}>
        <ContactFields contact="emergency1" />
      </FormGroup>
      <FormGroup title={text('group.secondContact')}>
        <ContactFields contact="emergency2" />
      </FormGroup>
      <FormGroup title={text('group.pickup')}>
        <Typography color="textSecondary">{text('section.whoSeesSafety')}</Typography>
        <FormField name="pickup" hint={text('hint.pickup')} />
      </FormGroup>
    </SectionFrame>
  );
}

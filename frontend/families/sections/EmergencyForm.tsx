import type { StudentView } from '../../../domain/contract/student.js';
import { contactRelationshipKey, emergencyForm } from '../../../domain/forms/emergency.js';
import { FormField } from '../../forms/FormField.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { program } from '../../shell/program.js';
import { useText, type Text } from '../../shell/texts.js';
import { CopyFromSibling } from './CopyFromSibling.js';
import { SectionFrame } from './SectionFrame.js';
import { type SectionFormProps, useSectionForm } from './useSectionForm.js';
import { copiedValues } from './section-values.js';

function ContactFields({ contact }: { contact: 'emergency1' | 'emergency2' }) {
  const text = useText();
  return (
    <>
      <FormField name={`${contact}FirstName`} />
      <FormField name={`${contact}LastName`} />
      <FormField name={`${contact}Relationship`} hint={text('hint.contactRelationship')} />
      <FormField name={`${contact}HomePhone`} />
      <FormField name={`${contact}CellPhone`} />
      <FormField name={`${contact}WorkPhone`} />
    </>
  );
}

/** An import stores a guardian's relationship code for a contact: show its label, which people can read and edit. */
function withRelationshipLabels(student: StudentView, text: Text): StudentView {
  const labelOf = (kept: string | null): string | null => {
    const label = contactRelationshipKey(kept);
    return label ? text(label) : kept;
  };
  return {
    ...student,
    emergency1Relationship: labelOf(student.emergency1Relationship),
    emergency2Relationship: labelOf(student.emergency2Relationship),
  };
}

/** The emergency contact section: two people (spec section 5). */
export function EmergencyForm(props: SectionFormProps) {
  const text = useText();
  const { student } = props;
  const { form, locked, intro } = useSectionForm(emergencyForm, 'emergency', {
    ...props,
    student: withRelationshipLabels(student, text),
  });
  return (
    <SectionFrame
      form={form}
      locked={locked}
      intro={intro}
      isComplete={student.emergencySectionComplete}
      close={props.close}
    >
      <CopyFromSibling
        section="emergency"
        studentId={student.id}
        isLocked={locked !== null}
        onCopy={(sibling) => {
          form.fill(
            copiedValues(emergencyForm, 'emergency', withRelationshipLabels(sibling, text), program.state),
          );
        }}
      />
      <FormGroup title={text('group.firstContact')}>
        <ContactFields contact="emergency1" />
      </FormGroup>
      <FormGroup title={text('group.secondContact')}>
        <ContactFields contact="emergency2" />
      </FormGroup>
    </SectionFrame>
  );
}

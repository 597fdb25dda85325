import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import type { FormControl, FormState } from '../../forms/useForm.js';
import { useText } from '../../shell/texts.js';

interface SectionFooterProps {
  form: Pick<FormState, 'isBusy' | 'faultCount'>;
  complete: FormControl;
  /** The section was saved as complete, which can't be undone (spec section 4, Forms). */
  isComplete: boolean;
}

/** The footer of a section's form: the complete box and the save button. */
export function SectionFooter({ form, complete, isComplete }: SectionFooterProps) {
  const text = useText();
  return (
    <FormFooter form={form} action={text('section.save')}>
      <Field
        of={complete}
        disabled={isComplete}
        hint={text(isComplete ? 'section.completeLocked' : 'section.completeHint')}
      />
    </FormFooter>
  );
}

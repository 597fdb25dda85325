import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import type { FormControl, FormState } from '../../forms/useForm.js';
import { useText } from '../../shell/texts.js';

interface SectionFooterProps {
  form: Pick<FormState, 'isBusy' | 'faultCount'>;
  complete: FormControl;
  /** The section was saved as complete: it stays so (spec section 4, Forms). */
  isComplete: boolean;
}

/** The foot of a section's form: the tick that completes it, and the save button. */
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

import { FormField } from '../../forms/FormField.js';
import { FormFooter } from '../../forms/FormFooter.js';
import type { FrameState } from '../../forms/useForm.js';
import { useText } from '../../shell/texts.js';

interface SectionFooterProps {
  form: Pick<FrameState, 'isBusy' | 'faultCount' | 'isUnsent'>;
  /** The section was saved as complete, which can't be undone (spec section 4, Forms). */
  isComplete: boolean;
}

/** The footer of a section's form: the complete box and the save button. */
export function SectionFooter({ form, isComplete }: SectionFooterProps) {
  const text = useText();
  return (
    <FormFooter form={form} action={text('section.save')}>
      <FormField
        name="complete"
        disabled={isComplete}
        hint={text(isComplete ? 'section.completeLocked' : 'section.completeHint')}
      />
    </FormFooter>
  );
}

import type { ReactNode } from 'react';
import { FormFrame } from '../../forms/FormFrame.js';
import type { FormControl, FormState } from '../../forms/useForm.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { useText } from '../../shell/texts.js';
import { SectionFooter } from './SectionFooter.js';

interface SectionFrameProps {
  form: Pick<
    FormState,
    'isBusy' | 'faultCount' | 'messages' | 'refusals' | 'hasRequired' | 'submit' | 'draft'
  >;
  /** Why the section is read-only, if it is. */
  locked: string | null;
  complete: FormControl;
  isComplete: boolean;
  /** What to say above the fields. */
  intro?: string | null;
  close: () => void;
  children: ReactNode;
}

/** The frame of a section about people: fields and footer. */
export function SectionFrame({
  form,
  locked,
  complete,
  isComplete,
  intro,
  close,
  children,
}: SectionFrameProps) {
  const text = useText();
  const footer =
    locked === null ? (
      <SectionFooter form={form} complete={complete} isComplete={isComplete} />
    ) : (
      <DialogActions>
        <Button onClick={close}>{text('dialog.close')}</Button>
      </DialogActions>
    );
  return (
    <FormFrame form={form} locked={locked} footer={footer}>
      {intro && <p>{intro}</p>}
      {children}
    </FormFrame>
  );
}

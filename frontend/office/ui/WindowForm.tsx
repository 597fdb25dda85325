import type { ComponentProps, ReactNode } from 'react';
import { FormFrame } from '../../forms/FormFrame.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import type { FormModal } from '../../shell/form-modal.js';
import { useText } from '../../shell/texts.js';

interface WindowFormProps {
  form: ComponentProps<typeof FormFrame>['form'];
  modal: FormModal;
  /** The label of the button that sends the form. */
  action: string;
  children: ReactNode;
}

/** A short form in a window, with a Cancel button and one that sends it. */
export function WindowForm({ form, modal, action, children }: WindowFormProps) {
  const text = useText();
  return (
    <FormFrame
      form={form}
      footer={
        <DialogActions>
          <Button onClick={modal.dismiss}>{text('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {action}
          </Button>
        </DialogActions>
      }
    >
      {children}
    </FormFrame>
  );
}

import type { ReactNode } from 'react';
import { moveMessageForm } from '../../../domain/forms/applications.js';
import { Field } from '../../forms/Field.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { ApiError } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { DialogActions } from '../../shell/DialogBodies.js';
import { useText } from '../../shell/texts.js';

interface MessageFormProps<T> {
  text: ReactNode;
  action: string;
  draft?: string;
  send: (message: string | null) => Promise<T>;
  onDone: (answer: T) => void;
  /** The state of the application does not allow it any more: nothing typed here can help. */
  onRefused: (refusal: ApiError) => void;
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
}

/** The optional message of a move (spec section 5), and the button that makes the move. */
export function MessageForm<T>({
  text,
  action,
  draft,
  send,
  onDone,
  onRefused,
  onCancel,
  onChanged,
}: MessageFormProps<T>) {
  const t = useText();
  const form = useForm(moveMessageForm, {
    initial: {},
    ...(draft === undefined ? {} : { draft }),
    send: async ({ message }): Promise<T | ApiError> => {
      try {
        return await send(message);
      } catch (error) {
        if (error instanceof ApiError && (error.status === 409 || error.status === 404)) return error;
        throw error;
      }
    },
    onSent: (answer) => {
      if (answer instanceof ApiError) onRefused(answer);
      else onDone(answer);
    },
    onChanged,
  });
  return (
    <FormFrame
      form={form}
      footer={
        <DialogActions>
          <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {action}
          </Button>
        </DialogActions>
      }
    >
      <p>{text}</p>
      <Field of={form.field('message')} hint={t('return.hint')} />
    </FormFrame>
  );
}

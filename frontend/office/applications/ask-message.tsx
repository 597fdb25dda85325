import type { ReactNode } from 'react';
import { moveMessageForm } from '../../../domain/forms/applications.js';
import { Field } from '../../forms/Field.js';
import { useForm } from '../../forms/useForm.js';
import { ApiError } from '../../shell/api.js';
import { openFormModal, type FormModal } from '../../shell/form-modal.js';
import { useText } from '../../shell/texts.js';
import { WindowForm } from '../ui/WindowForm.js';

interface MessageQuestion<T> {
  title: string;
  /** What will happen, and who gets the message. */
  text: ReactNode;
  /** The label of the button that does it. */
  action: string;
  /** The name of the draft that keeps the message until it's sent. */
  draft?: string;
  send: (message: string | null) => Promise<T>;
}

interface MessageFormProps<T> extends Omit<MessageQuestion<T>, 'title'> {
  modal: FormModal;
  onDone: (answer: T) => void;
  /** The application changed, so the move isn't possible anymore: another message wouldn't help. */
  onRefused: (refusal: ApiError) => void;
}

/** The optional message of a move (spec section 5), and the button that makes the move. */
function MessageForm<T>({ text, action, draft, send, modal, onDone, onRefused }: MessageFormProps<T>) {
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
      modal.close();
    },
    onChanged: modal.setChanged,
  });
  return (
    <WindowForm form={form} modal={modal} action={action}>
      <p>{text}</p>
      <Field of={form.field('message')} hint={t('list.messageHint')} />
    </WindowForm>
  );
}

/** Asks for the optional message of a move and makes the move; null if the person canceled. */
export function askMessage<T>({ title, ...question }: MessageQuestion<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    openFormModal({
      kind: 'window',
      title,
      content: (modal) => <MessageForm {...question} modal={modal} onDone={resolve} onRefused={reject} />,
      // Does nothing after an answer: a promise is settled only once.
      onClose: () => resolve(null),
    });
  });
}

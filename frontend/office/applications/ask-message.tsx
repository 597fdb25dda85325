import type { ReactNode } from 'react';
import { openModal } from '../../shell/modals.js';
import { MessageForm } from './MessageForm.js';

interface MessageQuestion<T> {
  title: string;
  /** What will happen, and who is told. */
  text: ReactNode;
  /** The verb of what will be done. */
  action: string;
  /** The name under which the message is kept until it's sent. */
  draft?: string;
  send: (message: string | null) => Promise<T>;
}

/** Asks for the optional message of a move and makes the move; null where the person thought better of it. */
export function askMessage<T>(question: MessageQuestion<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    let isChanged = false;
    openModal({
      kind: 'window',
      title: question.title,
      guard: () => isChanged,
      content: (close, dismiss) => (
        <MessageForm
          {...question}
          onDone={(answer) => {
            resolve(answer);
            close();
          }}
          onRefused={(refusal) => {
            reject(refusal);
            close();
          }}
          onCancel={dismiss}
          onChanged={(changed) => {
            isChanged = changed;
          }}
        />
      ),
      // After an answer this says nothing more: a promise is settled once.
      onClose: () => {
        resolve(null);
      },
    });
  });
}

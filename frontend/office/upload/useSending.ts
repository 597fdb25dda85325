import { useCallback, useEffect, useRef, useState } from 'react';
import { ConnectionError } from '../../shell/api.js';
import { confirmDialog } from '../../shell/modals.js';
import { guardPage } from '../../shell/navigation.js';
import { text, type Text } from '../../shell/texts.js';

/** How the sending of a table is. */
export type SendingState<Result> =
  | { step: 'none' }
  | { step: 'sending'; done: number; total: number }
  | { step: 'stopped'; done: number; total: number; error: Error | null }
  | { step: 'done'; result: Result };

/** What a job needs to be seen, and called off. */
export interface SendingWatch {
  signal: AbortSignal;
  onSent: (done: number) => void;
}

export interface Sending<Result> {
  state: SendingState<Result>;
  start: (total: number, job: (watch: SendingWatch) => Promise<Result>) => void;
  cancel: () => void;
  /** Puts what is shown of it aside. */
  clear: () => void;
}

/** Sends one table at a time; whoever leaves the page in the midst of it is asked, and calls it off. */
export function useSending<Result>(): Sending<Result> {
  const [state, setState] = useState<SendingState<Result>>({ step: 'none' });
  const calling = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    calling.current?.abort();
  }, []);

  useEffect(() => cancel, [cancel]);

  useEffect(
    () =>
      guardPage({
        isHolding: () => calling.current !== null && !calling.current.signal.aborted,
        mayLeave: () =>
          confirmDialog({
            title: text('directory.leaveTitle'),
            text: text('directory.leaveText'),
            yes: text('directory.leaveYes'),
            no: text('directory.leaveNo'),
            danger: true,
          }),
      }),
    [],
  );

  const start: Sending<Result>['start'] = (total, job) => {
    if (calling.current) return;
    const controller = new AbortController();
    calling.current = controller;
    let done = 0;
    const onSent = (sent: number): void => {
      done = sent;
      if (!controller.signal.aborted) setState({ step: 'sending', done, total });
    };
    onSent(0);
    job({ signal: controller.signal, onSent })
      .then((result) => {
        setState({ step: 'done', result });
      })
      .catch((error: unknown) => {
        const isCanceled = controller.signal.aborted;
        const failure = error instanceof Error ? error : new Error(String(error));
        setState({ step: 'stopped', done, total, error: isCanceled ? null : failure });
      })
      .finally(() => {
        calling.current = null;
      });
  };

  const clear = useCallback(() => {
    if (!calling.current) setState({ step: 'none' });
  }, []);

  return { state, start, cancel, clear };
}

/** Why a sending stopped: the server's sentence, or that there was no answer. */
export function failureText(error: Error, text: Text): string {
  return error instanceof ConnectionError ? text('directory.sending.noConnection') : error.message;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmDialog } from '../../shell/modals.js';
import { guardPage } from '../../shell/leave-guard.js';
import { text } from '../../shell/texts.js';

export type SendingState<Result> =
  | { step: 'none' }
  | { step: 'sending'; done: number; total: number }
  | { step: 'stopped'; done: number; total: number; error: Error | null }
  | { step: 'done'; result: Result };

export interface SendingJob {
  signal: AbortSignal;
  onSent: (done: number) => void;
}

export interface Sending<Result> {
  state: SendingState<Result>;
  start: (total: number, send: (job: SendingJob) => Promise<Result>) => void;
  cancel: () => void;
  clear: () => void;
}

/** Leaving the page meanwhile asks first, and then cancels. */
export function useSending<Result>(): Sending<Result> {
  const [state, setState] = useState<SendingState<Result>>({ step: 'none' });
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => running.current?.abort(), []);

  useEffect(() => cancel, [cancel]);

  useEffect(
    () =>
      guardPage({
        isDirty: () => running.current !== null && !running.current.signal.aborted,
        mayLeave: () =>
          confirmDialog({
            title: text('upload.leaveTitle'),
            text: text('upload.leaveText'),
            yes: text('upload.leaveYes'),
            no: text('upload.leaveNo'),
            danger: true,
          }),
      }),
    [],
  );

  const start: Sending<Result>['start'] = (total, send) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let done = 0;
    const onSent = (sent: number): void => {
      done = sent;
      if (!controller.signal.aborted) setState({ step: 'sending', done, total });
    };
    onSent(0);
    send({ signal: controller.signal, onSent })
      .then((result) => setState({ step: 'done', result }))
      .catch((error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        setState({ step: 'stopped', done, total, error: controller.signal.aborted ? null : failure });
      })
      .finally(() => {
        running.current = null;
      });
  };

  const clear = useCallback(() => {
    if (!running.current) setState({ step: 'none' });
  }, []);

  return { state, start, cancel, clear };
}

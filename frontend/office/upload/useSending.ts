import { useEffect, useRef, useState } from 'react';
import { confirmDialog } from '../../shell/modals.js';
import { guardPage } from '../../shell/leave-guard.js';
import { text } from '../../shell/texts.js';
import type { SendingJob } from './send-batches.js';

export type SendingState<Result> =
  | { step: 'none' }
  | { step: 'sending'; done: number; total: number }
  | { step: 'stopped'; done: number; total: number; error: Error | null }
  | { step: 'done'; result: Result };

export type Sending<Result> = ReturnType<typeof useSending<Result>>;

/** Leaving the page while sending asks first, and then cancels. */
export function useSending<Result>() {
  const [state, setState] = useState<SendingState<Result>>({ step: 'none' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

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
            isDangerous: true,
          }),
      }),
    [],
  );

  async function start(total: number, send: (job: SendingJob) => Promise<Result>): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let done = 0;
    const onSent = (sent: number): void => {
      done = sent;
      if (!controller.signal.aborted) setState({ step: 'sending', done, total });
    };
    onSent(0);
    try {
      setState({ step: 'done', result: await send({ signal: controller.signal, onSent }) });
    } catch (thrown) {
      const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
      setState({ step: 'stopped', done, total, error: controller.signal.aborted ? null : failure });
    } finally {
      running.current = null;
    }
  }

  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    clear: () => {
      if (!running.current) setState({ step: 'none' });
    },
  };
}

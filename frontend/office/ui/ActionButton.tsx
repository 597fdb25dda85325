import type { ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { BusyButton } from './BusyButton.js';
import { useQuestion, type Question } from './useQuestion.js';

interface ActionButtonProps {
  label: string;
  /** Asked first; the button's label is the answer. */
  ask?: Omit<Question, 'yes'>;
  isDangerous?: boolean;
  variant?: ButtonProps['variant'];
  /** A named call of the data provider. */
  send: (provider: OfficeDataProvider) => Promise<unknown>;
  /** What's said afterwards. */
  done: string;
  onDone?: () => void;
}

/**
 * One thing that can be done with a record: asks if it has to, sends it, says that it's done, and loads the page's data
 * again. A refusal (409) is explained in the server's words.
 */
export function ActionButton(props: ActionButtonProps) {
  const { label, ask: asked, isDangerous = false, variant = 'outlined', send, done, onDone } = props;
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { ask, question } = useQuestion();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(provider),
    networkMode: 'always',
    onSuccess: () => {
      notify(done, { type: 'success' });
      refresh();
      onDone?.();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) {
        void errorDialog(error);
        return;
      }
      refresh();
      void ask({ title: t('action.refused'), text: error.message });
    },
  });
  const start = async () => {
    if (isPending || (asked && !(await ask({ ...asked, yes: label, isDangerous })))) return;
    mutate();
  };
  return (
    <>
      <BusyButton
        variant={variant}
        color={isDangerous ? 'error' : 'primary'}
        isBusy={isPending}
        onClick={() => void start()}
      >
        {label}
      </BusyButton>
      {question}
    </>
  );
}

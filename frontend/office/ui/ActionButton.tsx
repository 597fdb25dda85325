import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { useQuestion, type Question } from './useQuestion.js';

interface ActionButtonProps<Answer> {
  label: string;
  /** With the record's name, where several buttons have the same label. */
  'aria-label'?: string;
  /** Asked first; if it doesn't name another, the button's label is the answer. */
  ask?: Question;
  isDangerous?: boolean;
  /** While something else is being done. */
  disabled?: boolean;
  variant?: ButtonProps['variant'];
  /** A named call of the data provider. */
  send: (provider: OfficeDataProvider) => Promise<Answer>;
  /** What's said afterwards; nothing if the page shows it. */
  done?: string | ((answer: Answer) => string);
  onDone?: (answer: Answer) => void;
  /** The title of a refusal, and its statuses. */
  refused?: string;
  refusals?: readonly number[];
}

const REFUSALS: readonly number[] = [409];

/**
 * One thing that can be done with a record: asks if it has to, sends it, says that it's done, and loads the page's data
 * again. A refusal is explained in the server's words.
 */
export function ActionButton<Answer>(props: ActionButtonProps<Answer>) {
  const { label, ask: asked, isDangerous = false, variant = 'outlined', send, done, onDone } = props;
  const { refused, refusals = REFUSALS } = props;
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { ask, question } = useQuestion();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(provider),
    networkMode: 'always',
    onSuccess: (answer) => {
      if (done !== undefined) {
        notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
      }
      refresh();
      onDone?.(answer);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !refusals.includes(error.status)) {
        void errorDialog(error);
        return;
      }
      refresh();
      void ask({ title: refused ?? t('action.refused'), text: error.message });
    },
  });
  const start = async () => {
    if (isPending || (asked && !(await ask({ yes: label, ...asked, isDangerous })))) return;
    mutate();
  };
  return (
    <>
      <Button
        variant={variant}
        color={isDangerous ? 'error' : 'primary'}
        aria-label={props['aria-label']}
        loading={isPending}
        disabled={props.disabled ?? false}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {question}
    </>
  );
}

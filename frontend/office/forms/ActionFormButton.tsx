import type { ButtonProps } from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import type { Form, FormValues } from '../../../domain/forms/form.js';
import type { ApiError } from '../../shell/api.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { useAction, type ActionProps } from '../ui/ActionButton.js';
import { BusyButton } from '../../shell/BusyButton.js';
import type { Question } from '../../shell/QuestionDialog.js';
import { DomainForm } from './DomainForm.js';
import { FormDialog } from './FormDialog.js';

interface ActionFormButtonProps<Answer, F extends Form> extends ActionProps<Answer> {
  startIcon?: ButtonProps['startIcon'];
  form: F;
  title: string;
  text?: string;
  action: string;
  initial?: Partial<FormValues<F>>;
  draft?: string;
  send: (provider: OfficeDataProvider, values: FormValues<F>) => Promise<Answer | null>;
  /** The message of a refusal that can be corrected in the form. If this is set, no refusal closes the form. */
  inlineError?: (error: ApiError) => string | null;
  children: ReactNode;
}

export function ActionFormButton<Answer, F extends Form>(props: ActionFormButtonProps<Answer, F>) {
  const { form, initial = {}, title, text, action, draft, send, inlineError, children } = props;
  const { label, isDangerous = false, disabled = false, startIcon, sx } = props;
  const provider = useOfficeDataProvider();
  const textId = useId();
  const { isAsking, mayStart, finish, explain, sayRefused } = useAction(props);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const start = async () => setIsOpen(await mayStart());
  /** A refusal isn't an error in the form: typing something else wouldn't help. */
  const sendOrExplain = async (
    values: FormValues<F>,
  ): Promise<{ answer: Answer } | { refusal: Question } | null> => {
    try {
      const answer = await send(provider, values);
      return answer === null ? null : { answer };
    } catch (error) {
      const refusal = inlineError ? null : explain(error);
      if (refusal) return { refusal };
      throw error;
    }
  };
  return (
    <>
      <BusyButton
        variant={props.variant ?? 'outlined'}
        color={isDangerous ? 'error' : 'primary'}
        isBusy={isAsking}
        disabled={disabled}
        startIcon={startIcon}
        {...(sx && { sx })}
        onClick={() => void start()}
      >
        {label}
      </BusyButton>
      {isOpen && (
        <FormDialog title={title} {...(text !== undefined && { describedBy: textId })} onClose={close}>
          <DomainForm
            form={form}
            initial={initial}
            {...(draft !== undefined && { draft })}
            action={action}
            isDangerous={isDangerous}
            onCancel={close}
            send={sendOrExplain}
            {...(inlineError && { inlineError })}
            onSent={(sent) => {
              close();
              if ('refusal' in sent) sayRefused(sent.refusal);
              else finish(sent.answer);
            }}
          >
            {text !== undefined && <p id={textId}>{text}</p>}
            {children}
          </DomainForm>
        </FormDialog>
      )}
    </>
  );
}

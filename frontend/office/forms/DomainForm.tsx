import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { getRequirement, type Form, type RawValues } from '../../../domain/forms/form.js';
import { DraftNotice } from '../../forms/FormNotices.js';
import { useResolver } from '../../forms/resolver.js';
import { useMergedSave, type FieldChoice, type SaveSettings } from '../../forms/useMergedSave.js';
import { confirmDialog, showError } from '../../shell/modals.js';
import { guardPage } from '../../shell/leave-guard.js';
import { useText } from '../../shell/texts.js';
import { FormDialogContext } from './FormDialog.js';

interface DomainFormState {
  readonly form: Form;
  readonly getChoice: (name: string) => FieldChoice | null;
}

const StateContext = createContext<DomainFormState | null>(null);

export function useDomainForm(): DomainFormState {
  const state = use(StateContext);
  if (!state) throw new Error('Put it inside a DomainForm.');
  return state;
}

interface DomainFormProps<F extends Form, Answer, R> extends Omit<
  SaveSettings<F, Answer | null, R>,
  'onSent' | 'onFailed'
> {
  form: F;
  action: string;
  isDangerous?: boolean;
  onSent: (answer: Answer) => void;
  onCancel?: () => void;
  /** The widest it gets, in pixels. */
  width?: number;
  children: ReactNode;
}

export function DomainForm<F extends Form, Answer, R = unknown>(props: DomainFormProps<F, Answer, R>) {
  const { form, initial, action, isDangerous = false, onCancel } = props;
  const t = useText();
  const resolver = useResolver(form);
  const saveRef = useRef<() => Promise<void>>(() => Promise.resolve());
  // The form takes its first values only once; what's loaded later is merged.
  const [defaults] = useState(initial);
  const dialog = use(FormDialogContext);
  return (
    <SimpleForm
      noValidate
      record={defaults}
      resolver={resolver as never}
      disableInvalidFormNotification
      onSubmit={() => saveRef.current()}
      toolbar={
        <Toolbar sx={{ gap: 1.5, flexWrap: 'wrap', bgcolor: 'background.paper' }}>
          <FaultCount />
          {onCancel && <Button onClick={dialog?.close ?? onCancel}>{t('dialog.cancel')}</Button>}
          <SaveButton alwaysEnable label={action} icon={<></>} color={isDangerous ? 'error' : 'primary'} />
        </Toolbar>
      }
      sx={{ '& .MuiStack-root': { alignItems: 'stretch' } }}
    >
      <FormBody {...props} saveRef={saveRef} />
    </SimpleForm>
  );
}

function FaultCount() {
  const t = useText();
  const { errors } = useFormState();
  const count = Object.keys(errors).filter((name) => name !== 'root').length;
  return (
    <Typography role="status" sx={{ flex: 1, color: 'error.main' }}>
      {count > 0 && t('form.fixFields', { count })}
    </Typography>
  );
}

interface FormBodyProps<F extends Form, Answer, R> extends DomainFormProps<F, Answer, R> {
  saveRef: RefObject<() => Promise<void>>;
}

function FormBody<F extends Form, Answer, R>({
  saveRef,
  width,
  children,
  ...props
}: FormBodyProps<F, Answer, R>) {
  const { form } = props;
  const t = useText();
  const methods = useFormContext<RawValues>();
  const { errors } = useFormState<RawValues>();
  // Known at once, because the page may be left before the next render.
  const isSaved = useRef(false);
  const saving = useRef<Promise<void> | null>(null);
  const { values, isChanged, messages, getChoice, draft, dropDraft, save } = useMergedSave(form, methods, {
    ...props,
    onSent: (answer) => {
      if (answer === null) return;
      isSaved.current = true;
      props.onSent(answer);
    },
    goToFault: (name) => {
      if (name !== undefined) setTimeout(() => methods.setFocus(name));
    },
    onOther: (error) => void showError(error),
  });

  // Sends once on a double click: react-admin's button stays clickable while busy, and until the page is left.
  useEffect(() => {
    saveRef.current = () => {
      if (isSaved.current) return Promise.resolve();
      saving.current ??= save().finally(() => {
        saving.current = null;
      });
      return saving.current;
    };
  });

  const holdDialog = use(FormDialogContext)?.hold;
  useEffect(() => {
    const isDirty = () => isChanged && !isSaved.current;
    const mayLeave = async () => {
      const isDiscarded = await confirmDialog({
        title: t('unsaved.title'),
        text: t('unsaved.text'),
        yes: t('unsaved.discard'),
        isDangerous: true,
      });
      if (isDiscarded) dropDraft();
      return isDiscarded;
    };
    holdDialog?.(async () => !isDirty() || mayLeave());
    return guardPage({ isDirty, isForm: true, mayLeave });
  }, [isChanged, t, dropDraft, holdDialog]);

  const above = [...(errors.root?.message ? [errors.root.message] : []), ...messages];
  const hasRequired = Object.values(form.fields).some((field) => getRequirement(field, values) === true);

  return (
    <StateContext value={{ form, getChoice }}>
      <Stack spacing={2} sx={{ width: '100%', maxWidth: width ?? 640 }}>
        {draft && <DraftNotice draft={draft} />}
        {above.length > 0 && (
          <Alert severity="error" role="alert">
            {above.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Alert>
        )}
        {hasRequired && <Typography color="textSecondary">{t('form.requiredLegend')}</Typography>}
        {children}
      </Stack>
    </StateContext>
  );
}

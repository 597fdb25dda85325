import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { text } from '../../shell/texts.js';

const accountForms = async () => import('./AccountForms.js');
const CreateAccount = lazyPart(
  async () => (await accountForms()).CreateAccount,
  'forms',
  'fields',
  'confirmation',
);
const ForgotPassword = lazyPart(async () => (await accountForms()).ForgotPassword, 'forms', 'confirmation');

export const prefetchCreateAccount = CreateAccount.prefetch;
export const prefetchForgotPassword = ForgotPassword.prefetch;

export function openCreateAccount(): void {
  openFormModal({
    kind: 'panel',
    title: text('createAccount.title'),
    content: ({ close, setChanged }) => <CreateAccount onDone={close} onChanged={setChanged} />,
  });
}

/** Opens 'Forgot Password', with the email that was typed on the login screen, if any. */
export function openForgotPassword(typed?: unknown): void {
  openFormModal({
    kind: 'window',
    title: text('recover.title'),
    content: ({ close, dismiss, setChanged }) => (
      <ForgotPassword typed={typed} onDone={close} onCancel={dismiss} onChanged={setChanged} />
    ),
  });
}

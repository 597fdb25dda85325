import { lazyPart } from '../../shell/lazy-part.js';
import { openModal } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';

const CreateAccount = lazyPart(async () => (await import('./CreateAccount.js')).CreateAccount);
const ForgotPassword = lazyPart(async () => (await import('./ForgotPassword.js')).ForgotPassword);

export const prefetchCreateAccount = CreateAccount.prefetch;
export const prefetchForgotPassword = ForgotPassword.prefetch;

/** Opens 'Create Account'; what was typed is not given up without a question. */
export function openCreateAccount(): void {
  let isChanged = false;
  openModal({
    kind: 'panel',
    title: text('createAccount.title'),
    guard: () => isChanged,
    content: (close) => (
      <CreateAccount
        onDone={close}
        onChanged={(changed) => {
          isChanged = changed;
        }}
      />
    ),
  });
}

/** Opens 'Forgot Password' with the address that was typed before, if one was. */
export function openForgotPassword(typed?: unknown): void {
  let isChanged = false;
  openModal({
    kind: 'window',
    title: text('recover.title'),
    guard: () => isChanged,
    content: (close, dismiss) => (
      <ForgotPassword
        typed={typed}
        onDone={close}
        onCancel={dismiss}
        onChanged={(changed) => {
          isChanged = changed;
        }}
      />
    ),
  });
}

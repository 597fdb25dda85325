import type { ReactNode } from 'react';
import type { AccountView } from '../../../domain/contract/user.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { text } from '../../shell/texts.js';

/** The props of the account page's forms. */
export interface AccountFormProps {
  account: AccountView;
  /** Closes the form and reloads the account after the change. */
  onDone: () => void;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
}

const forms = async () => import('./AccountForms.js');
const NameForm = lazyPart(async () => (await forms()).NameForm);
const EmailForm = lazyPart(async () => (await forms()).EmailForm);
const PasswordForm = lazyPart(async () => (await forms()).PasswordForm);
const DeleteForm = lazyPart(async () => (await forms()).DeleteForm);

function openForm(title: MessageKey, content: (props: Omit<AccountFormProps, 'account'>) => ReactNode) {
  return (onDone: () => void): void => {
    openFormModal({
      kind: 'window',
      title: text(title),
      content: ({ close, dismiss, setChanged }) =>
        content({
          onDone: () => {
            close();
            onDone();
          },
          onChanged: setChanged,
          onCancel: dismiss,
        }),
    });
  };
}

export function openName(account: AccountView, onDone: () => void): void {
  openForm('account.changeName', (props) => <NameForm account={account} {...props} />)(onDone);
}

export function openEmail(account: AccountView, onDone: () => void): void {
  openForm('account.changeEmail', (props) => <EmailForm account={account} {...props} />)(onDone);
}

export function openPassword(account: AccountView, onDone: () => void): void {
  openForm('account.changePassword', (props) => <PasswordForm account={account} {...props} />)(onDone);
}

export function openDelete(account: AccountView, onDone: () => void): void {
  openForm('account.deleteTitle', (props) => <DeleteForm account={account} {...props} />)(onDone);
}

import type { ReactNode } from 'react';
import type { PasskeyView, SecondFactorView } from '../../../domain/contract/second-factor.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { text } from '../../shell/texts.js';
import type { SecondFactorFormProps } from './SecondFactorForms.js';

const forms = async () => import('./SecondFactorForms.js');
const SetUpForm = lazyPart(async () => (await forms()).SetUpForm);
const NewCodesForm = lazyPart(async () => (await forms()).NewCodesForm);
const TurnOffForm = lazyPart(async () => (await forms()).TurnOffForm);
const passkeyForms = async () => import('./PasskeyForms.js');
const AddPasskeyForm = lazyPart(async () => (await passkeyForms()).AddPasskeyForm);
const RemovePasskeyForm = lazyPart(async () => (await passkeyForms()).RemovePasskeyForm);

/** Closing the window after recovery codes were shown is as good as its button. */
function openForm(
  title: string,
  now: SecondFactorView,
  onClose: () => void,
  content: (props: SecondFactorFormProps) => ReactNode,
): void {
  openFormModal({
    kind: 'window',
    title,
    onClose,
    content: ({ close, dismiss, setChanged }) =>
      content({ now, onDone: close, onChanged: setChanged, onCancel: dismiss }),
  });
}

export function openSetUp(now: SecondFactorView, onClose: () => void): void {
  openForm(text('twoStep.title'), now, onClose, (props) => <SetUpForm {...props} />);
}

export function openNewCodes(now: SecondFactorView, onClose: () => void): void {
  openForm(text('twoStep.newCodes'), now, onClose, (props) => <NewCodesForm {...props} />);
}

export function openTurnOff(now: SecondFactorView, onClose: () => void): void {
  openForm(text('twoStep.turnOff'), now, onClose, (props) => <TurnOffForm {...props} />);
}

export function openAddPasskey(now: SecondFactorView, suggested: string, onClose: () => void): void {
  const title = text('twoStep.addPasskey');
  openForm(title, now, onClose, (props) => <AddPasskeyForm {...props} suggested={suggested} />);
}

export function openRemovePasskey(now: SecondFactorView, passkey: PasskeyView, onClose: () => void): void {
  const title = text('twoStep.removePasskeyTitle');
  openForm(title, now, onClose, (props) => <RemovePasskeyForm {...props} passkey={passkey} />);
}

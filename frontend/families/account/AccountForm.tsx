import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { mayHaveSecondFactor } from '../../../domain/access/access.js';
import { PAGES, getAccountFormPath } from '../../../domain/contract/pages.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Loading } from '../../shell/Loading.js';
import { OVER_PAGE, RouteDialog, useCloseDialog, useUnsavedGuard } from '../../shell/RouteDialog.js';
import { useText } from '../../shell/texts.js';
import { useAccount, useSecondFactor } from './account-queries.js';
import { DeleteForm, EmailForm, NameForm, PasswordForm, type AccountFormProps } from './AccountForms.js';
import { MobileForm } from './MobileForm.js';
import {
  AddPasskeyForm,
  NewCodesForm,
  RemovePasskeyForm,
  SetUpForm,
  TurnOffForm,
  type SecondFactorFormProps,
} from './SecondFactorForms.js';
import { AddTokenForm, RevokeTokenForm } from './TokenForms.js';

interface AccountFormEntry {
  title: MessageKey;
  Form?: ComponentType<AccountFormProps>;
  StepForm?: ComponentType<SecondFactorFormProps>;
}

const ACCOUNT_FORMS = {
  name: { title: 'account.changeName', Form: NameForm },
  email: { title: 'account.changeEmail', Form: EmailForm },
  password: { title: 'account.changePassword', Form: PasswordForm },
  delete: { title: 'account.deleteTitle', Form: DeleteForm },
  mobile: { title: 'texts.addTitle', Form: MobileForm },
  app: { title: 'twoStep.title', StepForm: SetUpForm },
  codes: { title: 'twoStep.newCodes', StepForm: NewCodesForm },
  token: { title: 'tokens.add', Form: AddTokenForm },
  'revoke-token': { title: 'tokens.revokeTitle', Form: RevokeTokenForm },
  'turn-off': { title: 'twoStep.turnOff', StepForm: TurnOffForm },
  passkey: { title: 'twoStep.addPasskey', StepForm: AddPasskeyForm },
  'remove-passkey': { title: 'twoStep.removePasskeyTitle', StepForm: RemovePasskeyForm },
} as const satisfies Record<string, AccountFormEntry>;

interface FormLinkProps {
  form: keyof typeof ACCOUNT_FORMS;
  search?: string;
  color?: 'primary' | 'error';
  'aria-label'?: string;
  children: ReactNode;
}

export function FormLink({ form, search = '', color = 'primary', ...rest }: FormLinkProps) {
  return (
    <Button
      component={Link}
      to={{ pathname: getAccountFormPath(form), search }}
      {...OVER_PAGE}
      variant={color === 'error' ? 'contained' : 'outlined'}
      color={color}
      {...rest}
    />
  );
}

export function AccountForm() {
  const t = useText();
  const { form = '' } = useParams();
  const close = useCloseDialog(PAGES.account);
  const onChanged = useUnsavedGuard();
  const account = useAccount().data;
  const { title, Form, StepForm }: Partial<AccountFormEntry> =
    form in ACCOUNT_FORMS ? ACCOUNT_FORMS[form as keyof typeof ACCOUNT_FORMS] : {};
  const isOther = StepForm !== undefined && account !== undefined && !mayHaveSecondFactor(account);
  const now = useSecondFactor(StepForm !== undefined && account !== undefined && !isOther).data;
  if (!title || isOther) return <Navigate to={PAGES.account} replace />;
  const props = { onDone: close, onCancel: close, onChanged };
  return (
    <RouteDialog title={t(title)} onClose={close}>
      {Form && account && <Form account={account} {...props} />}
      {StepForm && now && <StepForm now={now} {...props} />}
      {(Form ? account : now) === undefined && <Loading />}
    </RouteDialog>
  );
}

import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { isInOffice } from '../../../domain/access/access.js';
import { getPagePath } from '../../../domain/contract/pages.js';
import type { UserRow } from '../../../domain/contract/user.js';
import type { FormValues } from '../../../domain/forms/form.js';
import { enterStudentForm } from '../../../domain/forms/student.js';
import { enterFamilyForm, findFamilyForm } from '../../../domain/forms/users.js';
import { FocusField } from '../../forms/FocusField.js';
import { ApiError } from '../../shell/api.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormDialog } from '../forms/FormDialog.js';
import { getFullName } from '../ui/row-facts.js';
import type { Family } from './EnterButton.js';

export function EnterDialog({ known, onClose }: { known: Family | undefined; onClose: () => void }) {
  const t = useText();
  const [family, setFamily] = useState(known);
  return (
    <FormDialog title={t('enter.button')} onClose={onClose}>
      {family === undefined ? (
        <FindFamily onFound={setFamily} onClose={onClose} />
      ) : family.account === null ? (
        <EnterFamily email={family.email} onClose={onClose} />
      ) : (
        <EnterChild email={family.email} account={family.account} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function FindFamily({ onFound, onClose }: { onFound: (family: Family) => void; onClose: () => void }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const refuse = (reason: 'users.notAFamily' | 'users.accountDeactivated') =>
    new ApiError(400, t(reason), { email: t(reason) });
  return (
    <DomainForm
      form={findFamilyForm}
      initial={{}}
      action={t('enter.find')}
      onCancel={onClose}
      send={async ({ email }): Promise<Family> => {
        const address = email ?? '';
        const account = await provider.findFamily(address);
        if (account && isInOffice(account)) throw refuse('users.notAFamily');
        if (account?.deleted) throw refuse('users.accountDeactivated');
        return { email: account?.email ?? address, account };
      }}
      onSent={onFound}
    >
      <p>{t('enter.findText')}</p>
      <DomainInput source="email" />
      <FocusField name="email" />
    </DomainForm>
  );
}

/** Opens the forms of the new application once it's started. */
function useStartForm() {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  return {
    initial: {},
    action: t('enter.start'),
    onSent: ({ id }: { id: string }) => {
      notify(t('enter.started'), { type: 'success' });
      void navigate(getPagePath('applicationForm', id));
    },
    inlineError: ({ status, message }: ApiError) => (status === 409 ? message : null),
  };
}

function ChildInputs() {
  const t = useText();
  return (
    <>
      <Typography variant="h3">{t('enter.child')}</Typography>
      <DomainInput source="firstName" />
      <DomainInput source="lastName" />
      <DomainInput source="consent" hint={t('enter.consentHint')} />
    </>
  );
}

interface EnterChildProps {
  email: string;
  account: NonNullable<Family['account']>;
  onClose: () => void;
}

function EnterChild({ email, account, onClose }: EnterChildProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const startForm = useStartForm();
  return (
    <DomainForm
      {...startForm}
      form={enterStudentForm}
      onCancel={onClose}
      send={(values) => provider.enterStudent(account.id, values)}
    >
      <p>{t('enter.for', { family: getFullName(account), email })}</p>
      <ChildInputs />
      <FocusField name="firstName" />
    </DomainForm>
  );
}

function EnterFamily({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const startForm = useStartForm();
  // Kept so that a second try after an error doesn't create the account again.
  const created = useRef<string | null>(null);

  async function createFamily(values: FormValues<typeof enterFamilyForm>): Promise<string> {
    const { parentFirstName: firstName, parentLastName: lastName } = values;
    const data = { firstName, lastName, email, role: 'user' };
    return (await provider.create<UserRow>('users', { data })).data.id;
  }

  return (
    <DomainForm
      {...startForm}
      form={enterFamilyForm}
      onCancel={onClose}
      send={async (values) => {
        created.current ??= await createFamily(values);
        const { firstName, lastName, consent } = values;
        return provider.enterStudent(created.current, { firstName, lastName, consent });
      }}
    >
      <p>{t('enter.newFamily', { email })}</p>
      <Typography variant="h3">{t('enter.family')}</Typography>
      <DomainInput source="parentFirstName" />
      <DomainInput source="parentLastName" />
      <ChildInputs />
      <FocusField name="parentFirstName" />
    </DomainForm>
  );
}

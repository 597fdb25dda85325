import Typography from '@mui/material/Typography';
import { Create, useNotify, useRedirect } from 'react-admin';
import { PAGES, getPagePath } from '../../../domain/contract/pages.js';
import type { UserRow } from '../../../domain/contract/user.js';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { addAdminForm } from '../../../domain/forms/users.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormPage } from '../forms/FormPage.js';
import { RoleGuide } from '../ui/RoleGuide.js';

export function UserCreate() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <Create>
      <FormPage title={t('people.grant')} back={{ to: PAGES.users, label: t('people.back') }}>
        <DomainForm
          form={addAdminForm}
          initial={{}}
          draft="user.new"
          action={t('people.grantAdd')}
          onCancel={() => redirect('list', 'users')}
          // The email was typed twice to be sure, and is sent once.
          send={({ firstName, lastName, email }) =>
            provider.create<UserRow>('users', { data: { firstName, lastName, email, role: 'admin' } })
          }
          onSent={({ data }) => {
            notify(t('people.added'), { type: 'success' });
            redirect(getPagePath('user', data.id));
          }}
          // Somebody already has that email; it can be corrected here.
          inlineError={({ status, message }) => (status === 409 ? message : null)}
        >
          <p>{t('people.grantText')}</p>
          <Typography variant="h2">{t('people.grantGroup')}</Typography>
          <DomainInput source="firstName" />
          <DomainInput source="lastName" />
          <DomainInput source="email" />
          <DomainInput source="confirmEmail" />
          <RoleGuide
            isOpen
            title={t('people.roles')}
            roles={[{ name: t(getEnumLabelKey('userRole', 'admin')), text: t('people.role.admin') }]}
          />
        </DomainForm>
      </FormPage>
    </Create>
  );
}

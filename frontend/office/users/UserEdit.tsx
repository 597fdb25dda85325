import { useNotify, useRedirect } from 'react-admin';
import { getPagePath } from '../../../domain/contract/pages.js';
import type { UserDetail } from '../../../domain/contract/user.js';
import { getEnumLabelKey, USER_ROLES, type UserRole } from '../../../domain/enums/enums.js';
import { updateUserForm } from '../../../domain/forms/users.js';
import { confirmDialog, showInfo } from '../../shell/modals.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormPage } from '../forms/FormPage.js';
import { RoleGuide } from '../ui/RoleGuide.js';
import { getFullName } from '../ui/row-facts.js';
import { UserRecord } from '../ui/UserRecord.js';

export function UserEdit() {
  return <UserRecord>{(user) => <UserForm user={user} />}</UserRecord>;
}

function getValues({ firstName, lastName, email, role }: UserDetail) {
  return { firstName, lastName, email, role };
}

/** Nobody can be made a site user here. */
function UserForm({ user }: { user: UserDetail }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const path = getPagePath('user', user.id);

  /** A site user who becomes something else loses their roles at sites. */
  const confirmRole = ({ role: before, sites, ...now }: UserDetail, role: UserRole | null) => {
    const isKept = before !== 'site' || role === null || role === 'site' || sites.length === 0;
    if (isKept) return Promise.resolve(true);
    return confirmDialog({
      title: t('people.losesSitesTitle'),
      text: t('people.losesSitesText', {
        role: t(getEnumLabelKey('userRole', role)),
        name: getFullName(now),
        count: sites.length,
        sites: sites.map(({ name }) => name).join(', '),
      }),
      yes: t('people.losesSitesYes'),
      isDangerous: true,
    });
  };
  const mayChoose = (role: unknown) => {
    if (role !== 'site' || user.role === 'site') return true;
    void showInfo({ title: t('users.siteRole.title'), text: t('users.siteRole.text') });
    return false;
  };
  return (
    <FormPage title={t('people.editTitle')} back={{ to: path, label: getFullName(user) }}>
      <DomainForm
        form={updateUserForm}
        initial={getValues(user)}
        shared={{
          opened: user,
          readValues: getValues,
          reload: async () => (await provider.getOne<UserDetail>('users', { id: user.id })).data,
        }}
        draft={`user.${user.id}`}
        action={t('people.save')}
        onCancel={() => redirect(path)}
        send={async (values, now) => {
          if (!(await confirmRole(now, values.role))) return null;
          const data = { ...values, version: now.version };
          return (await provider.update<UserDetail>('users', { id: user.id, data, previousData: now })).data;
        }}
        onSent={() => {
          notify(t('people.updated'), { type: 'success' });
          redirect(path);
        }}
        // The email is taken, or no administrator would be left; it can be corrected here.
        inlineError={({ status, message }) => (status === 409 ? message : null)}
      >
        <DomainInput source="firstName" />
        <DomainInput source="lastName" />
        <DomainInput source="email" hint={t('people.emailHint')} />
        <DomainInput source="role" mayChoose={mayChoose} />
        <RoleGuide
          isOpen
          title={t('people.roles')}
          roles={USER_ROLES.map((one) => ({
            name: t(getEnumLabelKey('userRole', one)),
            text: t(`people.role.${one}`),
          }))}
        />
      </DomainForm>
    </FormPage>
  );
}

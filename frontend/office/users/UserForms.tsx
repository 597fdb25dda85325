import type { UserDetail } from '../../../domain/contract/user.js';
import { enumLabelKey, USER_ROLES, type UserRole } from '../../../domain/enums/enums.js';
import type { RawValues } from '../../../domain/forms/form.js';
import { addAdminForm, updateUserForm } from '../../../domain/forms/users.js';
import { EmailQuestion } from '../../forms/EmailQuestion.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { FormGroup } from '../../forms/FormGroup.js';
import { useForm } from '../../forms/useForm.js';
import { confirmDialog, infoDialog } from '../../shell/modals.js';
import { text, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { RoleGuide } from '../ui/RoleGuide.js';
import { fullName } from '../ui/row-facts.js';

interface UpdateUserFormProps {
  user: UserDetail;
  onUpdated: (user: UserDetail) => void;
  onChanged: (changed: boolean) => void;
}

/** A site user who becomes something else loses the roles at the sites: asked first. */
function confirmRole({ role: before, sites, ...user }: UserDetail, role: UserRole | null): Promise<boolean> {
  const isKept = before !== 'site' || role === null || role === 'site' || sites.length === 0;
  if (isKept) return Promise.resolve(true);
  return confirmDialog({
    title: text('people.losesSitesTitle'),
    text: text('people.losesSitesText', {
      role: text(enumLabelKey('userRole', role)),
      name: fullName(user),
      count: sites.length,
      sites: sites.map(({ name }) => name).join(', '),
    }),
    yes: text('people.losesSitesYes'),
    danger: true,
  });
}

function valuesOf({ firstName, lastName, email, role }: UserDetail): RawValues {
  return { firstName, lastName, email, role };
}

/** Name, address and role of an account (spec section 5, Update user); nobody becomes a site user here. */
export function UpdateUserForm({ user, onUpdated, onChanged }: UpdateUserFormProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const form = useForm(updateUserForm, {
    initial: valuesOf(user),
    shared: {
      opened: user,
      valuesOf,
      reload: async () => (await provider.getOne<UserDetail>('users', { id: user.id })).data,
    },
    draft: `user.${user.id}`,
    send: async (values, now) =>
      (await confirmRole(now, values.role))
        ? provider.updateUser(user.id, { ...values, version: now.version })
        : null,
    onSent: (answer) => {
      if (answer) onUpdated(answer);
      // Nothing was sent: what was typed is still not saved.
      else onChanged(true);
    },
    onChanged,
    // The address is taken, or nobody would be left to administer: it can be corrected here.
    inlineError: ({ status, message }) => (status === 409 ? message : null),
  });
  const roleField = form.field('role');
  const choose = (raw: unknown): void => {
    if (raw === 'site' && user.role !== 'site') {
      void infoDialog({ title: t('users.siteRole.title'), text: t('users.siteRole.text') });
    } else {
      roleField.set(raw);
    }
  };
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={t('people.save')} />}>
      <Field of={form.field('firstName')} />
      <Field of={form.field('lastName')} />
      <EmailQuestion of={form.field('email')}>
        <Field of={form.field('email')} hint={t('people.emailHint')} />
      </EmailQuestion>
      <Field of={{ ...roleField, set: choose }} />
      <RoleGuide
        isOpen
        title={t('people.roles')}
        roles={USER_ROLES.map((one) => ({
          name: t(enumLabelKey('userRole', one)),
          text: t(`people.role.${one}`),
        }))}
      />
    </FormFrame>
  );
}

interface AddAdminFormProps {
  onAdded: (user: UserDetail) => void;
  onChanged: (changed: boolean) => void;
}

/** Grant someone administrator access (spec section 2). */
export function AddAdminForm({ onAdded, onChanged }: AddAdminFormProps) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const form = useForm(addAdminForm, {
    initial: {},
    draft: 'user.new',
    // The address was typed twice to be sure of it, and is sent once.
    send: ({ firstName, lastName, email }) => provider.addUser({ firstName, lastName, email, role: 'admin' }),
    onSent: onAdded,
    onChanged,
    // Somebody has that address already: it can be corrected here.
    inlineError: ({ status, message }) => (status === 409 ? message : null),
  });
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={text('people.grantAdd')} />}>
      <p>{text('people.grantText')}</p>
      <FormGroup title={text('people.grantGroup')}>
        <Field of={form.field('firstName')} />
        <Field of={form.field('lastName')} />
        <EmailQuestion of={form.field('email')} repeatedBy={form.field('confirmEmail')}>
          <Field of={form.field('email')} />
        </EmailQuestion>
        <EmailQuestion of={form.field('confirmEmail')} repeatedBy={form.field('email')}>
          <Field of={form.field('confirmEmail')} />
        </EmailQuestion>
      </FormGroup>
      <RoleGuide
        isOpen
        title={text('people.roles')}
        roles={[{ name: text(enumLabelKey('userRole', 'admin')), text: text('people.role.admin') }]}
      />
    </FormFrame>
  );
}

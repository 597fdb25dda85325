import { useState } from 'react';
import { useNotify } from 'react-admin';
import { enumLabelKey, type SiteRole } from '../../../../domain/enums/enums.js';
import { addSiteUserForm } from '../../../../domain/forms/users.js';
import { EmailQuestion } from '../../../forms/EmailQuestion.js';
import { Field } from '../../../forms/Field.js';
import { FormFooter } from '../../../forms/FormFooter.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { useForm } from '../../../forms/useForm.js';
import type { ApiError } from '../../../shell/api.js';
import { Button } from '../../../shell/Button.js';
import { openFormModal } from '../../../shell/form-modal.js';
import { text, useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { RoleGuide } from '../../ui/RoleGuide.js';
import type { CoordinatorOffer } from './people.js';
import styles from './Roster.module.css';

/** Refusals that can be corrected in the form: the user is here already, the account is deactivated, or the like. */
const INLINE_STATUSES: readonly number[] = [403, 409];

function inlineError(error: ApiError): string | null {
  return INLINE_STATUSES.includes(error.status) ? error.message : null;
}

interface AddUserOptions {
  siteId: number;
  /** Chosen beforehand; null where the person chooses. */
  role: SiteRole | null;
  /** The site's coordinator who has no role here yet: filled in, and easily cleared. */
  offer: CoordinatorOffer | null;
  /** The roles that the person may give here. */
  grantable: readonly SiteRole[];
  onAdded: () => void;
}

/** Gives someone a role at the site (spec section 5); for somebody who may give only one role, it's chosen and locked. */
function AddUserForm(props: AddUserOptions & { onChanged: (changed: boolean) => void }) {
  const { siteId, role, offer, grantable, onAdded, onChanged } = props;
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const [onlyRole, ...otherRoles] = grantable;
  const isRoleLocked = otherRoles.length === 0;
  const form = useForm(addSiteUserForm, {
    initial: offer ? { ...offer, role: 'coordinator' } : { role: isRoleLocked ? onlyRole : role },
    draft: `site.${String(siteId)}.people`,
    send: (values) => provider.addSiteUser(siteId, values),
    onSent: ({ email, isInvited }) => {
      notify(t('sitePeople.added'), { type: 'success' });
      if (isInvited) notify(t('sitePeople.invited', { address: email }), { type: 'info' });
      onAdded();
    },
    onChanged,
    inlineError,
  });
  const [isOffered, setIsOffered] = useState(offer !== null);
  const clear = (): void => {
    form.fill({ firstName: null, lastName: null, email: null, confirmEmail: null, role });
    setIsOffered(false);
  };
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={t('sitePeople.add')} />}>
      <p>{t('sitePeople.addText')}</p>
      {isOffered && (
        <div className={styles.offer}>
          <p>{t('sitePeople.offerText')}</p>
          <Button onClick={clear}>{t('sitePeople.offerClear')}</Button>
        </div>
      )}
      <Field of={form.field('firstName')} />
      <Field of={form.field('lastName')} />
      <EmailQuestion of={form.field('email')} repeatedBy={form.field('confirmEmail')}>
        <Field of={form.field('email')} hint={t('sitePeople.addEmailHint')} />
      </EmailQuestion>
      <EmailQuestion of={form.field('confirmEmail')} repeatedBy={form.field('email')}>
        <Field of={form.field('confirmEmail')} />
      </EmailQuestion>
      <Field
        of={form.field('role')}
        disabled={isRoleLocked}
        hint={t(isRoleLocked ? 'sitePeople.addRoleStaff' : 'sitePeople.addRoleHint')}
      />
      <RoleGuide
        isOpen
        title={t('sitePeople.roles')}
        roles={grantable.map((one) => ({
          name: t(enumLabelKey('siteRole', one)),
          text: t(`sitePeople.role.${one}`),
        }))}
      />
    </FormFrame>
  );
}

/** Opens "Add User". */
export function openAddUser(options: AddUserOptions): void {
  openFormModal({
    kind: 'panel',
    title: text('sitePeople.addTitle'),
    content: ({ close, setChanged }) => (
      <AddUserForm
        {...options}
        onAdded={() => {
          close();
          options.onAdded();
        }}
        onChanged={setChanged}
      />
    ),
  });
}

import { useState } from 'react';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { addSiteUserForm } from '../../../../domain/forms/users.js';
import { Field } from '../../../forms/Field.js';
import { FormFooter } from '../../../forms/FormFooter.js';
import { FormFrame } from '../../../forms/FormFrame.js';
import { useForm } from '../../../forms/useForm.js';
import type { ApiError } from '../../../shell/api.js';
import { Button } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { RoleGuide } from '../../ui/RoleGuide.js';
import type { AddUserOrder } from './open-add-user.js';
import { peopleCalls } from './people-calls.js';
import styles from './Roster.module.css';

/** Somebody who is here already, an own role, a deactivated account, a role that is not theirs to give. */
const INLINE_STATUSES: readonly number[] = [403, 409];

function inlineError(error: ApiError): string | null {
  return INLINE_STATUSES.includes(error.status) ? error.message : null;
}

interface AddUserFormProps extends AddUserOrder {
  onChanged: (changed: boolean) => void;
}

/** A role at the site for somebody (spec section 5); who may give one role only finds it chosen and locked. */
export function AddUserForm({ siteId, role, offer, grantable, onAdded, onChanged }: AddUserFormProps) {
  const t = useText();
  const [onlyRole, ...otherRoles] = grantable;
  const isRoleLocked = otherRoles.length === 0;
  const form = useForm(addSiteUserForm, {
    initial: offer ? { ...offer, role: 'coordinator' } : { role: isRoleLocked ? onlyRole : role },
    draft: `site.${String(siteId)}.people`,
    send: (values) => peopleCalls.addUser(siteId, values),
    onSent: ({ email, isInvited }) => {
      showToast('success', t('sitePeople.added'));
      if (isInvited) showToast('info', t('sitePeople.invited', { address: email }));
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
      <Field of={form.field('email')} hint={t('sitePeople.addEmailHint')} />
      <Field of={form.field('confirmEmail')} />
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

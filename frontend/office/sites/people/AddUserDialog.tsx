import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { enumLabelKey, type SiteRole } from '../../../../domain/enums/enums.js';
import { addSiteUserForm } from '../../../../domain/forms/users.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { DomainForm } from '../../forms/DomainForm.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { RoleGuide } from '../../ui/RoleGuide.js';
import { FormDialog } from '../../forms/FormDialog.js';
import type { CoordinatorOffer } from './people.js';

/** Refusals that can be corrected in the form: the user is here already, the account is deactivated, or the like. */
const INLINE_STATUSES: readonly number[] = [403, 409];

interface AddUserDialogProps {
  siteId: number;
  /** Chosen beforehand; null where the person chooses. */
  role: SiteRole | null;
  offer: CoordinatorOffer | null;
  grantable: readonly SiteRole[];
  onClose: () => void;
}

export function AddUserDialog({ siteId, role, offer, grantable, onClose }: AddUserDialogProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [onlyRole, ...otherRoles] = grantable;
  const isRoleLocked = otherRoles.length === 0;
  return (
    <FormDialog title={t('sitePeople.addTitle')} onClose={onClose}>
      <DomainForm
        form={addSiteUserForm}
        initial={offer ? { ...offer, role: 'coordinator' } : { role: isRoleLocked ? onlyRole : role }}
        draft={`site.${siteId}.people`}
        action={t('sitePeople.add')}
        onCancel={onClose}
        send={(values) => provider.addSiteUser(siteId, values)}
        onSent={({ email, isInvited }) => {
          notify(t('sitePeople.added'), { type: 'success' });
          if (isInvited) notify(t('sitePeople.invited', { address: email }), { type: 'info' });
          refresh();
          onClose();
        }}
        inlineError={({ status, message }) => (INLINE_STATUSES.includes(status) ? message : null)}
      >
        <p>{t('sitePeople.addText')}</p>
        {offer && <OfferNotice role={role} />}
        <DomainInput source="firstName" />
        <DomainInput source="lastName" />
        <DomainInput source="email" hint={t('sitePeople.addEmailHint')} />
        <DomainInput source="confirmEmail" />
        <DomainInput
          source="role"
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
      </DomainForm>
    </FormDialog>
  );
}

function OfferNotice({ role }: { role: SiteRole | null }) {
  const t = useText();
  const { setValue } = useFormContext();
  const [isOffered, setIsOffered] = useState(true);
  if (!isOffered) return null;
  const clear = () => {
    for (const name of ['firstName', 'lastName', 'email', 'confirmEmail']) setValue(name, null);
    setValue('role', role);
    setIsOffered(false);
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={clear}>
          {t('sitePeople.offerClear')}
        </Button>
      }
    >
      {t('sitePeople.offerText')}
    </Alert>
  );
}

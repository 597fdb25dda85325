import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { getRelationsToSite } from '../../../../domain/access/access.js';
import { listGrantableSiteRoles } from '../../../../domain/access/site-roles.js';
import { SITE_ROLES, getEnumLabelKey, type SiteRole } from '../../../../domain/enums/enums.js';
import { addSiteUserForm } from '../../../../domain/forms/users.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { describeInstructors } from '../../../../domain/sites/site-figures.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { ActionFormButton } from '../../forms/ActionFormButton.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { LIST_CARD } from '../../lists/LocalList.js';
import { RoleGuide } from '../../ui/RoleGuide.js';
import { useSite, useSiteQuery, type SiteRights } from '../useSite.js';
import { getCoordinatorOffer, type CoordinatorOffer } from './people.js';
import { UserList } from './UserList.js';

const INSTRUCTOR_WORDS = {
  title: 'sitePeople.instructors',
  caption: 'sitePeople.instructorsCaption',
  emptyTitle: 'sitePeople.noInstructorsTitle',
  emptyText: 'sitePeople.noInstructorsText',
  emptyReader: 'sitePeople.noInstructorsReader',
} as const;

const EVERYBODY_WORDS = {
  title: 'sitePeople.permissions',
  caption: 'sitePeople.caption',
  emptyTitle: 'sitePeople.nobodyTitle',
  emptyText: 'sitePeople.nobodyText',
  emptyReader: 'sitePeople.nobodyReader',
} as const;

/** Null if the person has no limit. */
function getLimit({ may }: SiteRights): MessageKey | null {
  if (may('site.removeUser')) return null;
  return may('site.addUser') ? 'sitePeople.staffOnly' : 'sitePeople.readOnly';
}

/** All people of the site, or those in one role. */
export function SitePeople({ shown = null }: { shown?: 'instructor' | null }) {
  const { user } = useSession();
  const t = useText();
  const { site, rights } = useSite();
  const { data, error, refetch } = useSiteQuery('listSiteUsers');
  const people = useMemo(() => data?.filter(({ role }) => shown === null || role === shown), [data, shown]);
  const isVerified = site.verifiedBy !== null;
  const words = shown === null ? EVERYBODY_WORDS : INSTRUCTOR_WORDS;
  const mayAdd = rights.may('site.addUser');
  const mayInvite = rights.may('site.inviteUser');
  const limit = getLimit(rights);
  const grantable = listGrantableSiteRoles(user ? getRelationsToSite(user, site.id) : []);
  const isExpired = people?.some(({ account }) => account?.state === 'expired');
  // The instructors' tab adds instructors; a coordinator is offered where any role can be chosen.
  const mayOffer = shown === null && grantable.includes('coordinator');
  return (
    <Stack spacing={1.5}>
      {people && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
          <div>
            <Typography sx={{ fontWeight: 650 }}>
              {shown === null
                ? t('sitePeople.permissionsLead')
                : describeInstructors({ ...site, isVerified, instructorCount: people.length }, t)}
            </Typography>
            {[limit, isExpired && !mayInvite && ('sitePeople.expiredHint' as const)].map(
              (key) =>
                key && (
                  <Typography key={key} sx={{ maxWidth: '75ch', color: 'text.secondary' }}>
                    {t(key)}
                  </Typography>
                ),
            )}
          </div>
          {mayAdd && (
            <AddUserButton
              role={shown}
              offer={mayOffer ? getCoordinatorOffer(site, data ?? []) : null}
              grantable={grantable}
            />
          )}
        </Stack>
      )}
      <Card variant="outlined" role="group" aria-label={t(words.title)} sx={LIST_CARD}>
        <UserList
          rows={people}
          everybody={data ?? []}
          error={error}
          refetch={refetch}
          label={t(words.caption, { site: getSiteLabel(site) })}
          words={{
            loading: 'sitePeople.loading',
            emptyTitle: words.emptyTitle,
            emptyText: mayAdd ? words.emptyText : words.emptyReader,
            failedTitle: 'sitePeople.failedTitle',
          }}
          grantable={grantable}
        />
      </Card>
      {people && shown === null && (
        <RoleGuide
          title={t('sitePeople.roles')}
          roles={SITE_ROLES.map((one) => ({
            name: t(getEnumLabelKey('siteRole', one)),
            text: t(`sitePeople.role.${one}`),
          }))}
        />
      )}
    </Stack>
  );
}

/** Refusals that can be corrected in the form, such as an existing user or a deactivated account. */
const INLINE_STATUSES: readonly number[] = [403, 409];

interface AddUserButtonProps {
  /** The role chosen beforehand; null if the person chooses. */
  role: SiteRole | null;
  offer: CoordinatorOffer | null;
  grantable: readonly SiteRole[];
}

function AddUserButton({ role, offer, grantable }: AddUserButtonProps) {
  const t = useText();
  const notify = useNotify();
  const { site } = useSite();
  const [onlyRole, ...otherRoles] = grantable;
  const isRoleLocked = otherRoles.length === 0;
  return (
    <ActionFormButton
      label={t('sitePeople.add')}
      variant="contained"
      startIcon={<AddIcon />}
      sx={{ alignSelf: 'flex-start' }}
      form={addSiteUserForm}
      initial={offer ? { ...offer, role: 'coordinator' } : { role: (isRoleLocked && onlyRole) || role }}
      draft={`site.${site.id}.people`}
      title={t('sitePeople.addTitle')}
      action={t('sitePeople.add')}
      send={(provider, values) => provider.addSiteUser(site.id, values)}
      done={t('sitePeople.added')}
      onDone={({ email, isInvited }) => {
        if (isInvited) notify(t('sitePeople.invited', { address: email }), { type: 'info' });
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
          name: t(getEnumLabelKey('siteRole', one)),
          text: t(`sitePeople.role.${one}`),
        }))}
      />
    </ActionFormButton>
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

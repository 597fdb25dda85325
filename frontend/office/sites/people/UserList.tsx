import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { EmailField, useNotify, useRefresh } from 'react-admin';
import type { SiteDetail, SiteUser, SiteUserAccount } from '../../../../domain/contract/site.js';
import { SITE_ROLES, getEnumLabelKey, type Language, type SiteRole } from '../../../../domain/enums/enums.js';
import { clearCard } from '../../../../domain/sites/coordinator-card.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, showError, showInfo } from '../../../shell/modals.js';
import { useSession } from '../../../shell/session.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { Column, NameColumn } from '../../lists/columns.js';
import { LocalTable } from '../../lists/LocalList.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { formatDay } from '../../ui/format.js';
import { getFullName, getListName } from '../../ui/row-facts.js';
import { useSite } from '../useSite.js';
import { NARROW, getNameOrder } from './people.js';

function describeAccount(
  { state, invitedOn, lastLogin }: SiteUserAccount,
  t: Text,
  language: Language,
): string {
  switch (state) {
    case 'active':
      return lastLogin === null
        ? t('sitePeople.active')
        : t('sitePeople.lastSeen', { date: formatDay(lastLogin, language) });
    case 'invited':
      return invitedOn === null
        ? t('sitePeople.invitedOpen')
        : t('sitePeople.invitedOn', { date: formatDay(invitedOn, language) });
    case 'expired':
      return invitedOn === null
        ? t('sitePeople.expired')
        : t('sitePeople.expiredOn', { date: formatDay(invitedOn, language) });
  }
}

function getSortValue(person: SiteUser, source: string): string {
  if (source === 'email') return person.email;
  return source === 'role'
    ? `${SITE_ROLES.indexOf(person.role)} ${getNameOrder(person)}`
    : getNameOrder(person);
}

interface UserListProps extends Pick<
  ComponentProps<typeof LocalTable<SiteUser>>,
  'rows' | 'error' | 'refetch' | 'label' | 'words'
> {
  grantable: readonly SiteRole[];
  /** People in every role: one of them is next on the coordinator's card. */
  everybody: readonly SiteUser[];
}

/** People can't remove themselves or change their own role. */
export function UserList({ grantable, everybody, ...list }: UserListProps) {
  const t = useText();
  const { site, rights } = useSite();
  const ownId = useSession().user?.id;
  const mayRemove = rights.may('site.removeUser');
  return (
    <LocalTable<SiteUser>
      resource="site-users"
      {...list}
      getName={getFullName}
      narrow={NARROW}
      sort={{ field: 'role', order: 'ASC' }}
      sortValue={getSortValue}
    >
      <NameColumn<SiteUser>
        source="name"
        label={t('sitePeople.name')}
        getName={({ firstName, lastName }) => getListName(firstName, lastName)}
        beside={({ id }) =>
          id === ownId && (
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              ({t('sitePeople.you')})
            </Typography>
          )
        }
      />
      <Column<SiteUser>
        source="email"
        label={t('sitePeople.email')}
        cellClassName="long"
        render={(person) => (
          <>
            <EmailField source="email" sx={{ display: 'inline-block', py: 0.5 }} />
            {person.account && (
              <Account
                person={person}
                account={person.account}
                invitesTo={rights.may('site.inviteUser') ? site : null}
              />
            )}
          </>
        )}
      />
      <Column<SiteUser>
        source="role"
        label={t('sitePeople.role')}
        render={(person) => (
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            {mayRemove && person.id !== ownId ? (
              <>
                <RoleSelect site={site} person={person} people={everybody} grantable={grantable} />
                <RemoveUserButton site={site} person={person} people={everybody} />
              </>
            ) : (
              t(getEnumLabelKey('siteRole', person.role))
            )}
          </Stack>
        )}
      />
    </LocalTable>
  );
}

interface AccountProps {
  person: SiteUser;
  account: SiteUserAccount;
  /** Null for people who may not invite again. */
  invitesTo: SiteDetail | null;
}

function Account({ person, account, invitesTo }: AccountProps) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography
        variant="caption"
        sx={{ color: account.state === 'expired' ? 'error.main' : 'text.secondary' }}
      >
        {describeAccount(account, t, language)}
      </Typography>
      {invitesTo && account.state !== 'active' && <ResendButton person={person} site={invitesTo} />}
    </Stack>
  );
}

/** The links in earlier invitations stop working. */
function ResendButton({ person, site }: Omit<LeavingProps, 'people'>) {
  const t = useText();
  return (
    <ActionButton
      variant="text"
      label={t('sitePeople.resend')}
      name={t('sitePeople.resendTo', { name: getFullName(person) })}
      send={(provider) => provider.inviteSiteUser(site.id, person.id)}
      done={t('sitePeople.invited', { address: person.email })}
      explain={({ status, message }) =>
        [403, 409].includes(status) ? { title: t('sitePeople.resendRefused'), text: message } : null
      }
    />
  );
}

/** In a row, react-admin's context has the person as its record, so the site is passed in. */
interface LeavingProps {
  site: SiteDetail;
  person: SiteUser;
  people: readonly SiteUser[];
}

function useLosses({ site, person, people }: LeavingProps): string[] {
  const t = useText();
  const card = clearCard(person, site, people);
  const { groups = [] } = person;
  return [
    groups.length > 0 && t('sitePeople.losesGroups', { count: groups.length, groups: groups.join(', ') }),
    card &&
      (card.coordinatorName === null
        ? t('sitePeople.removeCleared')
        : t('sitePeople.removeReplaced', { name: card.coordinatorName })),
  ].filter((loss) => typeof loss === 'string');
}

function RoleSelect({ grantable, ...leaving }: LeavingProps & { grantable: readonly SiteRole[] }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const losses = useLosses(leaving);
  const { person, site } = leaving;
  const { firstName, lastName, email } = person;
  const name = getFullName(person);
  const { mutate, isPending } = useMutation({
    mutationFn: (role: SiteRole) =>
      provider.addSiteUser(site.id, { firstName, lastName, email, confirmEmail: email, role }),
    onSuccess: ({ role, isInvited }) => {
      notify(t('sitePeople.roleChanged', { name, role: t(getEnumLabelKey('siteRole', role)) }), {
        type: 'success',
      });
      if (isInvited) notify(t('sitePeople.invited', { address: email }), { type: 'info' });
      refresh();
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiError && [403, 409].includes(error.status);
      if (isRefusal)
        void showInfo({ title: t('sitePeople.roleRefused'), text: error.message }).then(() => refresh());
      else void showError(error);
    },
  });
  const change = async (role: SiteRole) => {
    const isWanted = await confirmDialog({
      title: t('sitePeople.roleTitle', { name, role: t(getEnumLabelKey('siteRole', role)) }),
      text: [t(`sitePeople.role.${role}`), ...losses].join(' '),
      yes: t('sitePeople.roleYes'),
    });
    if (isWanted) mutate(role);
  };
  return (
    <TextField
      select
      value={person.role}
      slotProps={{
        select: { native: true, inputProps: { 'aria-label': t('sitePeople.roleOf', { name }) } },
      }}
      aria-busy={isPending || undefined}
      onChange={({ target }) => {
        const role = grantable.find((one) => one === target.value);
        if (role && !isPending) void change(role);
      }}
    >
      {grantable.map((role) => (
        <option key={role} value={role}>
          {t(getEnumLabelKey('siteRole', role))}
        </option>
      ))}
    </TextField>
  );
}

function RemoveUserButton(leaving: LeavingProps) {
  const t = useText();
  const { person, site } = leaving;
  const name = getFullName(person);
  const losses = useLosses(leaving);
  const role = t(getEnumLabelKey('siteRole', person.role));
  return (
    <ActionButton
      isDangerous
      variant="text"
      label={t('sitePeople.remove')}
      name={t('sitePeople.removeUser', { name })}
      ask={{
        title: t('sitePeople.removeTitle', { name, site: getSiteLabel(site) }),
        text: [t('sitePeople.removeText', { name, role }), ...losses].join(' '),
        yes: t('sitePeople.removeYes'),
      }}
      send={(provider) => provider.removeSiteUser(site.id, person.id)}
      done={t('sitePeople.removed', { name })}
      explain={({ status, message }) =>
        [403, 404, 409].includes(status)
          ? {
              title: t('sitePeople.removeRefused'),
              text: status === 404 ? t('sitePeople.gone', { name }) : message,
            }
          : null
      }
    />
  );
}

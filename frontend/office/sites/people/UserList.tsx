import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmailField } from 'react-admin';
import type { SiteUser, SiteUserAccount } from '../../../../domain/contract/site.js';
import { SITE_ROLES, enumLabelKey, type Language } from '../../../../domain/enums/enums.js';
import { cardWithout } from '../../../../domain/sites/coordinator-card.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useSession } from '../../../shell/session.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { Column, NameColumn } from '../../lists/columns.js';
import type { TableWords } from '../../lists/OfficeTable.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { formatDay } from '../../ui/format.js';
import { fullName, listName } from '../../ui/row-facts.js';
import { useSite } from '../useSite.js';
import { nameOrder } from './people.js';
import { PeopleTable } from './PeopleTable.js';
import type { SiteList } from './useSiteList.js';

/** The state of somebody's account, in words. */
function accountWords({ state, invitedOn, lastLogin }: SiteUserAccount, t: Text, language: Language): string {
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

function sortValue(person: SiteUser, source: string): string {
  if (source === 'email') return person.email;
  return source === 'role' ? `${SITE_ROLES.indexOf(person.role)} ${nameOrder(person)}` : nameOrder(person);
}

interface UserListProps {
  list: SiteList<SiteUser>;
  title: string;
  words: TableWords;
  caption: string;
  /** Whether the person may send an invitation again. */
  mayInvite: boolean;
}

/** The people of a site; nobody removes themself. */
export function UserList({ list, title, words, caption, mayInvite }: UserListProps) {
  const t = useText();
  const { rights } = useSite();
  const ownId = useSession().user?.id;
  const mayRemove = rights.may('site.removeUser');
  return (
    <Box role="group" aria-label={title}>
      <PeopleTable<SiteUser>
        resource="site-users"
        list={list}
        label={caption}
        nameOf={fullName}
        words={words}
        sort={{ field: 'role', order: 'ASC' }}
        sortValue={sortValue}
      >
        {[
          <NameColumn<SiteUser>
            key="name"
            source="name"
            label={t('sitePeople.name')}
            nameOf={({ firstName, lastName }) => listName(firstName, lastName)}
            beside={({ id }) =>
              id === ownId && (
                <Typography component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  ({t('sitePeople.you')})
                </Typography>
              )
            }
          />,
          <Column<SiteUser>
            key="email"
            source="email"
            label={t('sitePeople.email')}
            cellClassName="long"
            render={(person) => (
              <>
                <EmailField source="email" />
                {person.account && <Account person={person} account={person.account} mayInvite={mayInvite} />}
              </>
            )}
          />,
          <Column<SiteUser>
            key="role"
            source="role"
            label={t('sitePeople.role')}
            render={(person) => (
              <Stack
                direction="row"
                sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
              >
                {t(enumLabelKey('siteRole', person.role))}
                {mayRemove && person.id !== ownId && (
                  <RemoveUserButton person={person} people={list.rows ?? []} />
                )}
              </Stack>
            )}
          />,
        ]}
      </PeopleTable>
    </Box>
  );
}

interface AccountProps {
  person: SiteUser;
  account: SiteUserAccount;
  mayInvite: boolean;
}

/** Whether somebody has used the account, and the invitation again for whoever hasn't. */
function Account({ person, account, mayInvite }: AccountProps) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography
        variant="caption"
        sx={{ color: account.state === 'expired' ? 'error.main' : 'text.secondary' }}
      >
        {accountWords(account, t, language)}
      </Typography>
      {mayInvite && account.state !== 'active' && <ResendButton person={person} />}
    </Stack>
  );
}

/** Mails the invitation again: the links in earlier ones stop working. */
function ResendButton({ person }: { person: SiteUser }) {
  const t = useText();
  return (
    <ActionButton
      variant="text"
      label={t('sitePeople.resend')}
      name={t('sitePeople.resendTo', { name: fullName(person) })}
      send={(provider) => provider.inviteUser(person.id)}
      done={t('sitePeople.invited', { address: person.email })}
      explain={({ status, message }) =>
        [403, 409].includes(status) ? { title: t('sitePeople.resendRefused'), text: message } : null
      }
    />
  );
}

/** Takes somebody's role at the site away; says what becomes of the coordinator on the site's page. */
function RemoveUserButton({ person, people }: { person: SiteUser; people: readonly SiteUser[] }) {
  const t = useText();
  const { site } = useSite();
  const name = fullName(person);
  const card = cardWithout(person, site, people);
  const role = t(enumLabelKey('siteRole', person.role));
  return (
    <ActionButton
      isDangerous
      variant="text"
      label={t('sitePeople.remove')}
      name={t('sitePeople.removeUser', { name })}
      ask={{
        title: t('sitePeople.removeTitle', { name, site: siteLabel(site) }),
        text: (
          <>
            {t('sitePeople.removeText', { name, role })}{' '}
            {card &&
              (card.coordinatorName === null
                ? t('sitePeople.removeCleared')
                : t('sitePeople.removeReplaced', { name: card.coordinatorName }))}
          </>
        ),
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

import { useRef } from 'react';
import type { SiteUser, SiteUserAccount } from '../../../../domain/contract/site.js';
import { SITE_ROLES, enumLabelKey, type Language } from '../../../../domain/enums/enums.js';
import { mailLink } from '../../../facts/contact-links.js';
import { Button } from '../../../shell/Button.js';
import { useSession } from '../../../shell/session.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { LocalList } from '../../list/RecordList.js';
import { Rows } from '../../list/Rows.js';
import type { Column, ListTexts } from '../../list/list-setup.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { formatDay } from '../../ui/format.js';
import { fullName, listName } from '../../ui/row-facts.js';
import { useSite } from '../useSite.js';
import { NARROW, nameOrder } from './people.js';
import styles from './Roster.module.css';
import { useFocusKept } from './useFocusKept.js';
import type { SiteList } from './useSiteList.js';
import { useUserActions } from './useUserActions.js';

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
  texts: ListTexts;
  caption: string;
  /** Whether the person may send an invitation again. */
  mayInvite: boolean;
}

/** The people of a site; nobody removes themself. */
export function UserList({ list: { rows, hasFailed, retry }, texts, caption, mayInvite }: UserListProps) {
  const t = useText();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const ownId = useSession().user?.id;
  const mayRemove = rights.may('site.removeUser');
  const { removing, inviting, remove, invite } = useUserActions(site, rows ?? []);
  const frame = useRef<HTMLDivElement>(null);
  useFocusKept(frame, rows, removing !== null);

  const nameCell = ({ id, firstName, lastName }: SiteUser) => (
    <span className={styles.person}>
      {listName(firstName, lastName)}
      {id === ownId && <span className={styles.own}> ({t('sitePeople.you')})</span>}
    </span>
  );
  const emailCell = ({ email }: SiteUser) => <a href={mailLink(email)}>{email}</a>;
  const roleCell = ({ role }: SiteUser) => t(enumLabelKey('siteRole', role));
  const accountCell = (person: SiteUser) =>
    person.account && (
      <div className={styles.account} data-state={person.account.state}>
        <span>{accountWords(person.account, t, language)}</span>
        {mayInvite && person.account.state !== 'active' && (
          <Button
            aria-label={t('sitePeople.resendTo', { name: fullName(person) })}
            busy={inviting === person.id}
            onClick={() => invite(person)}
          >
            {t('sitePeople.resend')}
          </Button>
        )}
      </div>
    );
  const removeCell = (person: SiteUser) =>
    mayRemove &&
    person.id !== ownId && (
      <DangerButton
        isQuiet
        aria-label={t('sitePeople.removeUser', { name: fullName(person) })}
        busy={removing === person.id}
        onClick={() => remove(person)}
      >
        {t('sitePeople.remove')}
      </DangerButton>
    );

  const columns: Column<SiteUser>[] = [
    { source: 'name', label: t('sitePeople.name'), isRowName: true, cell: nameCell },
    {
      source: 'email',
      label: t('sitePeople.email'),
      className: styles.emailColumn,
      cell: (person) => (
        <>
          {emailCell(person)}
          {accountCell(person)}
        </>
      ),
    },
    {
      source: 'role',
      label: t('sitePeople.role'),
      className: styles.roleColumn,
      cell: (person) => (
        <div className={styles.standing}>
          {roleCell(person)}
          {removeCell(person)}
        </div>
      ),
    },
  ];
  return (
    <div ref={frame} role="group" aria-label={t(texts.title)} tabIndex={-1} className={styles.people}>
      <LocalList<SiteUser>
        resource="site-users"
        texts={texts}
        caption={caption}
        columns={columns}
        nameOf={fullName}
        narrow={NARROW}
        rows={rows}
        hasFailed={hasFailed}
        retry={retry}
        defaultSort={{ field: 'role', order: 'ASC' }}
        sortValue={sortValue}
      >
        <Rows<SiteUser>
          cardOf={(person) => ({
            title: nameCell(person),
            chip: removeCell(person),
            facts: [
              { name: t('sitePeople.role'), value: roleCell(person), isLong: true },
              { name: t('sitePeople.email'), value: emailCell(person), isLong: true },
              ...(person.account
                ? [{ name: t('sitePeople.account'), value: accountCell(person), isLong: true }]
                : []),
            ],
          })}
        />
      </LocalList>
    </div>
  );
}

import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { type SiteDetail, type SiteUser, type SiteUserAccount } from '../../../../domain/contract/site.js';
import { SITE_ROLES, enumLabelKey, type Language } from '../../../../domain/enums/enums.js';
import { mailLink } from '../../../facts/contact-links.js';
import { Button } from '../../../shell/Button.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { fullName, listName } from '../../ui/row-facts.js';
import type { Column } from '../../list/data-column.js';
import { DataTable } from '../../list/DataTable.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { formatDay } from '../../ui/format.js';
import { NARROW } from './narrow.js';
import { PeopleCards } from './PeopleCards.js';
import styles from './Roster.module.css';
import { byCode, byName, useSortedRows } from './sorted-rows.js';
import { useFocusKept } from './useFocusKept.js';
import { useInvitation, useRemoval } from './useRemoval.js';

type UserSort = 'name' | 'email' | 'role';

/** How somebody's account stands, in words. */
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

const COMPARING = {
  name: byName,
  email: (one: SiteUser, other: SiteUser) => one.email.localeCompare(other.email),
  role: (one: SiteUser, other: SiteUser) => byCode(SITE_ROLES, one.role, other.role) || byName(one, other),
};

interface UserListProps {
  site: SiteDetail;
  people: readonly SiteUser[];
  caption: string;
  ownId: string;
  mayRemove: boolean;
  /** Whether the person may send an invitation again. */
  mayInvite: boolean;
}

/** The people as a table, on phones as cards; nobody removes themself. */
export function UserList({ site, people, caption, ownId, mayRemove, mayInvite }: UserListProps) {
  const t = useText();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const { sorted = [], sort, onSort } = useSortedRows<SiteUser, UserSort>(people, COMPARING, 'role');
  const [language] = useLanguage();
  const removal = useRemoval(site);
  const invitation = useInvitation(site);
  const frame = useRef<HTMLDivElement>(null);
  useFocusKept(frame, people, removal.busyId !== null);

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
            busy={invitation.busyId === person.id}
            onClick={() => {
              invitation.send(person);
            }}
          >
            {t('sitePeople.resend')}
          </Button>
        )}
      </div>
    );
  const isTold = people.some(({ account }) => account !== undefined);
  const removeCell = (person: SiteUser) =>
    mayRemove &&
    person.id !== ownId && (
      <DangerButton
        isQuiet
        aria-label={t('sitePeople.removeUser', { name: fullName(person) })}
        busy={removal.busyId === person.id}
        onClick={() => {
          removal.remove(person);
        }}
      >
        {t('sitePeople.remove')}
      </DangerButton>
    );

  const columns: readonly Column<SiteUser, UserSort>[] = [
    { by: 'name', label: t('sitePeople.name'), cell: nameCell },
    {
      by: 'email',
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
      by: 'role',
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
    <div ref={frame} role="group" aria-label={caption} tabIndex={-1} className={styles.people}>
      {isNarrow ? (
        <PeopleCards
          cards={sorted.map((person) => ({
            key: person.id,
            name: nameCell(person),
            chip: removeCell(person),
            facts: [
              { name: t('sitePeople.role'), value: roleCell(person) },
              { name: t('sitePeople.email'), value: emailCell(person) },
              ...(isTold ? [{ name: t('sitePeople.account'), value: accountCell(person) }] : []),
            ],
          }))}
        />
      ) : (
        <DataTable caption={caption} columns={columns} rows={sorted} sort={sort} onSort={onSort} />
      )}
    </div>
  );
}

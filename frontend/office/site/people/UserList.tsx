import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import type { SiteDetail, SiteUser } from '../../../../domain/contract/site.js';
import { SITE_ROLES, enumLabelKey } from '../../../../domain/enums/enums.js';
import { mailLink } from '../../../facts/contact-links.js';
import { useText } from '../../../shell/texts.js';
import { nameOf } from '../../application/application-path.js';
import { listName } from '../../applications/row-facts.js';
import type { Column } from '../../list/data-column.js';
import { DataTable } from '../../list/DataTable.js';
import { DangerButton } from '../../DangerButton.js';
import { NARROW } from './narrow.js';
import { PeopleCards } from './PeopleCards.js';
import styles from './Roster.module.css';
import { byCode, byName, useSortedRows } from './sorted-rows.js';
import { useFocusKept } from './useFocusKept.js';
import { useRemoval } from './useRemoval.js';

type UserSort = 'name' | 'email' | 'role';

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
}

/** The people as a table, on phones as cards; nobody removes themself. */
export function UserList({ site, people, caption, ownId, mayRemove }: UserListProps) {
  const t = useText();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const { sorted = [], sort, onSort } = useSortedRows<SiteUser, UserSort>(people, COMPARING, 'role');
  const removal = useRemoval(site);
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
  const removeCell = (person: SiteUser) =>
    mayRemove &&
    person.id !== ownId && (
      <DangerButton
        isQuiet
        aria-label={t('sitePeople.removeUser', { name: nameOf(person) })}
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
    { by: 'email', label: t('sitePeople.email'), cell: emailCell },
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
            ],
          }))}
        />
      ) : (
        <DataTable caption={caption} columns={columns} rows={sorted} sort={sort} onSort={onSort} />
      )}
    </div>
  );
}

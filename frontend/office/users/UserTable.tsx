import type { ReactNode } from 'react';
import type { UserRow } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';
import { listName } from '../applications/row-facts.js';
import { columnsOf } from '../list/data-column.js';
import { DataTable } from '../list/DataTable.js';
import { RowLink } from '../list/RowLink.js';
import type { ChangeView } from '../list/useListView.js';
import { Moment } from '../Moment.js';
import { accountTone, deactivatedOf, userPath } from './user-words.js';
import { USER_COLUMNS, usersAddress, type UserColumn, type UsersView } from './users-address.js';
import styles from './UserTable.module.css';

interface UserTableProps {
  /** Null while the first ones are on their way. */
  rows: readonly UserRow[] | null;
  caption: string;
  isOutdated: boolean;
  view: UsersView;
  change: ChangeView<UsersView>;
}

/** The users as a table: any column sorts, a whole row is the link to its account. */
export function UserTable({ rows, caption, isOutdated, view, change }: UserTableProps) {
  const t = useText();
  const cells: Record<UserColumn, (user: UserRow) => ReactNode> = {
    name: (user) => <RowLink to={userPath(user)}>{listName(user.firstName, user.lastName)}</RowLink>,
    email: ({ email }) => email,
    role: ({ role }) => t(enumLabelKey('userRole', role)),
    deleted: (user) => (
      <StatusChip tone={accountTone(user)}>{t(`people.account.${deactivatedOf(user)}`)}</StatusChip>
    ),
    createdOn: ({ createdOn }) => <Moment seconds={createdOn} />,
    lastLogin: ({ lastLogin }) =>
      lastLogin === null ? (
        <span className={styles.never}>{t('people.never')}</span>
      ) : (
        <Moment seconds={lastLogin} />
      ),
  };
  const columns = columnsOf(USER_COLUMNS, (by) => t(`people.column.${by}`), cells, styles);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      isOutdated={isOutdated}
      sort={usersAddress.sortOf(view)}
      onSort={(by) => {
        change((current) => usersAddress.sortedBy(current, by));
      }}
    />
  );
}

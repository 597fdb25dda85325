import { useMemo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { UserRow } from '../../../domain/contract/user.js';
import { USER_ROLES, enumLabelKey } from '../../../domain/enums/enums.js';
import { Button } from '../../shell/Button.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText, type Text } from '../../shell/texts.js';
import { ChoiceInput, Filters, SearchInput } from '../list/Filters.js';
import type { RecordCard } from '../list/RecordCards.js';
import { ListPage, RecordList, Rows, useListFilter, type ListTexts } from '../list/RecordList.js';
import { RowLink, type Column } from '../list/RecordTable.js';
import type { BulkAction } from '../list/SelectionToolbar.js';
import { Moment } from '../ui/Moment.js';
import { listName } from '../ui/row-facts.js';
import { openAddAdmin } from './open-add-admin.js';
import { accountTone, deactivatedOf, userPath } from './user-words.js';
import { UserMetricsStrip } from './UserMetricsStrip.js';
import { DEACTIVATED, USER_COLUMNS, usersAddress } from './users-address.js';
import styles from './UsersPage.module.css';
import { exportUsers, useUserExport } from './useUserExport.js';
import { useUserShelf } from './useUsers.js';

/** Six columns need that much room; on a narrower screen rows are cards. */
const NARROW = '(max-width: 63.9375em)';

const TEXTS: ListTexts = {
  title: 'people.title',
  caption: 'people.caption',
  loading: 'people.loading',
  emptyTitle: 'people.emptyTitle',
  emptyText: 'people.emptyText',
  noMatchTitle: 'people.noMatchTitle',
  noMatchText: 'people.noMatchText',
  failedTitle: 'people.failedTitle',
};

const nameOf = ({ firstName, lastName }: UserRow) => listName(firstName, lastName);

function AccountState({ user }: { user: UserRow }) {
  const t = useText();
  return <StatusChip tone={accountTone(user)}>{t(`people.account.${deactivatedOf(user)}`)}</StatusChip>;
}

function columnsOf(t: Text): Column<UserRow>[] {
  const cells: Record<(typeof USER_COLUMNS)[number], (user: UserRow) => ReactNode> = {
    name: (user) => <RowLink to={userPath(user)}>{nameOf(user)}</RowLink>,
    email: ({ email }) => email,
    role: ({ role }) => t(enumLabelKey('userRole', role)),
    deleted: (user) => <AccountState user={user} />,
    createdOn: ({ createdOn }) => <Moment seconds={createdOn} />,
    lastLogin: ({ lastLogin }) =>
      lastLogin === null ? (
        <span className={styles.never}>{t('people.never')}</span>
      ) : (
        <Moment seconds={lastLogin} />
      ),
  };
  return USER_COLUMNS.map((source) => ({
    source,
    label: t(`people.column.${source}`),
    className: styles[source],
    isRowName: source === 'name',
    isDescendingFirst: usersAddress.firstOrder(source) === 'desc',
    cell: cells[source],
  }));
}

function cardOf(t: Text) {
  return (user: UserRow): RecordCard => ({
    to: userPath(user),
    title: nameOf(user),
    chip: <AccountState user={user} />,
    facts: [
      { name: t('people.column.email'), value: user.email, isLong: true },
      { name: t('people.column.role'), value: t(enumLabelKey('userRole', user.role)), isLong: true },
      { name: t('people.column.createdOn'), value: <Moment seconds={user.createdOn} /> },
      {
        name: t('people.column.lastLogin'),
        value: user.lastLogin === null ? t('people.never') : <Moment seconds={user.lastLogin} />,
      },
    ],
  });
}

/** The user manager (spec section 2): everyone who has an account. */
export function UsersPage() {
  const t = useText();
  const columns = useMemo(() => columnsOf(t), [t]);
  const bulkActions = useMemo<BulkAction<UserRow>[]>(
    () => [
      {
        label: t('list.exportSelected'),
        run: (rows) => {
          exportUsers(rows, {});
        },
      },
    ],
    [t],
  );
  return (
    <RecordList
      resource="users"
      address={usersAddress}
      texts={TEXTS}
      columns={columns}
      nameOf={nameOf}
      narrow={NARROW}
    >
      <ListPage actions={<PageActions />}>
        <UserMetricsStrip />
        <Filters className={styles.fields}>
          <SearchInput source="q" label={t('label.search')} />
          <ChoiceInput
            source="role"
            label={t('people.column.role')}
            choices={USER_ROLES.map((value) => ({ value, label: t(enumLabelKey('userRole', value)) }))}
          />
          <ChoiceInput
            source="deactivated"
            label={t('people.filter.account')}
            choices={DEACTIVATED.map((value) => ({ value, label: t(`people.account.${value}`) }))}
          />
        </Filters>
        <Rows<UserRow> cardOf={cardOf(t)} bulkActions={bulkActions} />
      </ListPage>
    </RecordList>
  );
}

function PageActions() {
  const t = useText();
  const { total, sort } = useListContext<UserRow>();
  const filter = useListFilter();
  const shelf = useUserShelf();
  const exporting = useUserExport(filter, sort);
  return (
    <>
      <Button disabled={total === 0} busy={exporting.isBusy} onClick={exporting.start}>
        {t('people.export')}
      </Button>
      <Button
        variant="primary"
        onClick={() => {
          openAddAdmin(shelf);
        }}
      >
        {t('people.grant')}
      </Button>
    </>
  );
}

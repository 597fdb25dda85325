import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { pathOf } from '../../../domain/contract/pages.js';
import type { UserRow } from '../../../domain/contract/user.js';
import type { UserSort } from '../../../domain/enums/lists.js';
import { USER_ROLES, enumLabelKey } from '../../../domain/enums/enums.js';
import { Button } from '../../shell/Button.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { text, useText, type Text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { userFilterOf } from '../data/list-queries.js';
import { CSV_FILES, downloadFile } from '../export/download-file.js';
import { FigureStrip } from '../list/FigureStrip.js';
import { ChoiceInput, Filters, SearchInput } from '../list/Filters.js';
import type { RecordCard } from '../list/RecordCards.js';
import { ListPage, RecordList } from '../list/RecordList.js';
import { Rows } from '../list/Rows.js';
import { useListFilter, type Column, textsOf } from '../list/list-setup.js';
import { RowLink } from '../list/RecordTable.js';
import type { BulkAction } from '../list/SelectionToolbar.js';
import { useActions } from '../record/useActions.js';
import { useRecordCache } from '../record/useRecordCache.js';
import { Moment } from '../ui/Moment.js';
import { listName } from '../ui/row-facts.js';
import { usersCsv } from './export-users.js';
import { accountTone, deactivatedOf } from './user-words.js';
import { DEACTIVATED, USER_COLUMNS, usersAddress, type UserListFilter } from './users-address.js';
import styles from './UsersPage.module.css';

/** Six columns need that much room; on a narrower screen rows are cards. */
const NARROW = '(max-width: 63.9375em)';

const TEXTS = textsOf('people');

const AddAdminForm = lazyPart(
  async () => (await import('./UserForms.js')).AddAdminForm,
  'forms',
  'fields',
  'users',
);

const nameOf = ({ firstName, lastName }: UserRow) => listName(firstName, lastName);

function AccountState({ user }: { user: UserRow }) {
  const t = useText();
  return <StatusChip tone={accountTone(user)}>{t(`people.account.${deactivatedOf(user)}`)}</StatusChip>;
}

function columnsOf(t: Text): Column<UserRow>[] {
  const cells: Record<(typeof USER_COLUMNS)[number], (user: UserRow) => ReactNode> = {
    name: (user) => <RowLink to={pathOf('user', user.id)}>{nameOf(user)}</RowLink>,
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
    to: pathOf('user', user.id),
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
        run: (rows) => exportUsers(rows),
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
        <Metrics />
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

/** Downloads these users as a CSV file. */
function exportUsers(users: readonly UserRow[]): void {
  const file = CSV_FILES.users;
  downloadFile(new Blob([usersCsv(users)], { type: 'text/csv;charset=utf-8' }), file);
  showToast('success', text('people.exported', { count: users.length, file }));
}

/** Spec section 3, Metrics. */
const METRICS = ['total', 'user', 'site', 'admin'] as const;

/** How many people the program has; deactivated accounts don't count. */
function Metrics() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { data, isError } = useQuery({
    queryKey: ['users', 'metrics'],
    queryFn: () => provider.userMetrics(),
  });
  return (
    <FigureStrip
      label={t('people.metrics')}
      figures={METRICS.map((name) => ({ label: t(`people.metric.${name}`), value: data?.[name] }))}
      note={t('people.metricsNote')}
      failure={isError ? t('people.metricsFailed') : null}
    />
  );
}

/** Exports everyone who fits the filters, and makes somebody an administrator. */
function PageActions() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const cache = useRecordCache<UserRow>('users');
  const { total, sort } = useListContext<UserRow>();
  const filter: UserListFilter = useListFilter();
  const { busy, run } = useActions<'export'>();
  const startExport = () => {
    run('export', async () => {
      const users = await provider.allUsers(userFilterOf(filter), [sort.field as UserSort, sort.order]);
      exportUsers(users);
    });
  };
  const addAdmin = () => {
    openFormModal({
      kind: 'window',
      title: t('people.grant'),
      content: ({ close, setChanged }) => (
        <AddAdminForm
          onAdded={(user) => {
            cache.put(user);
            notify(text('people.added'), { type: 'success' });
            close();
          }}
          onChanged={setChanged}
        />
      ),
    });
  };
  return (
    <>
      <Button disabled={total === 0} busy={busy !== null} onClick={startExport}>
        {t('people.export')}
      </Button>
      <Button variant="primary" onClick={addAdmin}>
        {t('people.grant')}
      </Button>
    </>
  );
}

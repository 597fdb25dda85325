import {
  BulkExportButton,
  CreateButton,
  ExportButton,
  FilterButton,
  List,
  TextInput,
  SelectInput,
} from 'react-admin';
import { getPagePath } from '../../../domain/contract/pages.js';
import type { UserRow } from '../../../domain/contract/user.js';
import { USER_ROLES, getEnumLabelKey } from '../../../domain/enums/enums.js';
import { useText } from '../../shell/texts.js';
import { useCall } from '../data/useCall.js';
import { CSV_FILES } from '../export/csv.js';
import { useCsvExporter } from '../export/useCsvExporter.js';
import { Column, NameColumn } from '../lists/columns.js';
import { Figures } from '../lists/Figures.js';
import { ListTop } from '../lists/ListTop.js';
import { OfficeTable, getTableWords } from '../lists/OfficeTable.js';
import { Moment } from '../ui/Moment.js';
import { getListName } from '../ui/row-facts.js';
import { AccountChip } from './AccountChip.js';
import { makeUsersCsv } from './export-users.js';

const WORDS = getTableWords('people');
const getName = ({ firstName, lastName }: UserRow) => getListName(firstName, lastName);

const METRICS = ['total', 'user', 'site', 'admin'] as const;

function useFilters() {
  const t = useText();
  return [
    <TextInput key="q" source="q" type="search" alwaysOn resettable label={t('label.search')} />,
    <SelectInput
      key="role"
      source="role"
      label={t('people.column.role')}
      choices={USER_ROLES.map((id) => ({ id, name: t(getEnumLabelKey('userRole', id)) }))}
    />,
    <SelectInput
      key="deleted"
      source="deleted"
      label={t('people.filter.account')}
      choices={[
        { id: false, name: t('people.account.no') },
        { id: true, name: t('people.account.yes') },
      ]}
    />,
  ];
}

export function UserList() {
  const t = useText();
  const figures = useCall('users', 'readUserMetrics', []);
  return (
    <List<UserRow>
      sort={{ field: 'name', order: 'ASC' }}
      filters={useFilters()}
      exporter={useCsvExporter(CSV_FILES.users, makeUsersCsv, 'people.exported')}
      actions={
        <ListTop
          title={t('people.title')}
          actions={
            <>
              <FilterButton />
              <ExportButton label={t('people.export')} maxResults={100_000} />
              <CreateButton label={t('people.grant')} variant="contained" />
            </>
          }
        >
          <Figures
            label={t('people.metrics')}
            query={figures}
            names={METRICS}
            getLabel={(name) => t(`people.metric.${name}`)}
            note={t('people.metricsNote')}
            failure={t('people.metricsFailed')}
          />
        </ListTop>
      }
    >
      <OfficeTable<UserRow>
        label={t('people.title')}
        getName={getName}
        words={WORDS}
        bulkActions={<BulkExportButton label={t('list.exportSelected')} size="medium" />}
        hasColumnChoice
        narrow="(max-width: 63.9375em)"
      >
        <NameColumn<UserRow>
          source="name"
          label={t('people.column.name')}
          getPath={({ id }) => getPagePath('user', id)}
        />
        <Column<UserRow>
          source="email"
          label={t('people.column.email')}
          cellClassName="long"
          render={({ email }) => email}
        />
        <Column<UserRow>
          source="role"
          label={t('people.column.role')}
          render={({ role }) => t(getEnumLabelKey('userRole', role))}
        />
        <Column<UserRow>
          source="deleted"
          label={t('people.column.deleted')}
          render={(user) => <AccountChip user={user} />}
        />
        <Column<UserRow>
          source="createdOn"
          label={t('people.column.createdOn')}
          sortByOrder="DESC"
          render={({ createdOn }) => <Moment seconds={createdOn} />}
        />
        <Column<UserRow>
          source="lastLogin"
          label={t('people.column.lastLogin')}
          sortByOrder="DESC"
          render={({ lastLogin }) =>
            lastLogin === null ? t('people.never') : <Moment seconds={lastLogin} />
          }
        />
      </OfficeTable>
    </List>
  );
}

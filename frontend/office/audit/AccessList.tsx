import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { BooleanInput, Link, List } from 'react-admin';
import type { AuditLine } from '../../../domain/contract/audit.js';
import { getApplicationPath, getPagePath, getSitePath } from '../../../domain/contract/pages.js';
import type { UserDetail } from '../../../domain/contract/user.js';
import { useText } from '../../shell/texts.js';
import { Column, NameColumn } from '../lists/columns.js';
import { ListTop } from '../lists/ListTop.js';
import { OfficeTable, type TableWords } from '../lists/OfficeTable.js';
import { BackLink } from '../ui/RecordHead.js';
import { DateAndTime } from '../ui/Moment.js';
import { getFullName } from '../ui/row-facts.js';
import { UserRecord } from '../ui/UserRecord.js';
import { writeAuditSentence } from './audit-words.js';

type AccessLine = AuditLine & { id: number };

const WORDS: TableWords = {
  loading: 'audit.loading',
  emptyTitle: 'audit.emptyTitle',
  emptyText: 'audit.emptyText',
  failedTitle: 'audit.failedTitle',
};

export function AccessList() {
  return <UserRecord>{(user) => <Activity user={user} />}</UserRecord>;
}

function Activity({ user }: { user: UserDetail }) {
  const t = useText();
  return (
    <>
      <BackLink to={getPagePath('user', user.id)} label={getFullName(user)} />
      <List<AccessLine>
        resource={`users/${user.id}/access`}
        filters={[<ChangesInput key="changes" source="changes" alwaysOn />]}
        exporter={false}
        actions={
          <ListTop title={t('audit.ofUserTitle')}>
            <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
              {t('audit.ofUserText')}
            </Typography>
          </ListTop>
        }
      >
        <AccessTable isOfUser />
      </List>
    </>
  );
}

export function StudentAccess({ id }: { id: string }) {
  const t = useText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {t('audit.ofStudentTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {t('audit.ofStudentText')}
      </Typography>
      <List<AccessLine>
        resource={`students/${id}/access`}
        filters={[
          <ChangesInput key="changes" source="changes" alwaysOn />,
          <BooleanInput key="hideOwn" source="hideOwn" label={t('audit.hideOwn')} alwaysOn />,
        ]}
        filterDefaultValues={{ hideOwn: true }}
        exporter={false}
        actions={false}
        // The URL and the stored settings belong to the application.
        disableSyncWithLocation
        storeKey={false}
      >
        <AccessTable />
      </List>
    </section>
  );
}

function ChangesInput(props: { source: string; alwaysOn: boolean }) {
  const t = useText();
  return <BooleanInput {...props} label={t('audit.changesOnly')} />;
}

function AccessTable({ isOfUser = false }: { isOfUser?: boolean }) {
  const t = useText();
  const getDoer = ({ by, kind }: AccessLine) =>
    by ?? t(kind === 'changed' ? 'audit.theProgram' : 'audit.somebody');
  const getSentence = (line: AccessLine) => {
    const sentence = writeAuditSentence(line, t);
    // On a person's own page, what they did needs no name.
    return isOfUser && line.by === null ? `${getDoer(line)}: ${sentence}` : sentence;
  };
  return (
    <OfficeTable<AccessLine>
      label={t(isOfUser ? 'audit.ofUserTitle' : 'audit.ofStudentTitle')}
      getName={getSentence}
      words={WORDS}
    >
      <Column<AccessLine>
        source="at"
        label={t('audit.when')}
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ at }) => <DateAndTime seconds={at} />}
      />
      {isOfUser ? null : (
        <Column<AccessLine> source="by" label={t('audit.who')} disableSort render={getDoer} />
      )}
      <NameColumn<AccessLine>
        source="action"
        label={t('audit.what')}
        disableSort
        beside={(line) => <About line={line} isOfUser={isOfUser} />}
      />
      <Column<AccessLine>
        source="address"
        label={t('audit.address')}
        disableSort
        render={({ address }) => address}
      />
    </OfficeTable>
  );
}

function About({ line: { student, site }, isOfUser }: { line: AccessLine; isOfUser: boolean }) {
  return (
    <>
      {isOfUser && student && ': '}
      {isOfUser && student && <Link to={getApplicationPath(student.id)}>{student.name}</Link>}
      {site && ' · '}
      {site && <Link to={getSitePath(site.id)}>{site.name}</Link>}
    </>
  );
}

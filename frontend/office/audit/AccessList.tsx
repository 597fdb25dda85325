import Typography from '@mui/material/Typography';
import { BooleanInput, Link, List, useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { useParams } from 'react-router';
import type { AuditLine } from '../../../domain/contract/audit.js';
import { applicationPath, pathOf, sitePath } from '../../../domain/contract/pages.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Column, NameColumn } from '../lists/columns.js';
import { ListTop } from '../lists/ListTop.js';
import { OfficeTable, type TableWords } from '../lists/OfficeTable.js';
import { BackLink } from '../ui/BackLink.js';
import { DateAndTime } from '../ui/Moment.js';
import { fullName } from '../ui/row-facts.js';
import { auditSentence } from './audit-words.js';

/** As the API answers it in a range. */
type AccessLine = AuditLine & { id: number };

type Person = RaRecord & { firstName: string; lastName: string };

const WORDS: TableWords = {
  loading: 'audit.loading',
  emptyTitle: 'audit.emptyTitle',
  emptyText: 'audit.emptyText',
  failedTitle: 'audit.failedTitle',
};

/** Who read or changed a student's record, or what a user did; for administrators. */
export function AccessList() {
  const t = useText();
  const [language] = useLanguage();
  const { id = '' } = useParams();
  const isOfUser = useResourceContext() === 'users';
  const { data: record } = useGetOne<Person>(isOfUser ? 'users' : 'applications', { id });
  const backTo = t(isOfUser ? 'audit.backToUser' : 'audit.backToApplication');
  const title = t(isOfUser ? 'audit.ofUserTitle' : 'audit.ofStudentTitle');
  const doerOf = ({ by, kind }: AccessLine) =>
    by ?? t(kind === 'changed' ? 'audit.theProgram' : 'audit.somebody');
  const sentenceOf = (line: AccessLine) => {
    const sentence = auditSentence(line, t, language);
    // What the person did themselves needs no name on their own page.
    return isOfUser && line.by === null ? `${doerOf(line)}: ${sentence}` : sentence;
  };
  const filters = [
    <BooleanInput key="changes" source="changes" label={t('audit.changesOnly')} alwaysOn />,
    ...(isOfUser
      ? []
      : [<BooleanInput key="hideOwn" source="hideOwn" label={t('audit.hideOwn')} alwaysOn />]),
  ];
  return (
    <>
      <BackLink
        to={pathOf(isOfUser ? 'user' : 'application', id)}
        label={record ? fullName(record) : backTo}
      />
      <List<AccessLine>
        resource={`${isOfUser ? 'users' : 'students'}/${id}/access`}
        filters={filters}
        filterDefaultValues={isOfUser ? {} : { hideOwn: true }}
        exporter={false}
        actions={
          <ListTop title={title}>
            <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
              {t(isOfUser ? 'audit.ofUserText' : 'audit.ofStudentText')}
            </Typography>
          </ListTop>
        }
      >
        <OfficeTable<AccessLine> label={title} nameOf={sentenceOf} words={WORDS}>
          <Column<AccessLine>
            source="at"
            label={t('audit.when')}
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={({ at }) => <DateAndTime seconds={at} />}
          />
          {isOfUser ? null : (
            <Column<AccessLine> source="by" label={t('audit.who')} disableSort render={doerOf} />
          )}
          <NameColumn<AccessLine>
            source="action"
            label={t('audit.what')}
            disableSort
            nameOf={sentenceOf}
            beside={(line) => <About line={line} isOfUser={isOfUser} />}
          />
          <Column<AccessLine>
            source="address"
            label={t('audit.address')}
            disableSort
            render={({ address }) => address}
          />
        </OfficeTable>
      </List>
    </>
  );
}

/** On a user's page each line names the student; and at which site it was. */
function About({ line: { student, site }, isOfUser }: { line: AccessLine; isOfUser: boolean }) {
  return (
    <>
      {isOfUser && student && ': '}
      {isOfUser && student && <Link to={applicationPath(student.id)}>{student.name}</Link>}
      {site && ' · '}
      {site && <Link to={sitePath(site.id)}>{site.name}</Link>}
    </>
  );
}

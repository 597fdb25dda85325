import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { useParams } from 'react-router';
import type { AuditLine } from '../../../domain/contract/audit.js';
import { applicationPath, pathOf } from '../../../domain/contract/pages.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { useLocation } from '../../shell/navigation.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { pageIn } from '../list/list-address.js';
import { ListPager } from '../list/ListPager.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { DateAndTime } from '../ui/Moment.js';
import { fullName } from '../ui/row-facts.js';
import { SiteLink } from '../ui/SiteLink.js';
import { auditSentence } from './audit-words.js';
import styles from './AuditPage.module.css';

interface LineProps {
  line: AuditLine;
  /** On a user's page each line names the student; on a student's page it names who did it. */
  isOfUser: boolean;
}

/** One event: who did what, to whose record, at which site, when, and from which IP address. */
function Line({ line, isOfUser }: LineProps) {
  const text = useText();
  const [language] = useLanguage();
  const { at, by, kind, address, student, site } = line;
  const doer = by ?? text(kind === 'changed' ? 'audit.theProgram' : 'audit.somebody');
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        {(!isOfUser || by === null) && <strong>{doer}: </strong>}
        {auditSentence(line, text, language)}
        {isOfUser && student && ': '}
        {isOfUser && student && <Link to={applicationPath(student.id)}>{student.name}</Link>}
        {site && <span> · </span>}
        {site && <SiteLink id={site.id} name={site.name} />}
      </p>
      <p className={styles.when}>
        <DateAndTime seconds={at} />
        {address !== null && <span>{text('audit.from', { address })}</span>}
      </p>
    </li>
  );
}

/** Who read or changed a student's record, or what a user did; for administrators. */
export function AuditPage() {
  const text = useText();
  const { id = '' } = useParams();
  const isOfUser = useResourceContext() === 'users';
  const resource = isOfUser ? 'users' : 'applications';
  const { data: record } = useGetOne<RaRecord & { firstName: string; lastName: string }>(resource, { id });
  const backTo = text(isOfUser ? 'audit.backToUser' : 'audit.backToApplication');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={pathOf(isOfUser ? 'user' : 'application', id)} className={styles.back}>
          <Icon name="back" size={18} />
          {record ? fullName(record) : backTo}
        </Link>
        <PageTitle>{text(isOfUser ? 'audit.ofUserTitle' : 'audit.ofStudentTitle')}</PageTitle>
        <p className={styles.lead}>{text(isOfUser ? 'audit.ofUserText' : 'audit.ofStudentText')}</p>
      </header>
      <Lines id={id} isOfUser={isOfUser} />
    </div>
  );
}

function Lines({ id, isOfUser }: { id: string; isOfUser: boolean }) {
  const text = useText();
  const provider = useOfficeDataProvider();
  const { pathname, search } = useLocation();
  const range = useRef<HTMLParagraphElement>(null);
  const page = pageIn(new URLSearchParams(search));
  const { data, isError, refetch } = useQuery({
    queryKey: [isOfUser ? 'users' : 'applications', 'access', id, page],
    queryFn: () => provider.audit(isOfUser ? 'users' : 'students', id, page),
    placeholderData: (before) => before,
  });
  if (!data && isError) {
    return <FailedNotice title="audit.failedTitle" retry={refetch} />;
  }
  if (!data) return <Loading />;
  if (data.results.length === 0) return <Notice title="audit.emptyTitle" text="audit.emptyText" />;
  const before = (page - 1) * PAGE_SIZE;
  const last = Math.max(1, Math.ceil(data.count / PAGE_SIZE));
  return (
    <>
      <p ref={range} tabIndex={-1} role="status" className={styles.when}>
        {text('applications.range', {
          from: before + 1,
          to: before + data.results.length,
          total: data.count,
        })}
      </p>
      <ol className={styles.lines}>
        {data.results.map((line, at) => (
          <Line key={before + at} line={line} isOfUser={isOfUser} />
        ))}
      </ol>
      {last > 1 && (
        <ListPager
          page={page}
          last={last}
          addressOf={(to) => `${pathname}?page=${String(to)}`}
          onTurn={() => range.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AuditLine } from '../../../domain/contract/audit.js';
import { idIn, pageOf, PAGES } from '../../../domain/contract/pages.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { LIMITS } from '../../../domain/fields/rules.js';
import { Icon } from '../../shell/Icon.js';
import { Link } from '../../shell/Link.js';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { useLocation } from '../../shell/navigation.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { applicationPath, nameOf } from '../applications/detail/application-path.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { ListPager } from '../list/ListPager.js';
import { SiteLink } from '../ui/SiteLink.js';
import { auditSentence } from './audit-words.js';
import styles from './AuditPage.module.css';

/** Without a network a call fails, and says so, instead of waiting for one unseen. */
const ALWAYS = { networkMode: 'always' } as const;

interface LineProps {
  line: AuditLine;
  /** Whether the page is about a person: who did it then goes without saying, and whose record it is doesn't. */
  isOfPerson: boolean;
}

/** One thing that somebody did, in words: who, what, whose, where, when and from which address. */
function Line({ line, isOfPerson }: LineProps) {
  const text = useText();
  const [language] = useLanguage();
  const { at, by, kind, address, student, site } = line;
  const doer = by ?? text(kind === 'changed' ? 'audit.theProgram' : 'audit.somebody');
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        {(!isOfPerson || by === null) && <strong>{doer}: </strong>}
        {auditSentence(line, text, language)}
        {isOfPerson && student && ': '}
        {isOfPerson && student && <Link to={applicationPath(student.id)}>{student.name}</Link>}
        {site && <span> · </span>}
        {site && <SiteLink id={site.id} name={site.name} />}
      </p>
      <p className={styles.when}>
        <time dateTime={new Date(at * 1000).toISOString()}>{formatMoment(at, language)}</time>
        {address !== null && <span>{text('audit.from', { address })}</span>}
      </p>
    </li>
  );
}

/** Whose page this is: the name that the office's own record of it has. */
function useSubject(about: 'students' | 'users', id: string): string | undefined {
  const provider = useOfficeDataProvider();
  const { data } = useQuery<{ firstName: string; lastName: string }>({
    queryKey: [about === 'students' ? 'application' : 'user', id],
    queryFn: () => (about === 'students' ? provider.application(id) : provider.user(id)),
    ...ALWAYS,
  });
  return data && nameOf(data);
}

/** Who read or changed a child's record, or what a person did; for administrators, at an address of its own. */
export function AuditPage() {
  const text = useText();
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const { pathname, search } = useLocation();
  const range = useRef<HTMLParagraphElement>(null);
  const page = pageOf(pathname) === 'userAccess' ? 'userAccess' : 'applicationAccess';
  const isOfPerson = page === 'userAccess';
  const about = isOfPerson ? 'users' : 'students';
  const id = idIn(page, pathname);
  const asked = Number(new URLSearchParams(search).get('page') ?? 1);
  const number = Number.isInteger(asked) && asked >= 1 && asked <= LIMITS.page ? asked : 1;
  const name = useSubject(about, id);
  const { data, isError, refetch } = useQuery({
    queryKey: ['audit', about, id, number],
    queryFn: () => provider.audit(about, id, number),
    placeholderData: (before) => before,
    ...ALWAYS,
  });
  const last = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE));
  const first = (number - 1) * PAGE_SIZE;
  const back = isOfPerson ? PAGES.user : PAGES.application;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={back.replace(':id', id)} className={styles.back}>
          <Icon name="back" size={18} />
          {name ?? text(isOfPerson ? 'audit.backToUser' : 'audit.backToApplication')}
        </Link>
        <PageTitle>{text(isOfPerson ? 'audit.ofUserTitle' : 'audit.ofStudentTitle')}</PageTitle>
        <p className={styles.lead}>{text(isOfPerson ? 'audit.ofUserText' : 'audit.ofStudentText')}</p>
      </header>
      {isError && !data && (
        <Notice
          title="audit.failedTitle"
          text="applications.failedText"
          action="applications.retry"
          onAction={() => void refetch()}
        />
      )}
      {!data && !isError && <Loading />}
      {data?.results.length === 0 && <Notice title="audit.emptyTitle" text="audit.emptyText" />}
      {data && data.results.length > 0 && (
        <>
          <p ref={range} tabIndex={-1} role="status" className={styles.when}>
            {text('applications.range', {
              from: formatNumber(first + 1, language),
              to: formatNumber(first + data.results.length, language),
              total: formatNumber(data.count, language),
            })}
          </p>
          <ol className={styles.lines}>
            {data.results.map((line, at) => (
              <Line key={first + at} line={line} isOfPerson={isOfPerson} />
            ))}
          </ol>
          {last > 1 && (
            <ListPager
              page={number}
              last={last}
              addressOf={(to) => `${pathname}?page=${String(to)}`}
              onTurn={() => {
                range.current?.focus({ preventScroll: true });
              }}
            />
          )}
        </>
      )}
    </div>
  );
}

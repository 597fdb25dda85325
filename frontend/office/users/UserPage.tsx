import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { PAGES, applicationPath, pathOf, sitePath } from '../../../domain/contract/pages.js';
import type { UserDetail } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { mailLink } from '../../facts/contact-links.js';
import type { DetailsWords } from '../../facts/DetailsState.js';
import { PageHead } from '../../facts/PageHead.js';
import { Link } from '../../shell/Link.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useSession } from '../../shell/session.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { lastListAddress } from '../list/list-location.js';
import { RecordPage } from '../record/RecordPage.js';
import { formatDay, formatMoment } from '../ui/format.js';
import { Fact } from '../ui/Fact.js';
import { Panel } from '../ui/Panel.js';
import { fullName, listName } from '../ui/row-facts.js';
import { AccountPanel } from './AccountPanel.js';
import { accountTone, deactivatedOf } from './user-words.js';
import styles from './UserPage.module.css';

const WORDS: DetailsWords = {
  loading: 'people.userLoading',
  failedTitle: 'people.userFailedTitle',
  failedText: 'applications.failedText',
  retry: 'applications.retry',
  missingTitle: 'people.notFoundTitle',
  missingText: 'people.notFoundText',
  leave: 'people.toList',
};

/** One account at its own address, for administrators. */
export function UserPage({ id }: { id: string }) {
  return (
    <RecordPage resource="users" id={id} words={WORDS} leaveTo={PAGES.users}>
      <UserDetails />
    </RecordPage>
  );
}

interface LinkListProps {
  title: string;
  none: string;
  rows: readonly { key: string | number; to: string; name: string; about: ReactNode }[];
}

/** What belongs to the account: each a link, and the account's role there. */
function LinkList({ title, none, rows }: LinkListProps) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map(({ key, to, name, about }) => (
            <li key={key}>
              <Link to={to}>{name}</Link>
              {about}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function UserDetails() {
  const t = useText();
  const [language] = useLanguage();
  const session = useSession();
  const user = useRecordContext<UserDetail>();
  if (!user) return null;
  const { email, role, createdOn, lastLogin, students, sites } = user;
  const isOwn = session.user?.id === user.id;
  return (
    <div className={styles.page}>
      <PageHead
        back={{ to: lastListAddress(PAGES.users), label: t('people.back') }}
        title={fullName(user)}
        facts={
          <>
            <Fact name={t('people.column.email')}>
              <a href={mailLink(email)}>{email}</a>
            </Fact>
            <Fact name={t('people.column.role')}>{t(enumLabelKey('userRole', role))}</Fact>
            <Fact name={t('people.createdOn')}>{formatDay(createdOn, language)}</Fact>
            <Fact name={t('people.lastLogin')}>
              {lastLogin === null ? t('people.never') : formatMoment(lastLogin, language)}
            </Fact>
            <Fact name={t('people.language')}>{t(enumLabelKey('language', user.language))}</Fact>
            {(role !== 'user' || user.hasSecondFactor) && (
              <Fact name={t('people.twoStep')}>
                {t(user.hasSecondFactor ? 'people.twoStep.yes' : 'people.twoStep.no')}
              </Fact>
            )}
            <Fact name={t('people.activity')}>
              <Link to={pathOf('userAccess', user.id)}>{t('people.showActivity')}</Link>
            </Fact>
          </>
        }
      >
        <StatusChip tone={accountTone(user)}>{t(`people.account.${deactivatedOf(user)}`)}</StatusChip>
        {isOwn && <p>{t('people.you')}</p>}
      </PageHead>
      <AccountPanel user={user} isOwn={isOwn} />
      <div className={styles.belongings}>
        <LinkList
          title={t('people.students')}
          none={t('people.noStudents')}
          rows={students.map(({ id, firstName, lastName, status }) => ({
            key: id,
            to: applicationPath(id),
            name: listName(firstName, lastName),
            about: <StatusChip tone={status}>{t(enumLabelKey('applicationStatus', status))}</StatusChip>,
          }))}
        />
        <LinkList
          title={t('people.sites')}
          none={t('people.noSites')}
          rows={sites.map((site) => ({
            key: site.id,
            to: sitePath(site.id),
            name: site.name,
            about: <span>{t(enumLabelKey('siteRole', site.role))}</span>,
          }))}
        />
      </div>
    </div>
  );
}

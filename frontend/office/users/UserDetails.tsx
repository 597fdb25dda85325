import type { ReactNode } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { UserDetail } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import { mailLink } from '../../facts/contact-links.js';
import { PageHead } from '../../facts/PageHead.js';
import { Link } from '../../shell/Link.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { applicationPath } from '../applications/detail/application-path.js';
import { listName } from '../ui/row-facts.js';
import { formatDay, formatMoment } from '../ui/format.js';
import { lastListAddress } from '../list/list-location.js';
import { Panel } from '../ui/Panel.js';
import { sitePath } from '../sites/list/site-words.js';
import { AccountPanel } from './AccountPanel.js';
import { accountTone, deactivatedOf, fullName } from './user-words.js';
import styles from './UserDetails.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Things that belong to the account: each a link, and what the account is to it. */
function Belongings({
  title,
  none,
  rows,
}: {
  title: string;
  none: string;
  rows: readonly { key: string | number; to: string; name: string; about: ReactNode }[];
}) {
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

/** An account: whose it is, what belongs to it, and what the office may do with it. */
export function UserDetails({ user, isOwn }: { user: UserDetail; isOwn: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { email, role, createdOn, lastLogin, students, sites } = user;
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
            <Fact name={t('people.activity')}>
              <Link to={PAGES.userAccess.replace(':id', user.id)}>{t('people.showActivity')}</Link>
            </Fact>
          </>
        }
      >
        <StatusChip tone={accountTone(user)}>{t(`people.account.${deactivatedOf(user)}`)}</StatusChip>
        {isOwn && <p>{t('people.you')}</p>}
      </PageHead>
      <AccountPanel user={user} isOwn={isOwn} />
      <div className={styles.belongings}>
        <Belongings
          title={t('people.students')}
          none={t('people.noStudents')}
          rows={students.map(({ id, firstName, lastName, status }) => ({
            key: id,
            to: applicationPath(id),
            name: listName(firstName, lastName),
            about: <StatusChip tone={status}>{t(enumLabelKey('applicationStatus', status))}</StatusChip>,
          }))}
        />
        <Belongings
          title={t('people.sites')}
          none={t('people.noSites')}
          rows={sites.map((site) => ({
            key: site.id,
            to: sitePath(site),
            name: site.name,
            about: <span>{t(enumLabelKey('siteRole', site.role))}</span>,
          }))}
        />
      </div>
    </div>
  );
}

import { grantableSiteRoles } from '../../../../domain/access/site-roles.js';
import { decideGate, relationsToSite } from '../../../../domain/access/access.js';
import type { SiteDetail, SiteUser } from '../../../../domain/contract/site.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';
import { SITE_ROLES, enumLabelKey, type SiteRole } from '../../../../domain/enums/enums.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { Button } from '../../../shell/Button.js';
import { Notice } from '../../../shell/Notice.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { StaleNote } from '../../list/StaleNote.js';
import { RoleGuide } from '../../ui/RoleGuide.js';
import { rightsAt } from '../detail/site-rights.js';
import { ListSkeleton } from './ListSkeleton.js';
import { openAddUser } from './open-add-user.js';
import { peopleCalls } from './people-calls.js';
import { coordinatorOffer } from './roster-rows.js';
import styles from './Roster.module.css';
import { UserList } from './UserList.js';
import { useSiteList, useSiteLists } from './useSiteList.js';

interface PeopleWords {
  title: MessageKey;
  caption: MessageKey;
  emptyTitle: MessageKey;
  emptyText: MessageKey;
  /** What an empty list says to whoever can't add anybody. */
  emptyReader: MessageKey;
}

interface SitePeopleProps {
  site: SiteDetail;
  /** Who of the site's people stands on this tab. */
  isOf: (person: SiteUser) => boolean;
  /** The role that is chosen beforehand for whoever is added here. */
  newRole: SiteRole | null;
  words: PeopleWords;
  lead: (people: readonly SiteUser[]) => string;
}

/** Why somebody can't change all of it; null where nothing is out of reach. */
function limitOf(user: WhoAmI, siteId: number): MessageKey | null {
  const { may } = rightsAt(user, siteId);
  if (may('site.removeUser')) return null;
  return may('site.addUser') ? 'sitePeople.staffOnly' : 'sitePeople.readOnly';
}

/** People of a site: who they are, whoever may add and remove them, and what stands there while there is nobody. */
export function SitePeople({ site, isOf, newRole, words, lead }: SitePeopleProps) {
  const t = useText();
  const { user } = useSession();
  const lists = useSiteLists(site.id);
  const { rows, hasFailed, retry } = useSiteList(site.id, 'users', peopleCalls.users);
  if (!user) return null;
  if (rows === undefined) {
    return hasFailed ? (
      <Notice
        title="sitePeople.failedTitle"
        text="roster.failedText"
        action="roster.retry"
        onAction={retry}
      />
    ) : (
      <ListSkeleton label={t('sitePeople.loading')} />
    );
  }
  const { may } = rightsAt(user, site.id);
  const people = rows.filter(isOf);
  const limit = limitOf(user, site.id);
  const grantable = grantableSiteRoles(relationsToSite(user, site.id));
  const isExpired = people.some(({ account }) => account?.state === 'expired');
  const mayInvite = decideGate('user.invite', user) === 'allowed';
  const add = () => {
    // The tab of the instructors adds instructors; a coordinator is offered where any role may be chosen.
    const mayOffer = newRole === null && grantable.includes('coordinator');
    openAddUser({
      siteId: site.id,
      role: newRole,
      offer: mayOffer ? coordinatorOffer(site, rows) : null,
      grantable,
      onAdded: () => void lists.refresh(),
    });
  };
  return (
    <section className={styles.roster} aria-label={t(words.title)}>
      {hasFailed && <StaleNote onRetry={retry} />}
      <div className={styles.head}>
        <div>
          <p className={styles.count}>{lead(people)}</p>
          {limit && <p className={styles.lead}>{t(limit)}</p>}
          {isExpired && !mayInvite && <p className={styles.lead}>{t('sitePeople.expiredHint')}</p>}
        </div>
        {may('site.addUser') && (
          <Button variant="primary" onClick={add}>
            {t('sitePeople.add')}
          </Button>
        )}
      </div>
      {people.length === 0 ? (
        <Notice title={words.emptyTitle} text={may('site.addUser') ? words.emptyText : words.emptyReader} />
      ) : (
        <UserList
          site={site}
          people={people}
          caption={t(words.caption, { site: siteLabel(site) })}
          ownId={user.id}
          mayRemove={may('site.removeUser')}
          mayInvite={mayInvite}
        />
      )}
      {newRole === null && (
        <RoleGuide
          title={t('sitePeople.roles')}
          roles={SITE_ROLES.map((role) => ({
            name: t(enumLabelKey('siteRole', role)),
            text: t(`sitePeople.role.${role}`),
          }))}
        />
      )}
    </section>
  );
}

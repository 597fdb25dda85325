import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { relationsToSite } from '../../../../domain/access/access.js';
import { grantableSiteRoles } from '../../../../domain/access/site-roles.js';
import type { SiteUser } from '../../../../domain/contract/site.js';
import { SITE_ROLES, enumLabelKey, type SiteRole } from '../../../../domain/enums/enums.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { instructorsText } from '../../../../domain/sites/site-figures.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { RoleGuide } from '../../ui/RoleGuide.js';
import { useSite, type SiteRights } from '../useSite.js';
import { AddUserDialog } from './AddUserDialog.js';
import { coordinatorOffer } from './people.js';
import { UserList } from './UserList.js';
import { useSiteList } from './useSiteList.js';

interface PeopleWords {
  title: MessageKey;
  caption: MessageKey;
  emptyTitle: MessageKey;
  emptyText: MessageKey;
  emptyReader: MessageKey;
}

const isInstructor = ({ role }: SiteUser) => role === 'instructor';
const isAnybody = () => true;

export function Instructors() {
  const t = useText();
  const { site } = useSite();
  return (
    <SitePeople
      isShown={isInstructor}
      newRole="instructor"
      words={{
        title: 'sitePeople.instructors',
        caption: 'sitePeople.instructorsCaption',
        emptyTitle: 'sitePeople.noInstructorsTitle',
        emptyText: 'sitePeople.noInstructorsText',
        emptyReader: 'sitePeople.noInstructorsReader',
      }}
      lead={(people) =>
        instructorsText({ ...site, isVerified: site.verifiedBy !== null, instructorCount: people.length }, t)
      }
    />
  );
}

export function Permissions() {
  const t = useText();
  return (
    <SitePeople
      isShown={isAnybody}
      newRole={null}
      words={{
        title: 'sitePeople.permissions',
        caption: 'sitePeople.caption',
        emptyTitle: 'sitePeople.nobodyTitle',
        emptyText: 'sitePeople.nobodyText',
        emptyReader: 'sitePeople.nobodyReader',
      }}
      lead={() => t('sitePeople.permissionsLead')}
    />
  );
}

/** Null where they can. */
function getLimit({ may }: SiteRights): MessageKey | null {
  if (may('site.removeUser')) return null;
  return may('site.addUser') ? 'sitePeople.staffOnly' : 'sitePeople.readOnly';
}

interface SitePeopleProps {
  isShown: (person: SiteUser) => boolean;
  newRole: SiteRole | null;
  words: PeopleWords;
  lead: (people: readonly SiteUser[]) => string;
}

function SitePeople({ isShown, newRole, words, lead }: SitePeopleProps) {
  const { user } = useSession();
  const t = useText();
  const { site, rights } = useSite();
  const provider = useOfficeDataProvider();
  const [isAdding, setIsAdding] = useState(false);
  const { rows, ...list } = useSiteList(site.id, 'users', provider.siteUsers);
  const people = useMemo(() => rows?.filter(isShown), [rows, isShown]);
  const mayAdd = rights.may('site.addUser');
  const mayInvite = rights.may('site.inviteUser');
  const limit = getLimit(rights);
  const grantable = grantableSiteRoles(user ? relationsToSite(user, site.id) : []);
  const isExpired = people?.some(({ account }) => account?.state === 'expired');
  // The tab of the instructors adds instructors; the coordinator is offered where every role can be chosen.
  const mayOffer = newRole === null && grantable.includes('coordinator');
  return (
    <Stack spacing={1.5}>
      {people && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
          <div>
            <Typography sx={{ fontWeight: 650 }}>{lead(people)}</Typography>
            {[limit, isExpired && !mayInvite && ('sitePeople.expiredHint' as const)].map(
              (key) =>
                key && (
                  <Typography key={key} sx={{ maxWidth: '75ch', color: 'text.secondary' }}>
                    {t(key)}
                  </Typography>
                ),
            )}
          </div>
          {mayAdd && (
            <Button
              variant="contained"
              startIcon={<AddIcon />}
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => setIsAdding(true)}
            >
              {t('sitePeople.add')}
            </Button>
          )}
        </Stack>
      )}
      <UserList
        list={{ ...list, rows: people }}
        title={t(words.title)}
        words={{
          loading: 'sitePeople.loading',
          emptyTitle: words.emptyTitle,
          emptyText: mayAdd ? words.emptyText : words.emptyReader,
          failedTitle: 'sitePeople.failedTitle',
        }}
        caption={t(words.caption, { site: siteLabel(site) })}
        grantable={grantable}
      />
      {people && newRole === null && (
        <RoleGuide
          title={t('sitePeople.roles')}
          roles={SITE_ROLES.map((role) => ({
            name: t(enumLabelKey('siteRole', role)),
            text: t(`sitePeople.role.${role}`),
          }))}
        />
      )}
      {isAdding && (
        <AddUserDialog
          siteId={site.id}
          role={newRole}
          offer={mayOffer ? coordinatorOffer(site, rows ?? []) : null}
          grantable={grantable}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Stack>
  );
}

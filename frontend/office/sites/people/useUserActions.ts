import { useNotify } from 'react-admin';
import type { SiteDetail, SiteUser } from '../../../../domain/contract/site.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { cardWithout } from '../../../../domain/sites/coordinator-card.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { confirmDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useActions } from '../../record/useActions.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { fullName } from '../../ui/row-facts.js';
import { useSiteListCache } from './useSiteList.js';

/** What becomes of the coordinator on the site's page; empty if it's somebody else. */
function cardWords(site: SiteDetail, person: SiteUser, people: readonly SiteUser[]): string {
  const card = cardWithout(person, site, people);
  if (!card) return '';
  if (card.coordinatorName === null) return text('sitePeople.removeCleared');
  return text('sitePeople.removeReplaced', { name: card.coordinatorName });
}

function confirmRemoval(site: SiteDetail, person: SiteUser, people: readonly SiteUser[]): Promise<boolean> {
  const name = fullName(person);
  const role = text(enumLabelKey('siteRole', person.role));
  return confirmDialog({
    title: text('sitePeople.removeTitle', { name, site: siteLabel(site) }),
    text: [text('sitePeople.removeText', { name, role }), cardWords(site, person, people)].join(' ').trim(),
    yes: text('sitePeople.removeYes'),
    danger: true,
  });
}

/** Removes people from a site after a question, and sends invitations again: the links in earlier ones stop working. */
export function useUserActions(site: SiteDetail, people: readonly SiteUser[]) {
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const cache = useSiteListCache(site.id);
  const record = useRecordCache<SiteDetail>('sites');
  const removal = useActions<string>(
    async ({ status, message }, id) => {
      const person = people.find((one) => one.id === id);
      const isGone = status === 404 && person !== undefined;
      await Promise.all([
        cache.renew(),
        infoDialog({
          title: text('sitePeople.removeRefused'),
          text: isGone ? text('sitePeople.gone', { name: fullName(person) }) : message,
        }),
      ]);
    },
    [403, 404, 409],
  );
  const invitation = useActions<string>(
    async ({ message }) => {
      await Promise.all([
        cache.renew(),
        infoDialog({ title: text('sitePeople.resendRefused'), text: message }),
      ]);
    },
    [403, 409],
  );
  const remove = async (person: SiteUser): Promise<void> => {
    if (!(await confirmRemoval(site, person, people))) return;
    const left = await provider.removeSiteUser(site.id, person.id);
    cache.change<SiteUser>('users', () => left);
    notify(text('sitePeople.removed', { name: fullName(person) }), { type: 'success' });
    await cache.renew();
    await record.refresh(site.id);
  };
  const invite = async ({ id, email }: SiteUser): Promise<void> => {
    await provider.inviteUser(id);
    notify(text('sitePeople.invited', { address: email }), { type: 'success' });
    await cache.renew();
  };
  return {
    /** The id of the person being removed. */
    removing: removal.busy,
    remove: (person: SiteUser) => removal.run(person.id, () => remove(person)),
    inviting: invitation.busy,
    invite: (person: SiteUser) => invitation.run(person.id, () => invite(person)),
  };
}

import { useRef, useState } from 'react';
import type { SiteDetail, SiteUser } from '../../../../domain/contract/site.js';
import { enumLabelKey } from '../../../../domain/enums/enums.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { ApiError } from '../../../shell/api.js';
import { confirmDialog, errorDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { fullName } from '../../ui/row-facts.js';
import { officeCalls } from '../../data/office-calls.js';
import { peopleCalls } from './people-calls.js';
import { useSiteLists } from './useSiteList.js';

/** What the server says about this person, which no repetition would change. */
const ABOUT_THEM: readonly number[] = [403, 409];

function confirmRemoval(site: SiteDetail, person: SiteUser): Promise<boolean> {
  const name = fullName(person);
  return confirmDialog({
    title: text('sitePeople.removeTitle', { name, site: siteLabel(site) }),
    text: text('sitePeople.removeText', { name, role: text(enumLabelKey('siteRole', person.role)) }),
    yes: text('sitePeople.removeYes'),
    danger: true,
  });
}

/** Why somebody was not removed: gone already, not to be removed by this person, or a failure. */
async function tell(error: unknown, person: SiteUser): Promise<void> {
  if (!(error instanceof ApiError)) return errorDialog(error);
  const title = text('sitePeople.removeRefused');
  if (error.status === 404)
    return infoDialog({ title, text: text('sitePeople.gone', { name: fullName(person) }) });
  if (ABOUT_THEM.includes(error.status)) return infoDialog({ title, text: error.message });
  // The login that opens says the rest.
  if (error.status === 401) return undefined;
  return errorDialog(error);
}

/** Takes somebody's role at the site away, after a question. */
export function useRemoval(site: SiteDetail) {
  const lists = useSiteLists(site.id);
  const [busyId, setBusyId] = useState<string | null>(null);
  const isRunning = useRef(false);

  async function remove(person: SiteUser): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (!(await confirmRemoval(site, person))) return;
      setBusyId(person.id);
      const left = await peopleCalls.removeUser(site.id, person.id);
      lists.change<SiteUser>('users', () => left);
      showToast('success', text('sitePeople.removed', { name: fullName(person) }));
      await lists.refresh();
    } catch (error) {
      await Promise.all([lists.refresh(), tell(error, person)]);
    } finally {
      isRunning.current = false;
      setBusyId(null);
    }
  }

  return { busyId, remove: (person: SiteUser) => void remove(person) };
}

/** Sends somebody's invitation again; the links of before stop working. */
export function useInvitation(site: SiteDetail) {
  const lists = useSiteLists(site.id);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function send({ id, email }: SiteUser): Promise<void> {
    setBusyId(id);
    try {
      await officeCalls.inviteUser(id);
      showToast('success', text('sitePeople.invited', { address: email }));
      await lists.refresh();
    } catch (error) {
      const isRefusal = error instanceof ApiError && ABOUT_THEM.includes(error.status);
      if (!isRefusal) {
        await errorDialog(error);
        return;
      }
      await Promise.all([
        lists.refresh(),
        infoDialog({ title: text('sitePeople.resendRefused'), text: error.message }),
      ]);
    } finally {
      setBusyId(null);
    }
  }

  return { busyId, send: (person: SiteUser) => void send(person) };
}

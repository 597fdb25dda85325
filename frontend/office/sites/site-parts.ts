import { getPagePath } from '../../../domain/contract/pages.js';
import type { SiteDetail } from '../../../domain/contract/site.js';
import type { RawValues } from '../../../domain/forms/form.js';
import type { officeSiteForm } from '../../../domain/forms/site-edit.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import type { NeededToOpen } from '../../../domain/placement/site-moves.js';
import type { SiteRights } from './useSite.js';

const SITE_TABS = [
  'details',
  'application',
  'instructors',
  'roster',
  'groups',
  'waitlist',
  'attendance',
  'calls',
  'permissions',
  'notes',
] as const;
export type SiteTab = (typeof SITE_TABS)[number];
const OFFICE_TABS: readonly SiteTab[] = ['waitlist', 'notes'];

export function listTabs({ isAdmin, may }: Pick<SiteRights, 'isAdmin' | 'may'>): SiteTab[] {
  return SITE_TABS.filter((tab) =>
    tab === 'calls' ? may('site.calls') : isAdmin || !OFFICE_TABS.includes(tab),
  );
}

/** Defaults to attendance for instructors, the roster for a site's other people, details for the office. */
export function openTab(search: string, rights: SiteRights): SiteTab {
  const wanted = new URLSearchParams(search).get('tab');
  const own = rights.isAdmin ? 'details' : rights.isInstructor ? 'attendance' : 'roster';
  return listTabs(rights).find((tab) => tab === wanted) ?? own;
}

type SiteField = keyof typeof officeSiteForm.fields;

export interface SitePart {
  readonly title: MessageKey;
  readonly names: readonly SiteField[];
}

const GENERAL: SitePart = {
  title: 'sitePart.general',
  names: ['name', 'orgName', 'orgType', 'district', 'county'],
};
export const PLACE: SitePart = { title: 'sitePart.place', names: ['address', 'lat', 'lng'] };
const CONTACTS: readonly SitePart[] = [
  {
    title: 'sitePart.contact',
    names: ['contactName', 'contactRole', 'contactEmail', 'contactPhone', 'contactPhone2'],
  },
  {
    title: 'sitePart.contact2',
    names: ['contact2Name', 'contact2Role', 'contact2Email', 'contact2Phone', 'contact2Phone2'],
  },
  {
    title: 'sitePart.coordinator',
    names: ['coordinatorName', 'coordinatorEmail', 'coordinatorPhone', 'coordinatorPhone2'],
  },
];

export const CARD_PARTS: readonly SitePart[] = [GENERAL, ...CONTACTS];

export const DETAIL_PARTS: readonly SitePart[] = [
  { title: 'sitePart.capacity', names: ['studentCapacity', 'instructorCapacity'] },
  { title: 'sitePart.schedule', names: ['dates', 'days', 'times', 'grades'] },
  { title: 'sitePart.offers', names: ['remote', 'transportation', 'meals', 'technology'] },
  { title: 'sitePart.texts', names: ['pinText', 'acceptanceText', 'acceptanceTextEs'] },
];

export const APPLICATION_PART: SitePart = {
  title: 'sitePart.application',
  names: ['registrantName', 'registrantRole', 'registrantEmail', 'interestReason'],
};

export const NOTES_PART: SitePart = { title: 'sitePart.notes', names: ['notes'] };

export const FORM_PARTS: readonly (SitePart & { readonly saved: MessageKey })[] = [
  ...[GENERAL, PLACE].map((part) => ({ ...part, saved: 'siteSave.information' as const })),
  ...DETAIL_PARTS.map((part) => ({ ...part, saved: 'siteSave.details' as const })),
  ...CONTACTS.map((part) => ({ ...part, saved: 'siteSave.information' as const })),
  { ...APPLICATION_PART, saved: 'siteSave.application' },
  { ...NOTES_PART, saved: 'siteSave.details' },
];

export function getValues({ location, ...site }: SiteDetail): RawValues {
  const known: RawValues = { ...site, lat: location?.lat, lng: location?.lng };
  return Object.fromEntries(
    FORM_PARTS.flatMap(({ names }) => names.map((name) => [name, known[name] ?? null])),
  );
}

export function getEditPath(siteId: number, field: SiteField | NeededToOpen | null, tab: SiteTab): string {
  const search = new URLSearchParams({ tab, ...(field && { field }) });
  return `${getPagePath('siteEdit', siteId)}?${search.toString()}`;
}

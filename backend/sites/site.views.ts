import pick from 'lodash/pick.js';
import type {
  Location,
  MapSite,
  PublicSite,
  Signature,
  ComingFigures,
  SiteDetail,
  SiteFigures,
  SiteOption,
  SiteStatusAnswer,
} from '../../domain/contract/site.js';
import { siteApplicationForm, siteDetailsForm, siteInformationForm } from '../../domain/forms/site.js';
import { getSiteRoom } from '../../domain/sites/site-demand.js';
import { getSiteSeats } from '../../domain/sites/site-figures.js';
import { getSiteLabel, type NamedSite } from '../../domain/sites/site-label.js';
import type { User } from '../accounts/user.entity.js';
import { toEpochSeconds } from '../platform/epoch.js';
import type { Site } from './site.entity.js';

export function isVerified({ verifiedAt }: Pick<Site, 'verifiedAt'>): boolean {
  return verifiedAt !== null;
}

export function toSiteOption(site: Pick<Site, 'id' | keyof NamedSite>): SiteOption {
  return { id: site.id, name: getSiteLabel(site) };
}

export type MapCounts = Pick<SiteFigures, 'enrollmentCount'> & Pick<MapSite, 'firstChoices'>;
export type StaffedMapCounts = MapCounts & Pick<SiteFigures, 'instructorCount'>;

export function toMapSite(
  site: Site,
  counts: StaffedMapCounts,
  { towns, zip }: Pick<MapSite, 'towns' | 'zip'>,
): MapSite | null {
  const location = getLocation(site);
  if (!location) return null;
  const facts = { ...describeSite(site), ...pick(site, ['status', 'pinText']) };
  return { ...facts, ...countMapSeats(site, counts), towns, zip, location };
}

export function toPublicSite(site: Site, counts: StaffedMapCounts, [city]: readonly string[]): PublicSite {
  return {
    ...describeSite(site),
    city: city === undefined || city === '' ? null : city,
    location: getLocation(site),
    room: getSiteRoom(countMapSeats(site, counts)),
  };
}

const FAMILY_FIELDS = [
  ...(['id', 'orgName', 'district', 'address', 'grades', 'dates', 'days', 'times'] as const),
  ...(['remote', 'transportation', 'meals', 'technology'] as const),
];

function describeSite(site: Site): Pick<PublicSite, (typeof FAMILY_FIELDS)[number] | 'name'> {
  return { ...pick(site, FAMILY_FIELDS), name: getSiteLabel(site) };
}

function countMapSeats(
  site: Site,
  { instructorCount, enrollmentCount, firstChoices }: StaffedMapCounts,
): Pick<MapSite, 'available' | 'usableSeats' | 'firstChoices'> {
  const { status, studentCapacity } = site;
  const seats = { status, isVerified: isVerified(site), studentCapacity, instructorCount, enrollmentCount };
  const { freeSeats, usableSeats } = getSiteSeats(seats);
  return { available: freeSeats, usableSeats, firstChoices };
}

export function getLocation({ lat, lng }: Pick<Site, 'lat' | 'lng'>): Location | null {
  return lat === null || lng === null ? null : { lat, lng };
}

function toSignature(by: User | null, at: Date | null): Signature | null {
  return at && { by: by && `${by.firstName} ${by.lastName}`, at: toEpochSeconds(at) };
}

export function toStatusAnswer(site: Site): SiteStatusAnswer {
  return {
    status: site.status,
    statusChangedBy: toSignature(site.statusChangedBy, site.statusChangedAt),
    verifiedBy: toSignature(site.verifiedBy, site.verifiedAt),
  };
}

const DETAIL_FORM = {
  ...siteInformationForm.fields,
  ...siteDetailsForm.fields,
  ...siteApplicationForm.fields,
};
const DETAIL_FIELDS = Object.keys(DETAIL_FORM) as (keyof typeof DETAIL_FORM)[];

export function toSiteDetail(
  site: Site,
  figures: Omit<SiteFigures, 'studentCapacity' | 'instructorCapacity' | keyof ComingFigures>,
  endedSeasons: number[],
  isForOffice: boolean,
): Omit<SiteDetail, keyof ComingFigures> {
  const { notes, ...fields } = pick(site, DETAIL_FIELDS);
  return {
    ...fields,
    ...pick(site, ['id', 'version', 'isNameShared']),
    ...toStatusAnswer(site),
    ...pick(figures, ['instructorCount', 'enrollmentCount', 'pendingCount', 'waitlistCount']),
    ...getSiteSeats({ ...figures, ...fields, status: site.status, isVerified: isVerified(site) }),
    unverifiedBy: toSignature(site.unverifiedBy, site.unverifiedAt),
    endedSeasons,
    location: getLocation(site),
    ...(isForOffice ? { notes } : {}),
  };
}

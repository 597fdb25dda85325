import type { Grade, OrgType, SiteOffer, SiteRemoteType, SiteRole, SiteStatus } from '../enums/enums.js';
import type { SeatLimit } from '../enums/placement.js';
import { type PreferenceNumber, ReasonedPlace } from './placement.js';
import type { FormValues } from '../forms/form.js';
import type { siteApplicationForm, siteDetailsForm, siteInformationForm } from '../forms/site.js';

/** Id 0 is "other" and comes first. */
export class SchoolOption {
  id!: number;
  name!: string;
  district!: string | null;
}

export class SiteOption {
  id!: number;
  /** The site's label: with the district if another site has the same name. */
  name!: string;
}

export class Location {
  lat!: number;
  lng!: number;
}

export class DescribedSite extends SiteOption {
  orgName!: string;
  district!: string | null;
  address!: string | null;
  /** One character per grade, in order; null means all grades. */
  grades!: string | null;
  dates!: string | null;
  days!: string | null;
  times!: string | null;
  remote!: SiteRemoteType | null;
  transportation!: SiteOffer | null;
  meals!: SiteOffer | null;
  technology!: SiteOffer | null;
}

/** `own=true` adds the sites in the family's applications. */
export class MapSite extends DescribedSite {
  status!: SiteStatus | null;
  towns!: string[];
  zip!: string | null;
  location!: Location;
  pinText!: string | null;
  available!: number;
  /** Seats that have an instructor, up to the capacity. */
  usableSeats!: number;
  /** Submitted applications of the season with this site as first choice. */
  firstChoices!: number;
}

export type SiteRoom = 'plenty' | 'filling' | 'full';

/** For everybody, so it has no people and no counts. */
export class PublicSite extends DescribedSite {
  /** The town of its address, or the one nearest to its pin. */
  city!: string | null;
  location!: Location | null;
  room!: SiteRoom;
}

export class ComingFigures {
  confirmed!: number;
  /** Their families haven't answered, or weren't asked yet. */
  unconfirmed!: number;
  /** Their first two marks are both `absent`. */
  noShows!: number;
  callsToMake!: number;
  /** In the last seven days. */
  callsMade!: number;
}

export class SiteFigures extends ComingFigures {
  studentCapacity!: number;
  instructorCapacity!: number;
  instructorCount!: number;
  /** Students assigned or accepted there. */
  enrollmentCount!: number;
  pendingCount!: number;
  /** Submitted students without a site who chose this one and weren't declined by it. */
  waitlistCount!: number;
}

export class StaffedSite extends SiteFigures {
  usableSeats!: number;
  /** How many more children can be placed there with an instructor; 0 or more. */
  freeSeats!: number;
}

export class SeatedSite extends StaffedSite {
  limitedBy!: SeatLimit;
}

export type SiteSeats = Omit<SeatedSite, keyof SiteFigures>;

export class SiteRow extends SeatedSite {
  overdueCount!: number;
  id!: number;
  name!: string;
  isNameShared!: boolean;
  orgName!: string;
  district!: string | null;
  county!: string | null;
  address!: string | null;
  /** One character per grade, in order; null means all grades. */
  grades!: string | null;
  coordinatorName!: string | null;
  coordinatorEmail!: string | null;
  coordinatorPhone!: string | null;
  /** Whether someone has the role of coordinator, or the coordinator's card has an email. */
  hasCoordinator!: boolean;
  status!: SiteStatus | null;
  location!: Location | null;
  isVerified!: boolean;
}

/** Totals of all sites that match a filter, except canceled ones. */
export class SiteTotals extends StaffedSite {
  overdueCount!: number;
  count!: number;
}

/** Without canceled sites, and each child counts once. */
export class SiteMetrics {
  locations!: number;
  capacity!: number;
  enrollment!: number;
  pending!: number;
  waitlist!: number;
}

/** `at` in epoch seconds. */
export class Signature {
  by!: string | null;
  at!: number;
}

export class SiteRecord extends SeatedSite {
  id!: number;
  name!: string;
  isNameShared!: boolean;
  orgName!: string;
  orgType!: OrgType;
  status!: SiteStatus | null;
  location!: Location | null;
  verifiedBy!: Signature | null;
  /** The site may have been verified again since. */
  unverifiedBy!: Signature | null;
  statusChangedBy!: Signature | null;
  /** For administrators only. */
  notes?: string | null;
  /** Ended seasons with a roster for this site, newest first. */
  endedSeasons!: number[];
  /** Grows with each change; a save sends the version it started from. */
  version!: number;
}

export type SiteDetail = SiteRecord &
  Omit<FormValues<typeof siteInformationForm>, 'name' | 'orgName' | 'orgType'> &
  Omit<FormValues<typeof siteDetailsForm>, 'notes' | 'studentCapacity' | 'instructorCapacity'> &
  FormValues<typeof siteApplicationForm>;

/** A withdrawn student stays on the roster with name, grade and status. */
export const ROSTER_STATUSES = ['accepted', 'pending', 'withdrawn'] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

/** Empty until the site is verified. */
export class RosterEntry {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  status!: RosterStatus;
  overdue!: boolean;
}

export class AcceptedStudents {
  accepted!: number;
  skipped!: { studentId: string; code: string }[];
}

/** In the order in which the site would take them. */
export class WaitlistEntry extends ReasonedPlace {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  preference!: PreferenceNumber;
  position!: number;
}

/** They chose a password, their invitation is open, or it expired. */
type AccountState = 'active' | 'invited' | 'expired';

/** Times in epoch seconds. */
export class SiteUserAccount {
  state!: AccountState;
  /** When the last invitation was sent; null if unknown or none is open. */
  invitedOn!: number | null;
  lastLogin!: number | null;
}

/** `account` and `groups` are only for people who may add users there. */
export class SiteUser {
  id!: string;
  firstName!: string;
  lastName!: string;
  email!: string;
  role!: SiteRole;
  account?: SiteUserAccount;
  groups?: string[];
}

/** An account with an unverified email gets an invitation. */
export class AddedSiteUser extends SiteUser {
  isInvited!: boolean;
}

export class SiteStatusAnswer {
  status!: SiteStatus | null;
  statusChangedBy!: Signature | null;
  verifiedBy!: Signature | null;
}

export class CanceledSite extends SiteStatusAnswer {
  freedSeats!: number;
}

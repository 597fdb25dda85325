import type { Grade, OrgType, SiteOffer, SiteRemoteType, SiteRole, SiteStatus } from '../enums/enums.js';
import type { SeatLimit } from '../enums/placement.js';
import type { ApplicationDetail, CONTACT_FIELDS } from './application.js';
import type { PreferenceNumber, ReasonedPlace } from './placement.js';
import type { FormValues } from '../forms/form.js';
import type { siteApplicationForm, siteDetailsForm, siteInformationForm } from '../forms/site.js';

/** GET /schools; id 0 is "other" and comes first. */
export interface SchoolOption {
  id: number;
  name: string;
  district: string | null;
}

/** GET /sites, and every reference to a site. */
export interface SiteOption {
  id: number;
  /** Its label (domain/sites): with the district if another site has the same name. */
  name: string;
}

export interface Location {
  lat: number;
  lng: number;
}

/** GET /sites/map: sites a family may choose; with `own=true` also the sites in its applications. */
export interface MapSite {
  id: number;
  /** Its label, as in SiteOption. */
  name: string;
  status: SiteStatus | null;
  /** Town names that a family may search for, and its ZIP. */
  towns: string[];
  zip: string | null;
  orgName: string;
  district: string | null;
  address: string | null;
  location: Location;
  /** One character per grade, in order. */
  grades: string | null;
  dates: string | null;
  days: string | null;
  times: string | null;
  remote: SiteRemoteType | null;
  transportation: SiteOffer | null;
  meals: SiteOffer | null;
  technology: SiteOffer | null;
  pinText: string | null;
  /** Its free seats. */
  available: number;
  /** Seats that have an instructor: four to each, up to the capacity. */
  usableSeats: number;
  /** Submitted applications of the season that name it first. */
  firstChoices: number;
}

/** How likely a seat at a site is, in three words (domain/sites). */
export type SiteRoom = 'plenty' | 'filling' | 'full';

/** One site of GET /sites/public, for everybody: no person and no count. */
export interface PublicSite extends Pick<
  MapSite,
  | 'id'
  | 'name'
  | 'orgName'
  | 'district'
  | 'address'
  | 'grades'
  | 'dates'
  | 'days'
  | 'times'
  | 'remote'
  | 'transportation'
  | 'meals'
  | 'technology'
> {
  /** The town of its address, or the one nearest to its pin. */
  city: string | null;
  location: Location | null;
  room: SiteRoom;
}

/** A site's capacities, and how many students have a seat or wait for one. */
export interface SiteFigures {
  studentCapacity: number;
  instructorCapacity: number;
  /** People with the instructor role there. */
  instructorCount: number;
  /** Students assigned or accepted there. */
  enrollmentCount: number;
  /** Those that the site hasn't answered yet. */
  pendingCount: number;
  /** Submitted students without a site who named it as a preference and weren't declined by it. */
  waitlistCount: number;
}

/** A site's seats that have an instructor. */
export interface StaffedSeats {
  usableSeats: number;
  /** How many more children can be placed there, each with an instructor; 0 or more. */
  freeSeats: number;
}

/** The same of one site, and what holds more seats back. */
export interface SiteSeats extends StaffedSeats {
  limitedBy: SeatLimit;
}

/** Whether a site's accepted students are coming, and the calls about those who aren't known to. */
export interface ComingFigures {
  confirmed: number;
  /** Their families haven't answered, or weren't asked yet. */
  unconfirmed: number;
  /** Their first two marks are both `absent`. */
  noShows: number;
  /** Families whom the site should call (GET /sites/{id}/calls). */
  callsToMake: number;
  /** In the last seven days. */
  callsMade: number;
}

/** One site of GET /sites/admin-details. */
export interface SiteRow extends SiteFigures, SiteSeats, ComingFigures {
  /** Students that the site hasn't answered in time. */
  overdueCount: number;
  id: number;
  name: string;
  /** Whether another site has the same name (domain/sites). */
  isNameShared: boolean;
  orgName: string;
  district: string | null;
  county: string | null;
  address: string | null;
  /** One character per grade, in order; null means all grades. */
  grades: string | null;
  coordinatorName: string | null;
  coordinatorEmail: string | null;
  coordinatorPhone: string | null;
  /** Whether somebody has the role coordinator there, or the card has an address. */
  hasCoordinator: boolean;
  status: SiteStatus | null;
  location: Location | null;
  isVerified: boolean;
}

/** GET /sites/totals: the figures of all sites that fit a filter; canceled sites don't count. */
export interface SiteTotals extends SiteFigures, StaffedSeats, ComingFigures {
  overdueCount: number;
  /** How many sites the figures are of. */
  count: number;
}

/** GET /sites/metrics; without canceled sites, and each child counts once. */
export interface SiteMetrics {
  locations: number;
  capacity: number;
  enrollment: number;
  pending: number;
  waitlist: number;
}

/** Who did something to a site, and when (epoch seconds). */
export interface Signature {
  /** Null if the account no longer exists. */
  by: string | null;
  at: number;
}

/** GET /sites/{id}: every field; `notes` for administrators only. */
export type SiteDetail = SiteFigures &
  SiteSeats &
  ComingFigures &
  Omit<FormValues<typeof siteInformationForm>, 'name' | 'orgName' | 'orgType'> &
  Omit<FormValues<typeof siteDetailsForm>, 'notes' | 'studentCapacity' | 'instructorCapacity'> &
  FormValues<typeof siteApplicationForm> & {
    id: number;
    name: string;
    /** Whether another site has the same name (domain/sites). */
    isNameShared: boolean;
    orgName: string;
    orgType: OrgType;
    status: SiteStatus | null;
    location: Location | null;
    verifiedBy: Signature | null;
    /** Who last withdrew a verification; the site may be verified again since. */
    unverifiedBy: Signature | null;
    statusChangedBy: Signature | null;
    notes?: string | null;
    /** Ended seasons that it has a roster of, newest first. */
    endedSeasons: number[];
    /** Grows with each change; a save sends the version it started from. */
    version: number;
  };

/** A student's status on a roster; a withdrawn student stays on it with name, grade and status. */
export const ROSTER_STATUSES = ['accepted', 'pending', 'withdrawn'] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

/** GET /sites/{id}/roster; empty until the site is verified. */
export interface RosterEntry {
  id: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
  status: RosterStatus;
  /** Whether the site should have answered by now. */
  overdue: boolean;
}

/** POST /sites/{id}/acceptAll: how many were accepted, and why the others weren't. */
export interface AcceptedStudents {
  accepted: number;
  skipped: { studentId: string; code: string }[];
}

/** GET /sites/{id}/roster/contacts: whom to call about each student with a seat there. */
export type RosterContacts = Pick<ApplicationDetail, 'id' | (typeof CONTACT_FIELDS)[number]>;

/** GET /sites/{id}/waitlist, in the order in which the site would take them. */
export interface WaitlistEntry extends ReasonedPlace {
  id: string;
  firstName: string;
  lastName: string;
  grade: Grade | null;
  preference: PreferenceNumber;
  /** From 1. */
  position: number;
}

/** Whether someone uses their account: they chose a password, or the invitation is open, or it expired. */
export type AccountState = 'active' | 'invited' | 'expired';

/** The account of a site's user; times in epoch seconds. */
export interface SiteUserAccount {
  state: AccountState;
  /** When the last invitation was sent; null if unknown or none is open. */
  invitedOn: number | null;
  lastLogin: number | null;
}

/** GET /sites/{id}/users; `account` and `groups` only for people who may add users there. */
export interface SiteUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: SiteRole;
  account?: SiteUserAccount;
  /** The names of the groups that they teach there. */
  groups?: string[];
}

/** POST /sites/{id}/addUser; an account with an unverified email gets an invitation. */
export interface AddedSiteUser extends SiteUser {
  isInvited: boolean;
}

/** The response of open, close and verify. */
export interface SiteStatusAnswer {
  status: SiteStatus | null;
  statusChangedBy: Signature | null;
  verifiedBy: Signature | null;
}

/** POST /sites/{id}/cancel: how many students lost their seat and wait again. */
export interface CanceledSite extends SiteStatusAnswer {
  freedSeats: number;
}

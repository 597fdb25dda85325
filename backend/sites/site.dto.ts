import { ApiPropertyOptional, OmitType, PickType } from '@nestjs/swagger';
import type {
  AccountState,
  AddedSiteUser,
  CanceledSite,
  Location,
  MapSite,
  RosterContacts,
  RosterEntry,
  RosterStatus,
  Signature,
  SiteDetail,
  SiteFigures,
  SiteMetrics,
  SiteOption,
  SiteRow,
  SiteStatusAnswer,
  SiteTotals,
  SiteUser,
  SiteUserAccount,
  WaitlistEntry,
} from '../../domain/contract/site.js';
import type {
  Grade,
  OrgType,
  SiteOffer,
  SiteRemoteType,
  SiteRole,
  SiteStatus,
} from '../../domain/enums/enums.js';
import { siteApplicationForm, siteDetailsForm, siteInformationForm } from '../../domain/forms/site.js';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import { FormAnswer } from '../platform/forms/form-answer.js';
import { StudentAnswer } from '../students/student.dto.js';

export class SiteOptionAnswer implements SiteOption {
  id!: number;
  /** With the district where another site has the same name. */
  name!: string;
}

export class LocationAnswer implements Location {
  lat!: number;
  lng!: number;
}

export class MapSiteAnswer implements MapSite {
  id!: number;
  /** With the district where another site has the same name. */
  name!: string;
  status!: SiteStatus | null;
  /** The towns that its place is known by. */
  towns!: string[];
  zip!: string | null;
  orgName!: string;
  district!: string | null;
  address!: string | null;
  location!: LocationAnswer;
  /** One character a grade, in order. */
  grades!: string | null;
  dates!: string | null;
  days!: string | null;
  times!: string | null;
  remote!: SiteRemoteType | null;
  transportation!: SiteOffer | null;
  meals!: SiteOffer | null;
  technology!: SiteOffer | null;
  pinText!: string | null;
  /** Seats left, 0 or more. */
  available!: number;
}

export class SiteFiguresAnswer implements SiteFigures {
  studentCapacity!: number;
  instructorCapacity!: number;
  /** People with the role instructor there. */
  instructorCount!: number;
  /** Students assigned or accepted there. */
  enrollmentCount!: number;
  /** Those of them whom the site has not answered yet. */
  pendingCount!: number;
  /** Submitted students without a site who named it as a preference and were not denied by it. */
  waitlistCount!: number;
}

export class SiteRowAnswer extends SiteFiguresAnswer implements SiteRow {
  id!: number;
  name!: string;
  /** Whether another site has the same name. */
  isNameShared!: boolean;
  orgName!: string;
  district!: string | null;
  county!: string | null;
  address!: string | null;
  /** One character a grade, in order; null teaches all. */
  grades!: string | null;
  coordinatorName!: string | null;
  coordinatorEmail!: string | null;
  coordinatorPhone!: string | null;
  status!: SiteStatus | null;
  location!: LocationAnswer | null;
  isVerified!: boolean;
}

export class SiteTotalsAnswer extends SiteFiguresAnswer implements SiteTotals {
  /** How many sites the figures are of. */
  count!: number;
}

/** Canceled sites count nowhere; a child on several waitlists counts once. */
export class SiteMetricsAnswer implements SiteMetrics {
  locations!: number;
  capacity!: number;
  enrollment!: number;
  pending!: number;
  waitlist!: number;
}

export class SignatureAnswer implements Signature {
  /** A name; null once the account is gone. */
  by!: string | null;
  /** In epoch seconds. */
  at!: number;
}

export class SiteStatusAnswerBody implements SiteStatusAnswer {
  status!: SiteStatus | null;
  statusChangedBy!: SignatureAnswer | null;
  verifiedBy!: SignatureAnswer | null;
}

/** What canceling a site did. */
export class CanceledSiteAnswer extends SiteStatusAnswerBody implements CanceledSite {
  /** Students who were seated there, and wait for another site now. */
  freedSeats!: number;
}

class PlainSiteDetailAnswer extends SiteFiguresAnswer {
  id!: number;
  name!: string;
  /** Whether another site has the same name. */
  isNameShared!: boolean;
  orgName!: string;
  orgType!: OrgType;
  status!: SiteStatus | null;
  location!: LocationAnswer | null;
  verifiedBy!: SignatureAnswer | null;
  /** Who last took a verification back. */
  unverifiedBy!: SignatureAnswer | null;
  statusChangedBy!: SignatureAnswer | null;
  /** For administrators only. */
  @ApiPropertyOptional({ type: String, nullable: true })
  notes?: string | null;
  /** Grows with each change; a save may send it. */
  version!: number;
}

const { name: _name, orgName: _orgName, orgType: _orgType, ...information } = siteInformationForm.fields;
const {
  studentCapacity: _studentCapacity,
  instructorCapacity: _instructorCapacity,
  notes: _notes,
  ...details
} = siteDetailsForm.fields;

export class SiteDetailAnswer
  extends FormAnswer({ ...information, ...details, ...siteApplicationForm.fields }, PlainSiteDetailAnswer)
  implements SiteDetail {}

export class RosterEntryAnswer implements RosterEntry {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  status!: RosterStatus;
}

/** The guardians and emergency contacts of a student who has a seat. */
export class RosterContactsAnswer
  extends PickType(StudentAnswer, ['id', ...CONTACT_FIELDS])
  implements RosterContacts {}

export class WaitlistEntryAnswer extends OmitType(RosterEntryAnswer, ['status']) implements WaitlistEntry {
  /** 1 to 3. */
  preference!: 1 | 2 | 3;
}

export class SiteUserAccountAnswer implements SiteUserAccount {
  /** `active` once a password was chosen; until then `invited`, or `expired` where no link works any more. */
  state!: AccountState;
  /** In epoch seconds. */
  invitedOn!: number | null;
  /** In epoch seconds. */
  lastLogin!: number | null;
}

export class SiteUserAnswer implements SiteUser {
  id!: string;
  firstName!: string;
  lastName!: string;
  email!: string;
  /** At this site. */
  role!: SiteRole;
  /** For whoever may add people there. */
  @ApiPropertyOptional({ type: SiteUserAccountAnswer })
  account?: SiteUserAccountAnswer;
}

/** Who was given a role at the site. */
export class AddedSiteUserAnswer extends SiteUserAnswer implements AddedSiteUser {
  /** Whether a mail with a link is on its way: for accounts whose address nobody has proven yet. */
  isInvited!: boolean;
}

export class NewSiteAnswer {
  id!: number;
}

import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import type {
  AccountState,
  AddedSiteUser,
  CanceledSite,
  ComingFigures,
  Location,
  MapSite,
  PublicSite,
  Signature,
  SiteDetail,
  SiteFigures,
  SiteMetrics,
  SiteOption,
  SiteRoom,
  SiteRow,
  SiteSeats,
  SiteStatusAnswer,
  SiteTotals,
  SiteUser,
  SiteUserAccount,
} from '../../domain/contract/site.js';
import type { OrgType, SiteOffer, SiteRemoteType, SiteRole, SiteStatus } from '../../domain/enums/enums.js';
import type { SeatLimit } from '../../domain/enums/placement.js';
import { sentInterestForm } from '../../domain/forms/interest.js';
import {
  newSiteForm,
  saveDetailsForm,
  saveInformationForm,
  siteApplicationForm,
  siteDetailsForm,
  siteInformationForm,
  siteUserForm,
} from '../../domain/forms/site.js';
import { saveSiteForm } from '../../domain/forms/site-edit.js';
import { addSiteUserForm } from '../../domain/forms/users.js';
import { readLocation } from '../../domain/geo/location.js';
import { FormAnswer } from '../platform/forms/form-answer.js';
import { FormDto, VersionedFormDto } from '../platform/forms/form-dto.js';

export class SiteOptionAnswer implements SiteOption {
  id!: number;
  /** With the district if another site has the same name. */
  name!: string;
}

export class LocationAnswer implements Location {
  lat!: number;
  lng!: number;
}

/** What a family needs to know before it chooses a site. */
export class DescribedSiteAnswer extends SiteOptionAnswer {
  orgName!: string;
  district!: string | null;
  address!: string | null;
  /** One character per grade, in order. */
  grades!: string | null;
  dates!: string | null;
  days!: string | null;
  times!: string | null;
  remote!: SiteRemoteType | null;
  transportation!: SiteOffer | null;
  meals!: SiteOffer | null;
  technology!: SiteOffer | null;
}

export class MapSiteAnswer extends DescribedSiteAnswer implements MapSite {
  status!: SiteStatus | null;
  /** The towns of its address. */
  towns!: string[];
  zip!: string | null;
  location!: LocationAnswer;
  pinText!: string | null;
  /** Seats left, 0 or more. */
  available!: number;
  /** Seats that have an instructor. */
  usableSeats!: number;
  /** Submitted applications that name it first. */
  firstChoices!: number;
}

export class PublicSiteAnswer extends DescribedSiteAnswer implements PublicSite {
  /** The town of its address, or the one nearest to its pin. */
  city!: string | null;
  location!: LocationAnswer | null;
  /** How likely a seat there is. */
  room!: SiteRoom;
}

export class SiteFiguresAnswer implements SiteFigures, ComingFigures {
  studentCapacity!: number;
  instructorCapacity!: number;
  /** People with the role instructor there. */
  instructorCount!: number;
  /** Students assigned or accepted there. */
  enrollmentCount!: number;
  /** Those of them whom the site hasn't answered yet. */
  pendingCount!: number;
  /** Submitted students without a site who chose this one and weren't declined by it. */
  waitlistCount!: number;
  /** Accepted students whose families said that they're coming. */
  confirmed!: number;
  /** Those whose families haven't answered. */
  unconfirmed!: number;
  /** Those whose first two marks are both `absent`. */
  noShows!: number;
  /** Families whom the site should call. */
  callsToMake!: number;
  /** In the last seven days. */
  callsMade!: number;
}

export class SiteSeatsAnswer extends SiteFiguresAnswer implements SiteSeats {
  /** Seats that have an instructor: four to each, up to the capacity. */
  usableSeats!: number;
  /** Usable seats that nobody has, 0 or more. */
  freeSeats!: number;
  /** What holds more seats back. */
  limitedBy!: SeatLimit;
}

export class SiteRowAnswer extends SiteSeatsAnswer implements SiteRow {
  /** Students whom the site should have answered by now. */
  overdueCount!: number;
  id!: number;
  name!: string;
  /** Whether another site has the same name. */
  isNameShared!: boolean;
  orgName!: string;
  district!: string | null;
  county!: string | null;
  address!: string | null;
  /** One character per grade, in order; null means all. */
  grades!: string | null;
  coordinatorName!: string | null;
  coordinatorEmail!: string | null;
  coordinatorPhone!: string | null;
  /** Whether somebody has the role coordinator there, or the card has an address. */
  hasCoordinator!: boolean;
  status!: SiteStatus | null;
  location!: LocationAnswer | null;
  isVerified!: boolean;
}

export class SiteTotalsAnswer extends SiteFiguresAnswer implements SiteTotals {
  /** How many sites the figures are of. */
  count!: number;
  usableSeats!: number;
  freeSeats!: number;
  overdueCount!: number;
}

/** Canceled sites aren't counted; a child on several waitlists counts once. */
export class SiteMetricsAnswer implements SiteMetrics {
  locations!: number;
  capacity!: number;
  enrollment!: number;
  pending!: number;
  waitlist!: number;
}

export class SignatureAnswer implements Signature {
  /** A name; null if the account was deleted. */
  by!: string | null;
  /** In epoch seconds. */
  at!: number;
}

export class SiteStatusAnswerBody implements SiteStatusAnswer {
  status!: SiteStatus | null;
  statusChangedBy!: SignatureAnswer | null;
  verifiedBy!: SignatureAnswer | null;
}

/** The result of canceling a site. */
export class CanceledSiteAnswer extends SiteStatusAnswerBody implements CanceledSite {
  /** Students who had a seat there and are now waiting for another site. */
  freedSeats!: number;
}

export class PlainSiteDetailAnswer extends SiteSeatsAnswer {
  id!: number;
  name!: string;
  /** Whether another site has the same name. */
  isNameShared!: boolean;
  orgName!: string;
  orgType!: OrgType;
  status!: SiteStatus | null;
  location!: LocationAnswer | null;
  verifiedBy!: SignatureAnswer | null;
  /** Who last removed the verification. */
  unverifiedBy!: SignatureAnswer | null;
  statusChangedBy!: SignatureAnswer | null;
  /** For administrators only. */
  @ApiPropertyOptional({ type: String, nullable: true })
  notes?: string | null;
  /** Ended seasons that it has a roster of, newest first. */
  endedSeasons!: number[];
  /** Incremented with each change; a save may send it. */
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

export class SiteUserAccountAnswer implements SiteUserAccount {
  /** `active` once a password is set; until then `invited`, or `expired` if no link works any more. */
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
  /** For people who may add people there. */
  @ApiPropertyOptional({ type: SiteUserAccountAnswer })
  account?: SiteUserAccountAnswer;
  /** The names of the groups that they teach there, likewise. */
  @ApiPropertyOptional({ type: [String] })
  groups?: string[];
}

/** The person who was given a role at the site. */
export class AddedSiteUserAnswer extends SiteUserAnswer implements AddedSiteUser {
  /** Whether an invitation was mailed, because the account's address isn't verified. */
  isInvited!: boolean;
}

export class NewSiteAnswer {
  id!: number;
}

export class NewSiteDto extends FormDto(newSiteForm) {}

/** Both coordinates as numbers or text, or null to remove the pin; without it, the pin stays. */
const Pin = (): PropertyDecorator =>
  applyDecorators(
    Expose(),
    Transform(({ obj }) => readPin(obj as { location?: unknown })),
    ValidateBy({
      name: 'location',
      validator: {
        validate: (location) => readLocation(location).error === undefined,
        defaultMessage: (args) => readLocation(args?.value).error ?? 'field.invalidInput',
      },
    }),
    ApiPropertyOptional({ type: LocationAnswer, nullable: true }),
  );

export class SiteInformationDto extends VersionedFormDto(saveInformationForm) {
  @Pin()
  location!: LocationAnswer | null;
}

export class SiteDto extends VersionedFormDto(saveSiteForm) {
  @Pin()
  location!: LocationAnswer | null;
}

export class SiteDetailsDto extends VersionedFormDto(saveDetailsForm) {}

export class SiteApplicationDto extends VersionedFormDto(siteApplicationForm) {}

export class InterestDto extends FormDto(sentInterestForm) {}

export class AddSiteUserDto extends FormDto(addSiteUserForm) {}

export class SiteUserDto extends FormDto(siteUserForm) {}

/** The clean pin, or the raw one if it's invalid, so that the validator still sees the error. */
function readPin({ location }: { location?: unknown }): unknown {
  const reading = readLocation(location);
  return reading.error === undefined ? reading.value : location;
}

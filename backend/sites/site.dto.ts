import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import type { Closure } from '../../domain/contract/closures.js';
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
import type { Day } from '../../domain/fields/date-text.js';
import { closureForm, reopenForm } from '../../domain/forms/closures.js';
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
  name!: string;
}

export class LocationAnswer implements Location {
  lat!: number;
  lng!: number;
}

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
  towns!: string[];
  zip!: string | null;
  location!: LocationAnswer;
  pinText!: string | null;
  available!: number;
  usableSeats!: number;
  firstChoices!: number;
}

export class PublicSiteAnswer extends DescribedSiteAnswer implements PublicSite {
  city!: string | null;
  location!: LocationAnswer | null;
  room!: SiteRoom;
}

export class SiteFiguresAnswer implements SiteFigures, ComingFigures {
  studentCapacity!: number;
  instructorCapacity!: number;
  instructorCount!: number;
  enrollmentCount!: number;
  pendingCount!: number;
  waitlistCount!: number;
  confirmed!: number;
  unconfirmed!: number;
  noShows!: number;
  callsToMake!: number;
  callsMade!: number;
}

export class SiteSeatsAnswer extends SiteFiguresAnswer implements SiteSeats {
  usableSeats!: number;
  freeSeats!: number;
  limitedBy!: SeatLimit;
}

export class SiteRowAnswer extends SiteSeatsAnswer implements SiteRow {
  overdueCount!: number;
  id!: number;
  name!: string;
  isNameShared!: boolean;
  orgName!: string;
  district!: string | null;
  county!: string | null;
  address!: string | null;
  grades!: string | null;
  coordinatorName!: string | null;
  coordinatorEmail!: string | null;
  coordinatorPhone!: string | null;
  hasCoordinator!: boolean;
  status!: SiteStatus | null;
  location!: LocationAnswer | null;
  isVerified!: boolean;
}

export class SiteTotalsAnswer extends SiteFiguresAnswer implements SiteTotals {
  count!: number;
  usableSeats!: number;
  freeSeats!: number;
  overdueCount!: number;
}

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

export class CanceledSiteAnswer extends SiteStatusAnswerBody implements CanceledSite {
  freedSeats!: number;
}

export class PlainSiteDetailAnswer extends SiteSeatsAnswer {
  id!: number;
  name!: string;
  isNameShared!: boolean;
  orgName!: string;
  orgType!: OrgType;
  status!: SiteStatus | null;
  location!: LocationAnswer | null;
  verifiedBy!: SignatureAnswer | null;
  unverifiedBy!: SignatureAnswer | null;
  statusChangedBy!: SignatureAnswer | null;
  @ApiPropertyOptional({ type: String, nullable: true })
  notes?: string | null;
  endedSeasons!: number[];
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
  role!: SiteRole;
  @ApiPropertyOptional({ type: SiteUserAccountAnswer })
  account?: SiteUserAccountAnswer;
  @ApiPropertyOptional({ type: [String] })
  groups?: string[];
}

export class AddedSiteUserAnswer extends SiteUserAnswer implements AddedSiteUser {
  isInvited!: boolean;
}

export class ClosureAnswer implements Closure {
  day!: Day;
  reason!: string;
  by!: string | null;
  /** In epoch seconds. */
  on!: number;
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

export class ClosureDto extends FormDto(closureForm) {}

export class ReopenDto extends FormDto(reopenForm) {}

/** The clean pin, or the raw one if it's invalid, so that the validator still sees the error. */
function readPin({ location }: { location?: unknown }): unknown {
  const reading = readLocation(location);
  return reading.error === undefined ? reading.value : location;
}

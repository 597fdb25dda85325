import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { Location, SiteRecord, type SiteDetail } from '../../domain/contract/site.js';
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
import { FormDto, ValidateWith, VersionedFormDto } from '../platform/forms/form-dto.js';

const { name: _name, orgName: _orgName, orgType: _orgType, ...information } = siteInformationForm.fields;
const {
  studentCapacity: _studentCapacity,
  instructorCapacity: _instructorCapacity,
  notes: _notes,
  ...details
} = siteDetailsForm.fields;

export class SiteDetailAnswer
  extends FormAnswer({ ...information, ...details, ...siteApplicationForm.fields }, SiteRecord)
  implements SiteDetail {}

export class NewSiteAnswer {
  id!: number;
}

export class NewSiteDto extends FormDto(newSiteForm) {}

/** Both coordinates as numbers or text, or null to remove the pin. If it's left out, the pin stays. */
const Pin = (): PropertyDecorator =>
  applyDecorators(
    Expose(),
    Transform(({ obj }) => readPin(obj as { location?: unknown })),
    ValidateWith((location) => readLocation(location).error),
    ApiPropertyOptional({ type: Location, nullable: true }),
  );

export class SiteInformationDto extends VersionedFormDto(saveInformationForm) {
  @Pin()
  location!: Location | null;
}

export class SiteDto extends VersionedFormDto(saveSiteForm) {
  @Pin()
  location!: Location | null;
}

export class SiteDetailsDto extends VersionedFormDto(saveDetailsForm) {}

export class SiteApplicationDto extends VersionedFormDto(siteApplicationForm) {}

export class InterestDto extends FormDto(sentInterestForm) {}

export class AddSiteUserDto extends FormDto(addSiteUserForm) {}

export class SiteUserDto extends FormDto(siteUserForm) {}

export class ClosureDto extends FormDto(closureForm) {}

export class ReopenDto extends FormDto(reopenForm) {}

/** The cleaned pin, or the raw one if it's invalid, so that the validator can still report the error. */
function readPin({ location }: { location?: unknown }): unknown {
  const reading = readLocation(location);
  return reading.error === undefined ? reading.value : location;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { emergencyForm } from '../../domain/forms/emergency.js';
import type { Form, ValidFormValues } from '../../domain/forms/form.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { preferenceForm } from '../../domain/forms/preference.js';
import { studentForm } from '../../domain/forms/student.js';
import { VersionedFormDto } from '../platform/forms/form-dto.js';

type SectionValues<F extends Form> = ValidFormValues<F> & {
  version: number | undefined;
  notify: boolean | undefined;
};

/** A section's form; the office may say that the family gets no email. */
function SectionDto<F extends Form>(form: F): new () => SectionValues<F> {
  class Section extends (VersionedFormDto(form) as new () => object) {
    notify!: boolean | undefined;
  }
  Expose()(Section.prototype, 'notify');
  ValidateBy({
    name: 'notify',
    validator: {
      validate: (value: unknown) => value === undefined || typeof value === 'boolean',
      defaultMessage: () => 'field.invalidInput',
    },
  })(Section.prototype, 'notify');
  ApiPropertyOptional({
    type: 'boolean',
    description: 'For administrators: `false` sends the family no email about what changed.',
  })(Section.prototype, 'notify');
  return Section as new () => SectionValues<F>;
}

export class StudentSectionDto extends SectionDto(studentForm) {}

export class GuardianSectionDto extends SectionDto(guardianForm) {}

export class EmergencySectionDto extends SectionDto(emergencyForm) {}

export class PreferenceSectionDto extends SectionDto(preferenceForm) {}

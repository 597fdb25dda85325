import { ApiPropertyOptional } from '@nestjs/swagger';
import { Expose } from 'class-transformer';
import { IsBoolean, ValidateIf } from 'class-validator';
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

function SectionDto<F extends Form>(form: F): new () => SectionValues<F> {
  class Section extends (VersionedFormDto(form) as new () => object) {
    @Expose()
    @ValidateIf((_, value) => value !== undefined)
    @IsBoolean({ message: 'field.invalidInput' })
    @ApiPropertyOptional({
      type: 'boolean',
      description: 'For administrators: `false` sends the family no email about what changed.',
    })
    notify!: boolean | undefined;
  }
  return Section as new () => SectionValues<F>;
}

export class StudentSectionDto extends SectionDto(studentForm) {}

export class GuardianSectionDto extends SectionDto(guardianForm) {}

export class EmergencySectionDto extends SectionDto(emergencyForm) {}

export class PreferenceSectionDto extends SectionDto(preferenceForm) {}

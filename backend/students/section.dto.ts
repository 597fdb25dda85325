import { emergencyForm } from '../../domain/forms/emergency.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { preferenceForm } from '../../domain/forms/preference.js';
import { studentForm } from '../../domain/forms/student.js';
import { VersionedFormDto } from '../platform/forms/form-dto.js';

export class StudentSectionDto extends VersionedFormDto(studentForm) {}

export class GuardianSectionDto extends VersionedFormDto(guardianForm) {}

export class EmergencySectionDto extends VersionedFormDto(emergencyForm) {}

export class PreferenceSectionDto extends VersionedFormDto(preferenceForm) {}

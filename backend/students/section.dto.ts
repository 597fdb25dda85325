import { emergencyForm } from '../../domain/forms/emergency.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { preferenceForm } from '../../domain/forms/preference.js';
import { studentForm } from '../../domain/forms/student.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class StudentSectionDto extends FormDto(studentForm) {}

export class GuardianSectionDto extends FormDto(guardianForm) {}

export class EmergencySectionDto extends FormDto(emergencyForm) {}

export class PreferenceSectionDto extends FormDto(preferenceForm) {}

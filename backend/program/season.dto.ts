import { officeRules } from '../../domain/fields/office-rules.js';
import { defineForm } from '../../domain/forms/form.js';
import { FormDto } from '../platform/forms/form-dto.js';

export const seasonQueryForm = defineForm({
  season: { rule: officeRules.year, label: 'season.year', required: false },
});

export class SeasonDto extends FormDto(seasonQueryForm) {}

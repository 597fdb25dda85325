import { DuplicateGroup } from '../../domain/contract/duplicates.js';
import { dismissForm, duplicatesForm } from '../../domain/forms/applications.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class DuplicatesDto extends FormDto(duplicatesForm) {}

export class DismissDto extends FormDto(dismissForm) {}

export class DuplicateRowAnswer extends DuplicateGroup {
  id?: string;
}

import { searchForm } from '../../domain/forms/search.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class SearchDto extends FormDto(searchForm) {}

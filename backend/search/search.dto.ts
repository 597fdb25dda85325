import { ApiProperty } from '@nestjs/swagger';
import type { FoundChild, FoundPerson, FoundSite, SearchResults } from '../../domain/contract/search.js';
import {
  APPLICATION_STATUSES,
  USER_ROLES,
  type ApplicationStatus,
  type Grade,
  type UserRole,
} from '../../domain/enums/enums.js';
import { searchForm } from '../../domain/forms/search.js';
import { FormDto } from '../platform/forms/form-dto.js';

export class SearchDto extends FormDto(searchForm) {}

export class FoundChildAnswer implements FoundChild {
  id!: string;
  firstName!: string;
  lastName!: string;
  grade!: Grade | null;
  @ApiProperty({ enum: APPLICATION_STATUSES })
  status!: ApplicationStatus;
  siteName!: string | null;
}

export class FoundSiteAnswer implements FoundSite {
  id!: number;
  /** With the district if another site has the same name. */
  name!: string;
  district!: string | null;
}

export class FoundPersonAnswer implements FoundPerson {
  id!: string;
  firstName!: string;
  lastName!: string;
  email!: string;
  @ApiProperty({ enum: USER_ROLES })
  role!: UserRole;
}

export class SearchAnswer implements SearchResults {
  children!: FoundChildAnswer[];
  sites!: FoundSiteAnswer[];
  people!: FoundPersonAnswer[];
}

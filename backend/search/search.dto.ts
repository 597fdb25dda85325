import { PickType } from '@nestjs/swagger';
import type { FoundChild, FoundPerson, FoundSite, SearchResults } from '../../domain/contract/search.js';
import { searchForm } from '../../domain/forms/search.js';
import { UserAnswer } from '../accounts/account.dto.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { DescribedSiteAnswer } from '../sites/site.dto.js';
import { StudentCardAnswer } from '../students/student.dto.js';

export class SearchDto extends FormDto(searchForm) {}

export class FoundChildAnswer
  extends PickType(StudentCardAnswer, ['id', 'firstName', 'lastName', 'grade', 'status'])
  implements FoundChild
{
  siteName!: string | null;
}

/** The name has the district if another site has the same one. */
export class FoundSiteAnswer
  extends PickType(DescribedSiteAnswer, ['id', 'name', 'district'])
  implements FoundSite {}

export class FoundPersonAnswer
  extends PickType(UserAnswer, ['id', 'firstName', 'lastName', 'email', 'role'])
  implements FoundPerson {}

export class SearchAnswer implements SearchResults {
  children!: FoundChildAnswer[];
  sites!: FoundSiteAnswer[];
  people!: FoundPersonAnswer[];
}

import { ApiProperty, PickType } from '@nestjs/swagger';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type {
  GroupContacts,
  GroupInstructor,
  GroupStudent,
  ProposedGroup,
  ProposedGroups,
  SiteGroup,
  SiteGroups,
} from '../../domain/contract/classes.js';
import type { Grade } from '../../domain/enums/enums.js';
import { SAFETY_FIELDS } from '../../domain/forms/sections.js';
import { groupForm, saveGroupsForm } from '../../domain/forms/groups.js';
import { FormDto } from '../platform/forms/form-dto.js';
import { StudentAnswer } from '../students/student.dto.js';

export class GroupToSaveDto extends FormDto(groupForm) {}

export class SaveGroupsDto extends FormDto(saveGroupsForm) {
  groups!: GroupToSaveDto[];
}

export class GroupInstructorAnswer implements GroupInstructor {
  id!: string;
  firstName!: string;
  lastName!: string;
}

export class GroupStudentAnswer extends GroupInstructorAnswer implements GroupStudent {
  grade!: Grade | null;
}

export class GroupAnswer {
  name!: string;
  instructor!: GroupInstructorAnswer | null;
  students!: GroupStudentAnswer[];
}

export class ProposedGroupAnswer extends GroupAnswer implements ProposedGroup {
  @ApiProperty({ type: 'integer', nullable: true })
  id!: number | null;
}

export class SiteGroupAnswer extends GroupAnswer implements SiteGroup {
  id!: number;
}

export class GroupsAnswer {
  /** How often the groups were saved; a save sends the version it started from. */
  version!: number;
  ungrouped!: GroupStudentAnswer[];
}

export class ProposedGroupsAnswer extends GroupsAnswer implements ProposedGroups {
  groups!: ProposedGroupAnswer[];
}

export class SiteGroupsAnswer extends GroupsAnswer implements SiteGroups {
  groups!: SiteGroupAnswer[];
}

export class GroupContactsAnswer
  extends PickType(StudentAnswer, ['id', ...CONTACT_FIELDS, ...SAFETY_FIELDS])
  implements GroupContacts {}

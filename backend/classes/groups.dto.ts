import { PickType } from '@nestjs/swagger';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type { GroupContacts } from '../../domain/contract/classes.js';
import { SAFETY_FIELDS } from '../../domain/forms/sections.js';
import { findGroupsFault, findRepeated, groupForm, saveGroupsForm } from '../../domain/forms/groups.js';
import { FormDto, FormRows } from '../platform/forms/form-dto.js';
import { StudentAnswer } from '../students/student.dto.js';

export class GroupToSaveDto extends FormDto(groupForm) {}

export class SaveGroupsDto extends FormDto(saveGroupsForm) {
  @FormRows(GroupToSaveDto, { ofList: findGroupsFault, ofRows: findRepeated })
  groups!: GroupToSaveDto[];
}

export class GroupContactsAnswer
  extends PickType(StudentAnswer, ['id', ...CONTACT_FIELDS, ...SAFETY_FIELDS])
  implements GroupContacts {}

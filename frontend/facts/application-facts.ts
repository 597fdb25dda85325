import {
  SHOWN_TO_CLASSROOM,
  type ApplicationDetail,
  type ApplicationForClassroom,
} from '../../domain/contract/application.js';
import { isEmpty } from '../../domain/fields/field-rule.js';
import { emergencyForm } from '../../domain/forms/emergency.js';
import {
  listFactGroups,
  listFacts,
  getFields,
  getPreferenceGroup,
  type FactGroup,
  type FactTab,
} from '../../domain/forms/fact-groups.js';
import type { Form } from '../../domain/forms/form.js';
import { CLASSROOM_FIELDS } from '../../domain/forms/sections.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { studentForm } from '../../domain/forms/student.js';
import type { MessageKey } from '../../domain/messages/keys.js';

export function listOwnFactGroups(tab: FactTab, application: ApplicationDetail): FactGroup[] {
  const groups = listFactGroups(tab, application);
  return tab === 'general' ? [...groups, getPreferenceGroup(application)] : groups;
}

const CLASSROOM: readonly string[] = SHOWN_TO_CLASSROOM;

export function listClassroomGroups(application: ApplicationForClassroom): FactGroup[] {
  const groups: [Form, MessageKey, readonly string[]][] = [
    [studentForm, 'group.about', CLASSROOM_FIELDS],
    [studentForm, 'group.health', ['allergies', 'healthNotes']],
    [emergencyForm, 'group.pickup', ['pickup']],
    [guardianForm, 'group.primaryGuardian', getFields(guardianForm, 'guardian1')],
    [guardianForm, 'group.secondaryGuardian', getFields(guardianForm, 'guardian2')],
    [emergencyForm, 'group.firstContact', getFields(emergencyForm, 'emergency1')],
    [emergencyForm, 'group.secondContact', getFields(emergencyForm, 'emergency2')],
  ];
  return groups
    .map(([form, title, names]) => {
      const shown = names.filter((name) => CLASSROOM.includes(name));
      return { title, facts: listFacts(form, shown, application).filter(({ value }) => !isEmpty(value)) };
    })
    .filter(({ facts }) => facts.length > 0);
}

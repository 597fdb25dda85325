import {
  PREFERENCE_RANKS,
  SHOWN_TO_CLASSROOM,
  type ApplicationDetail,
  type ApplicationForClassroom,
  type ApplicationForSite,
  type PreferenceRank,
} from '../../domain/contract/application.js';
import { emergencyForm } from '../../domain/forms/emergency.js';
import type { Form } from '../../domain/forms/form.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { preferenceForm } from '../../domain/forms/preference.js';
import { studentForm } from '../../domain/forms/student.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { isEmpty } from '../../domain/fields/field-rule.js';
import { factsIn, type FactGroup } from './facts.js';

type Guardians = Pick<ApplicationForSite, 'noGuardian2'>;
type Preferences = Pick<
  ApplicationDetail,
  `site${PreferenceRank}Name` | 'noAlternatePreferences' | 'acceptsNearby'
>;

export const FACT_TABS = ['general', 'guardian', 'emergency'] as const;
export type FactTab = (typeof FACT_TABS)[number];

function group(form: Form, title: MessageKey, names: readonly string[], values: object): FactGroup {
  return { title, facts: factsIn(form, names, values) };
}

/** The names of a person's fields in a form, without the repeated email. */
function fieldsOf(form: Form, person: string): string[] {
  return Object.keys(form.fields).filter((name) => name.startsWith(person) && !name.endsWith('ConfirmEmail'));
}

function generalGroups(application: object): FactGroup[] {
  return [
    group(
      studentForm,
      'group.about',
      ['firstName', 'lastName', 'birthday', 'gender', 'ethnicity'],
      application,
    ),
    group(studentForm, 'group.home', ['address', 'city', 'state', 'zip'], application),
    group(
      studentForm,
      'group.schools',
      ['outgoingSchool', 'outgoingSchoolOther', 'incomingSchool', 'incomingSchoolOther', 'grade'],
      application,
    ),
    group(studentForm, 'group.languages', ['bilingual', 'notEnglish', 'language', 'iep'], application),
    group(studentForm, 'group.health', ['allergies', 'healthNotes'], application),
  ];
}

function guardianGroups(application: Guardians): FactGroup[] {
  const second = group(
    guardianForm,
    'group.secondaryGuardian',
    fieldsOf(guardianForm, 'guardian2'),
    application,
  );
  return [
    group(guardianForm, 'group.primaryGuardian', fieldsOf(guardianForm, 'guardian1'), application),
    application.noGuardian2 ? { ...second, facts: null } : second,
  ];
}

/** The groups of facts on each tab, with the labels and rules of the family's forms. */
export function factGroups(tab: FactTab, application: Guardians): FactGroup[] {
  switch (tab) {
    case 'general':
      return generalGroups(application);
    case 'guardian':
      return guardianGroups(application);
    case 'emergency':
      return [
        group(emergencyForm, 'group.firstContact', fieldsOf(emergencyForm, 'emergency1'), application),
        group(emergencyForm, 'group.secondContact', fieldsOf(emergencyForm, 'emergency2'), application),
        group(emergencyForm, 'group.pickup', ['pickup'], application),
      ];
  }
}

/** The names of the family's preferred sites. */
export function preferenceGroup(application: Preferences): FactGroup {
  const { fields } = preferenceForm;
  return {
    title: 'application.group.preferences',
    facts: [
      ...PREFERENCE_RANKS.map((rank) => ({
        label: fields[`site${rank}`].label,
        rule: fields[`site${rank}`].rule,
        value: application[`site${rank}Name`],
      })),
      ...(['noAlternatePreferences', 'acceptsNearby'] as const).map((name) => ({
        label: fields[name].label,
        rule: fields[name].rule,
        value: application[name],
      })),
    ],
  };
}

/** The groups that the family sees: with its preferences, which the office shows elsewhere. */
export function ownFactGroups(tab: FactTab, application: ApplicationDetail): FactGroup[] {
  const groups = factGroups(tab, application);
  return tab === 'general' ? [...groups, preferenceGroup(application)] : groups;
}

const CLASSROOM: readonly string[] = SHOWN_TO_CLASSROOM;

/** What a classroom needs to know about a child, on one page; without empty rows and groups. */
export function classroomGroups(application: ApplicationForClassroom): FactGroup[] {
  const groups: [Form, MessageKey, string[]][] = [
    [studentForm, 'group.about', ['grade', 'bilingual', 'notEnglish', 'language', 'iep']],
    [studentForm, 'group.health', ['allergies', 'healthNotes']],
    [emergencyForm, 'group.pickup', ['pickup']],
    [guardianForm, 'group.primaryGuardian', fieldsOf(guardianForm, 'guardian1')],
    [guardianForm, 'group.secondaryGuardian', fieldsOf(guardianForm, 'guardian2')],
    [emergencyForm, 'group.firstContact', fieldsOf(emergencyForm, 'emergency1')],
    [emergencyForm, 'group.secondContact', fieldsOf(emergencyForm, 'emergency2')],
  ];
  return groups
    .map(([form, title, names]) => {
      const shown = names.filter((name) => CLASSROOM.includes(name));
      return { title, facts: factsIn(form, shown, application).filter(({ value }) => !isEmpty(value)) };
    })
    .filter(({ facts }) => facts.length > 0);
}

import type { FieldRule } from '../fields/field-rule.js';
import type { MessageKey } from '../messages/keys.js';
import { emergencyForm } from './emergency.js';
import { getRequirement, type Form, type FormField } from './form.js';
import { guardianForm } from './guardian.js';
import { PREFERENCES, preferenceForm, type Preference } from './preference.js';
import { studentForm } from './student.js';

export interface Fact {
  readonly name: string;
  readonly label: MessageKey;
  readonly rule: FieldRule<unknown>;
  readonly value: unknown;
}

/** `facts` is null if the family said that there are none. */
export interface FactGroup {
  readonly title: MessageKey;
  readonly facts: readonly Fact[] | null;
}

/** Fields that the form would hide are left out. */
export function listFacts(form: Form, names: readonly string[], values: object): Fact[] {
  const given: Readonly<Record<string, unknown>> = { ...values };
  return names.flatMap((name) => {
    const field = form.fields[name];
    if (!field || getRequirement(field, given) === null) return [];
    return [{ name, label: field.label, rule: field.rule, value: given[name] ?? null }];
  });
}

export const FACT_TABS = ['general', 'guardian', 'emergency'] as const;
export type FactTab = (typeof FACT_TABS)[number];

function makeGroup(form: Form, title: MessageKey, names: readonly string[], values: object): FactGroup {
  return { title, facts: listFacts(form, names, values) };
}

export function getFields(form: Form, person: string): string[] {
  return Object.keys(form.fields).filter((name) => name.startsWith(person) && !name.endsWith('ConfirmEmail'));
}

function listGeneralGroups(application: object): FactGroup[] {
  const names = new Map<MessageKey, string[]>();
  for (const [name, { group: title }] of Object.entries<FormField>(studentForm.fields)) {
    if (title) names.set(title, [...(names.get(title) ?? []), name]);
  }
  return Array.from(names, ([title, fields]) => makeGroup(studentForm, title, fields, application));
}

function listGuardianGroups(application: { noGuardian2: boolean }): FactGroup[] {
  const second = makeGroup(
    guardianForm,
    'group.secondaryGuardian',
    getFields(guardianForm, 'guardian2'),
    application,
  );
  return [
    makeGroup(guardianForm, 'group.primaryGuardian', getFields(guardianForm, 'guardian1'), application),
    application.noGuardian2 ? { ...second, facts: null } : second,
  ];
}

export function listFactGroups(tab: FactTab, application: { noGuardian2: boolean }): FactGroup[] {
  switch (tab) {
    case 'general':
      return listGeneralGroups(application);
    case 'guardian':
      return listGuardianGroups(application);
    case 'emergency':
      return [
        makeGroup(emergencyForm, 'group.firstContact', getFields(emergencyForm, 'emergency1'), application),
        makeGroup(emergencyForm, 'group.secondContact', getFields(emergencyForm, 'emergency2'), application),
        makeGroup(emergencyForm, 'group.pickup', ['pickup'], application),
      ];
  }
}

type NamedPreferences = Readonly<Record<`${Preference}Name`, string | null>> &
  Readonly<Record<'noAlternatePreferences' | 'acceptsNearby', boolean>>;

export function getPreferenceGroup(application: NamedPreferences): FactGroup {
  const { fields } = preferenceForm;
  return {
    title: 'application.group.preferences',
    facts: [
      ...PREFERENCES.map((preference, at) => ({
        name: `sitePreference${at + 1}`,
        label: fields[preference].label,
        rule: fields[preference].rule,
        value: application[`${preference}Name`],
      })),
      ...(['noAlternatePreferences', 'acceptsNearby'] as const).map((name) => ({
        name,
        label: fields[name].label,
        rule: fields[name].rule,
        value: application[name],
      })),
    ],
  };
}

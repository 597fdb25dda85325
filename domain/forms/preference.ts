import { rules } from '../fields/rules.js';
import type { MessageKey } from '../messages/keys.js';
import { defineForm, type FormRule, type RawValues } from './form.js';
import { completeField, isComplete } from './student.js';

export const PREFERENCES = ['site1', 'site2', 'site3'] as const;
export type Preference = (typeof PREFERENCES)[number];

/** A family that wants no more sites than it chose doesn't need three. */
function hasAlternates(values: RawValues): boolean {
  return values['noAlternatePreferences'] !== true && isComplete(values);
}

/** With `noAlternates`, the third site moves up if there's no second. */
export function rankSites(
  sites: readonly (number | null)[],
  noAlternates: boolean,
): [number | null, number | null, number | null] {
  const [first = null, second = null, third = null] = sites;
  return noAlternates && second === null ? [first, third, null] : [first, second, third];
}

function mustDiffer(first: Preference, second: Preference, message: MessageKey): FormRule {
  return {
    field: second,
    message,
    broken: (values) => values[first] !== null && values[first] === values[second],
  };
}

export const preferenceForm = defineForm(
  {
    site1: { rule: rules.site, label: 'label.site1', required: isComplete },
    site2: { rule: rules.site, label: 'label.site2', required: hasAlternates },
    site3: { rule: rules.site, label: 'label.site3', required: hasAlternates },
    noAlternatePreferences: { rule: rules.checkbox, label: 'label.noAlternatePreferences', required: false },
    acceptsNearby: { rule: rules.checkbox, label: 'label.acceptsNearby', required: false },
    complete: completeField,
  },
  {
    rules: [
      mustDiffer('site1', 'site2', 'form.sites12Equal'),
      mustDiffer('site1', 'site3', 'form.sites13Equal'),
      mustDiffer('site2', 'site3', 'form.sites23Equal'),
    ],
    invalid: 'form.preferencesInvalid',
  },
);

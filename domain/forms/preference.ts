import { rules } from '../fields/rules.js';
import type { MessageKey } from '../messages/keys.js';
import { defineForm, type FormRule, type RawValues } from './form.js';
import { completeField, whenComplete } from './student.js';

/** The three preferences, best first, by the form's field names. */
export const PREFERENCES = ['site1', 'site2', 'site3'] as const;
export type Preference = (typeof PREFERENCES)[number];

/** A family that wants no alternatives isn't asked for any, and earlier choices are cleared. */
function unlessNoAlternates(values: RawValues): boolean | null {
  return values['noAlternatePreferences'] === true ? null : whenComplete(values);
}

function mustDiffer(first: Preference, second: Preference, message: MessageKey): FormRule {
  return {
    field: second,
    message,
    broken: (values) => values[first] !== null && values[first] === values[second],
  };
}

/** The school preference section (spec section 5). */
export const preferenceForm = defineForm(
  {
    site1: { rule: rules.site, label: 'label.site1', required: whenComplete },
    site2: { rule: rules.site, label: 'label.site2', required: unlessNoAlternates },
    site3: { rule: rules.site, label: 'label.site3', required: unlessNoAlternates },
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

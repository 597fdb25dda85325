import { fieldRule } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** Takes whatever is there: a robot must not learn from a message what is wrong with it. */
const honeypotRule = fieldRule<string>({ kind: 'text' }, () => ({ value: 'filled in' }));
const durationRule = fieldRule<number>({ kind: 'integer' }, (raw) => ({
  value: typeof raw === 'number' ? raw : 0,
}));

/** POST /sites/interest: an organization offers a site; every field is needed (spec section 5). */
export const interestForm = defineForm({
  name: { rule: rules.name, label: 'label.registrantName', required: true },
  role: { rule: rules.role, label: 'label.registrantRole', required: true },
  email: { rule: rules.email, label: 'label.registrantEmail', required: true },
  interestReason: { rule: rules.longText, label: 'label.interestReason', required: true },
  organizationName: { rule: rules.name, label: 'label.organizationName', required: true },
  organizationType: { rule: rules.orgType, label: 'label.organizationType', required: true },
  organizationContactName: { rule: rules.name, label: 'label.contactName', required: true },
  organizationContactRole: { rule: rules.role, label: 'label.contactRole', required: true },
  organizationContactEmail: { rule: rules.email, label: 'label.contactEmail', required: true },
  organizationContactPhone: { rule: rules.phone, label: 'label.contactPhone', required: true },
});

/**
 * What POST /sites/interest takes. People do not see the field `website`, and fill in the others in more than the
 * blink of an eye: whoever does otherwise is none.
 */
export const sentInterestForm = defineForm({
  ...interestForm.fields,
  website: { rule: honeypotRule, label: 'label.website', required: false },
  /** How long the form was on the screen, as the browser says. */
  shownMilliseconds: { rule: durationRule, label: 'label.shownMilliseconds', required: false },
});

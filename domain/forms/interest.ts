import { makeFieldRule } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** Accepts anything: an error message would tell a bot what gave it away. */
const honeypotRule = makeFieldRule<string>({ kind: 'text' }, () => ({ value: 'filled in' }));
const durationRule = makeFieldRule<number>({ kind: 'integer' }, (raw) => ({
  value: typeof raw === 'number' ? raw : 0,
}));

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

/** People don't see the field `website`, and take a moment to fill in the rest; anyone else is a bot. */
export const sentInterestForm = defineForm({
  ...interestForm.fields,
  website: { rule: honeypotRule, label: 'label.website', required: false },
  shownMilliseconds: { rule: durationRule, label: 'label.shownMilliseconds', required: false },
});

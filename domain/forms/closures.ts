import { makeTextRule } from '../fields/account-rules.js';
import { LIMITS } from '../fields/limits.js';
import { officeRules } from '../fields/office-rules.js';
import { defineForm } from './form.js';

const day = { rule: officeRules.day, label: 'closures.day', required: true } as const;

export const closureForm = defineForm({
  day,
  reason: {
    rule: makeTextRule(LIMITS.reason, 'field.textTooLong'),
    label: 'closures.reason',
    required: true,
  },
});

export const reopenForm = defineForm({ day });

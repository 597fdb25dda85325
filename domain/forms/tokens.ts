import { officeRules } from '../fields/office-rules.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

export const addTokenForm = defineForm({
  name: { rule: rules.name, label: 'label.tokenName', required: true },
  scopes: { rule: officeRules.tokenScopes, label: 'label.tokenScopes', required: true },
  days: { rule: officeRules.tokenDays, label: 'label.tokenDays', required: true },
});

export const revokeTokenForm = defineForm({
  id: { rule: rules.guid, label: 'label.tokenName', required: true },
});

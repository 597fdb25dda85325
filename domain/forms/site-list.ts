import { officeRules } from '../fields/office-rules.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

export const siteFilterForm = defineForm({
  name: { rule: rules.search, label: 'label.siteName', required: false },
  status: { rule: officeRules.siteStatus, label: 'label.status', required: false },
  overdue: { rule: rules.flag, label: 'label.status', required: false },
  /** `none`: there are calls to make, but nobody makes them. */
  calls: { rule: officeRules.siteCalls, label: 'label.status', required: false },
});

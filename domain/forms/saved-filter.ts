import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** What a person calls filters of a list, to use them again. They're kept in the browser. */
export const savedFilterForm = defineForm({
  name: { rule: rules.text, label: 'ra.saved_queries.query_name', required: true },
});

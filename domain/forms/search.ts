import { makeFieldRule } from '../fields/field-rule.js';
import { getSearchTerms } from '../fields/folded-text.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

const SHORTEST_SEARCH = 2;

const searchRule = makeFieldRule<string>({ kind: 'text', maxLength: rules.search.maxLength }, (raw) => {
  const reading = rules.search.read(raw);
  if (reading.error !== undefined) return reading;
  const isTooShort = getSearchTerms(reading.value ?? '').join('').length < SHORTEST_SEARCH;
  return isTooShort ? { error: 'field.searchTooShort' } : reading;
});

export const searchForm = defineForm({
  q: { rule: searchRule, label: 'label.search', required: true },
});

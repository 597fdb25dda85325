import { reportLinkRule } from '../fields/report-link.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

export const directoryRowForm = defineForm({
  ssid: { rule: rules.knownSsid, label: 'label.ssid', required: true },
  firstName: { rule: rules.name, label: 'label.firstName', required: true },
  lastName: { rule: rules.name, label: 'label.lastName', required: true },
  birthday: { rule: rules.birthday, label: 'label.birthday', required: true },
});

/** `count`: each SSID once. `smaller`: the person confirmed a much smaller roster than the one in use. */
export const finishRosterForm = defineForm({
  count: { rule: rules.knownSsid, label: 'ssid.label.students', required: true },
  smaller: { rule: rules.checkbox, label: 'ssid.label.smaller', required: false },
});

/** With `again`, also students who weren't found before. */
export const ssidCheckForm = defineForm({
  again: { rule: rules.checkbox, label: 'ssid.label.again', required: false },
});

export const ssidChoicesForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: false },
});

/** The link is required: an empty cell is more likely a mistake than a removal. */
export const resultRowForm = defineForm({
  ssid: { rule: rules.knownSsid, label: 'label.ssid', required: true },
  results: { rule: reportLinkRule, label: 'results.label.link', required: true },
});

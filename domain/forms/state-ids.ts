import { reportLinkRule } from '../fields/report-link.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** A row of POST /ssid/directory/{id}/rows. */
export const directoryRowForm = defineForm({
  ssid: { rule: rules.knownSsid, label: 'label.ssid', required: true },
  firstName: { rule: rules.name, label: 'label.firstName', required: true },
  lastName: { rule: rules.name, label: 'label.lastName', required: true },
  birthday: { rule: rules.birthday, label: 'label.birthday', required: true },
});

/**
 * POST /ssid/directory/{id}/finish: how many students were sent, counting each SSID once, at least one. `smaller`: the
 * person confirmed a roster that's much smaller than the one in use.
 */
export const finishRosterForm = defineForm({
  count: { rule: rules.knownSsid, label: 'ssid.label.students', required: true },
  smaller: { rule: rules.checkbox, label: 'ssid.label.smaller', required: false },
});

/** POST /ssid/check: students who weren't checked yet; with `again`, also those who weren't found. */
export const ssidCheckForm = defineForm({
  again: { rule: rules.checkbox, label: 'ssid.label.again', required: false },
});

/** GET /ssid/choices; without a page, the first one. */
export const ssidChoicesForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: false },
});

/** A row of POST /students/results. The link is required: an empty cell is more likely a mistake than a removal. */
export const resultRowForm = defineForm({
  ssid: { rule: rules.knownSsid, label: 'label.ssid', required: true },
  results: { rule: reportLinkRule, label: 'results.label.link', required: true },
});

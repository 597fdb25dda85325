import { makeFieldRule, isEmpty } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { readLocation } from '../geo/location.js';
import { defineForm, type FormRule, type RawValues } from './form.js';
import { saveDetailsForm, siteApplicationForm, siteDetailsForm, siteInformationForm } from './site.js';

/** Accepts what the pin's reader accepts. */
const coordinate = makeFieldRule<number>({ kind: 'text' }, (raw) => {
  const { error, value } = readLocation({ lat: raw, lng: 0 });
  return error === undefined ? { value: value?.lat ?? null } : { error };
});

const refuseHalfLocation = (field: 'lat' | 'lng', other: 'lat' | 'lng'): FormRule => ({
  field,
  message: 'field.halfLocation',
  broken: (values) => isEmpty(values[field]) && !isEmpty(values[other]),
});

const { registrantName, registrantRole, registrantEmail, interestReason } = siteApplicationForm.fields;

/** The office can add sites without an application; if one is filled in, its author is required. */
function hasApplication(values: RawValues): boolean {
  return Object.keys(siteApplicationForm.fields).some((name) => !isEmpty(values[name]));
}

const { notes, ...details } = siteDetailsForm.fields;

const fields = {
  ...siteInformationForm.fields,
  orgType: { ...siteInformationForm.fields.orgType, required: true },
  address: { ...siteInformationForm.fields.address, rule: rules.keptAddress },
  ...details,
  registrantName: { ...registrantName, required: hasApplication },
  registrantRole: { ...registrantRole, required: hasApplication },
  registrantEmail: { ...registrantEmail, required: hasApplication },
  interestReason,
} as const;

const pin = {
  lat: { rule: coordinate, label: 'label.latitude', required: false },
  lng: { rule: coordinate, label: 'label.longitude', required: false },
} as const;

export const pointForm = defineForm({
  lat: { ...pin.lat, required: true },
  lng: { ...pin.lng, required: true },
});

const pinRules = [refuseHalfLocation('lat', 'lng'), refuseHalfLocation('lng', 'lat')];

export const siteEditForm = defineForm(
  { ...fields, ...pin },
  { rules: [...siteInformationForm.rules, ...pinRules] },
);

export const officeSiteForm = defineForm({ ...siteEditForm.fields, notes }, { rules: siteEditForm.rules });

export const saveSiteForm = defineForm(
  {
    ...fields,
    notes,
    belowEnrollment: saveDetailsForm.fields.belowEnrollment,
    close: saveDetailsForm.fields.close,
  },
  { rules: siteInformationForm.rules },
);

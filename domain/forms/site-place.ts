import { fieldRule, isEmpty } from '../fields/field-rule.js';
import { readLocation } from '../geo/location.js';
import { defineForm } from './form.js';
import { siteInformationForm } from './site.js';

/** One coordinate as it was typed; what may be typed is what the pin's reading takes. */
const coordinate = fieldRule<number>({ kind: 'text' }, (raw) => {
  const { error, value } = readLocation({ lat: raw, lng: 0 });
  return error === undefined ? { value: value?.lat ?? null } : { error };
});

/** Where a site is, as people type it: the address, and the pin by its coordinates. */
export const sitePlaceForm = defineForm(
  {
    address: siteInformationForm.fields.address,
    lat: { rule: coordinate, label: 'label.latitude', required: false },
    lng: { rule: coordinate, label: 'label.longitude', required: false },
  },
  {
    rules: [
      {
        field: 'lat',
        message: 'field.halfLocation',
        broken: ({ lat, lng }) => isEmpty(lat) && !isEmpty(lng),
      },
      {
        field: 'lng',
        message: 'field.halfLocation',
        broken: ({ lat, lng }) => isEmpty(lng) && !isEmpty(lat),
      },
    ],
  },
);

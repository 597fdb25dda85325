import { fieldRule, isEmpty } from '../fields/field-rule.js';
import { readLocation } from '../geo/location.js';
import { defineForm } from './form.js';
import { siteInformationForm } from './site.js';

/** One coordinate as typed; it accepts what the pin's reader accepts. */
const coordinate = fieldRule<number>({ kind: 'text' }, (raw) => {
  const { error, value } = readLocation({ lat: raw, lng: 0 });
  return error === undefined ? { value: value?.lat ?? null } : { error };
});

/** A site's place as people type it: the address, and the pin's coordinates. */
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

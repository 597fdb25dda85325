import { rules } from '../fields/rules.js';
import { isEmpty } from '../fields/field-rule.js';
import { defineForm } from './form.js';

export const newSiteForm = defineForm({
  name: { rule: rules.name, label: 'label.siteName', required: true },
  orgName: { rule: rules.name, label: 'label.orgName', required: true },
  orgType: { rule: rules.orgType, label: 'label.orgType', required: true },
});

/** They're useless without a name to ask for. */
const CONTACT2_FACTS = ['contact2Role', 'contact2Email', 'contact2Phone', 'contact2Phone2'] as const;

export const siteInformationForm = defineForm(
  {
    name: { rule: rules.name, label: 'label.siteName', required: true },
    orgName: { rule: rules.name, label: 'label.orgName', required: true },
    orgType: { rule: rules.orgType, label: 'label.orgType', required: false },
    district: { rule: rules.text, label: 'label.district', required: false },
    county: { rule: rules.county, label: 'label.county', required: false },
    address: { rule: rules.address, label: 'label.address', required: false },
    contactName: { rule: rules.name, label: 'label.name', required: false },
    contactRole: { rule: rules.role, label: 'label.role', required: false },
    contactEmail: { rule: rules.email, label: 'label.email', required: false },
    contactPhone: { rule: rules.phone, label: 'label.phone', required: false },
    contactPhone2: { rule: rules.phone, label: 'label.phone2', required: false },
    contact2Name: { rule: rules.name, label: 'label.name', required: false },
    contact2Role: { rule: rules.role, label: 'label.role', required: false },
    contact2Email: { rule: rules.email, label: 'label.email', required: false },
    contact2Phone: { rule: rules.phone, label: 'label.phone', required: false },
    contact2Phone2: { rule: rules.phone, label: 'label.phone2', required: false },
    coordinatorName: { rule: rules.name, label: 'label.name', required: false },
    coordinatorEmail: { rule: rules.email, label: 'label.email', required: false },
    coordinatorPhone: { rule: rules.phone, label: 'label.phone', required: false },
    coordinatorPhone2: { rule: rules.phone, label: 'label.phone2', required: false },
  },
  {
    rules: [
      {
        field: 'contact2Name',
        message: 'form.contact2NameMissing',
        broken: (values) =>
          isEmpty(values['contact2Name']) && CONTACT2_FACTS.some((fact) => !isEmpty(values[fact])),
      },
    ],
  },
);

/** The answer to WOULD_NOT_BE_OPEN: save, and close the site. */
const closeField = { rule: rules.checkbox, label: 'label.closeSite', required: false } as const;

export const saveInformationForm = defineForm(
  {
    ...siteInformationForm.fields,
    address: { ...siteInformationForm.fields.address, rule: rules.keptAddress },
    close: closeField,
  },
  { rules: siteInformationForm.rules },
);

export const siteDetailsForm = defineForm({
  studentCapacity: { rule: rules.capacity, label: 'label.studentCapacity', required: false },
  instructorCapacity: { rule: rules.capacity, label: 'label.instructorCapacity', required: false },
  dates: { rule: rules.dates, label: 'label.dates', required: false },
  days: { rule: rules.days, label: 'label.days', required: false },
  times: { rule: rules.times, label: 'label.times', required: false },
  grades: { rule: rules.grades, label: 'label.grades', required: false },
  remote: { rule: rules.siteRemote, label: 'label.remote', required: false },
  transportation: { rule: rules.transportation, label: 'label.transportation', required: false },
  meals: { rule: rules.meals, label: 'label.meals', required: false },
  technology: { rule: rules.technology, label: 'label.technology', required: false },
  pinText: { rule: rules.longText, label: 'label.pinText', required: false },
  acceptanceText: { rule: rules.longText, label: 'label.acceptanceText', required: false },
  acceptanceTextEs: { rule: rules.longText, label: 'label.acceptanceTextEs', required: false },
  notes: { rule: rules.longText, label: 'label.notes', required: false },
});

export const saveDetailsForm = defineForm({
  ...siteDetailsForm.fields,
  belowEnrollment: { rule: rules.checkbox, label: 'label.belowEnrollment', required: false },
  close: closeField,
});

export const siteApplicationForm = defineForm({
  registrantName: { rule: rules.name, label: 'label.registrant', required: true },
  registrantRole: { rule: rules.role, label: 'label.registrantsRole', required: true },
  registrantEmail: { rule: rules.email, label: 'label.registrantsEmail', required: true },
  interestReason: { rule: rules.longText, label: 'label.reason', required: false },
});

export const siteUserForm = defineForm({
  userId: { rule: rules.guid, label: 'label.siteUser', required: true },
});

export const geolocateForm = defineForm({
  address: { rule: rules.longText, label: 'label.geoAddress', required: true },
});

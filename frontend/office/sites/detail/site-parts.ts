import type { SiteDetail } from '../../../../domain/contract/site.js';
import { defineForm, type Form } from '../../../../domain/forms/form.js';
import { siteApplicationForm, siteDetailsForm, siteInformationForm } from '../../../../domain/forms/site.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import type { SiteSave } from '../../data/office-calls.js';

/** Fields under a heading of their own. */
export interface PartGroup {
  readonly title: MessageKey;
  readonly names: readonly string[];
}

/** What's read together and edited in one form. */
export interface SitePart {
  readonly title: MessageKey;
  readonly form: Form;
  /** For parts with many fields. */
  readonly groups?: readonly PartGroup[];
  readonly save: SiteSave;
  readonly saved: MessageKey;
}

/** Some fields of a form, with the rules about them. */
function partOf(form: Form, names: readonly string[]): Form {
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.includes(name)));
  return defineForm(fields, { rules: form.rules.filter(({ field }) => names.includes(field)) });
}

function information(title: MessageKey, names: readonly string[]): SitePart {
  return {
    title,
    form: partOf(siteInformationForm, names),
    save: 'saveInformation',
    saved: 'siteSave.information',
  };
}

const { orgType } = siteInformationForm.fields;
const general = information('sitePart.general', ['name', 'orgName', 'orgType', 'district', 'county']);

/** What the sidebar shows, apart from the address and the pin. */
export const SIDE_PARTS: readonly SitePart[] = [
  // Every site has an organization type: the server keeps the old one where none is sent.
  { ...general, form: defineForm({ ...general.form.fields, orgType: { ...orgType, required: true } }) },
  information('sitePart.contact', [
    'contactName',
    'contactRole',
    'contactEmail',
    'contactPhone',
    'contactPhone2',
  ]),
  information('sitePart.contact2', [
    'contact2Name',
    'contact2Role',
    'contact2Email',
    'contact2Phone',
    'contact2Phone2',
  ]),
  information('sitePart.coordinator', [
    'coordinatorName',
    'coordinatorEmail',
    'coordinatorPhone',
    'coordinatorPhone2',
  ]),
];

const DETAIL_GROUPS: readonly PartGroup[] = [
  { title: 'sitePart.capacity', names: ['studentCapacity', 'instructorCapacity'] },
  { title: 'sitePart.schedule', names: ['dates', 'days', 'times', 'grades'] },
  { title: 'sitePart.offers', names: ['remote', 'transportation', 'meals', 'technology'] },
  { title: 'sitePart.texts', names: ['pinText', 'acceptanceText'] },
];

export const DETAILS_PART: SitePart = {
  title: 'sitePart.details',
  form: partOf(
    siteDetailsForm,
    DETAIL_GROUPS.flatMap(({ names }) => names),
  ),
  groups: DETAIL_GROUPS,
  save: 'saveDetails',
  saved: 'siteSave.details',
};

export const NOTES_PART: SitePart = {
  title: 'sitePart.notes',
  form: partOf(siteDetailsForm, ['notes']),
  save: 'saveDetails',
  saved: 'siteSave.details',
};

export const APPLICATION_PART: SitePart = {
  title: 'sitePart.application',
  form: siteApplicationForm,
  save: 'saveApplication',
  saved: 'siteSave.application',
};

const WHOLE: Record<SiteSave, Form> = {
  saveInformation: siteInformationForm,
  saveDetails: siteDetailsForm,
  saveApplication: siteApplicationForm,
};

type Values = Readonly<Record<string, unknown>>;

/**
 * All values of a save: the edited ones, and the others as the form knows them; the version that's sent along keeps
 * them from overwriting other people's changes. What this person can't see isn't sent.
 */
export function valuesToSave(save: SiteSave, site: SiteDetail, edited: Values): Values {
  const known: Values = { ...site };
  const names = Object.keys(WHOLE[save].fields).filter((name) => name in known);
  return { ...Object.fromEntries(names.map((name) => [name, known[name]])), ...edited };
}

/** The values of a part's fields. */
export function valuesOf(form: Form, site: SiteDetail): Values {
  const known: Values = { ...site };
  return Object.fromEntries(Object.keys(form.fields).map((name) => [name, known[name] ?? null]));
}

import { officeRules } from '../fields/office-rules.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** Values may be text from a URL. */
export const applicationFilterForm = defineForm({
  /** The name in any order, an email, digits of a phone, or the SSID. */
  search: { rule: rules.search, label: 'applications.search', required: false },
  student: { rule: rules.text, label: 'label.studentName', required: false },
  applicant: { rule: rules.text, label: 'label.applicantName', required: false },
  grade: { rule: rules.grade, label: 'label.grade', required: false },
  status: { rule: rules.applicationStatus, label: 'label.status', required: false },
  ssid: { rule: officeRules.ssidCheck, label: 'label.ssid', required: false },
  /** Assigned or preferred there. */
  site: { rule: rules.siteFilter, label: 'label.site', required: false },
  /** District and county of the assigned site, or else of the first preference. */
  district: { rule: rules.text, label: 'label.district', required: false },
  county: { rule: rules.county, label: 'label.county', required: false },
  /** An ended season; the default is the current one. */
  season: { rule: officeRules.year, label: 'season.year', required: false },
  /** The groups of domain/status/student-metrics. */
  active: { rule: rules.flag, label: 'label.status', required: false },
  submitted: { rule: rules.flag, label: 'label.status', required: false },
  enrolled: { rule: rules.flag, label: 'label.status', required: false },
  waiting: { rule: rules.flag, label: 'label.status', required: false },
});

export const applicationRowsForm = defineForm({
  ...applicationFilterForm.fields,
  id: { rule: rules.guids, label: 'label.students', required: false },
});

export const applicationListForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: true },
  ...applicationFilterForm.fields,
  sort: { rule: officeRules.applicationSort, label: 'label.sort', required: false },
  order: { rule: officeRules.sortOrder, label: 'label.order', required: false },
});

export const exportForm = defineForm({
  ids: { rule: rules.guids, label: 'label.students', required: true },
  season: { rule: officeRules.year, label: 'season.year', required: false },
});

export const acceptAllForm = defineForm({
  studentIds: { rule: rules.guids, label: 'label.students', required: true },
});

export const noteForm = defineForm({
  text: { rule: rules.longText, label: 'label.note', required: true },
});

export const auditForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: false },
});

export const auditFilterForm = defineForm({
  changes: { rule: rules.flag, label: 'label.status', required: false },
  /** Leaves out the asking person's own views. */
  hideOwn: { rule: rules.flag, label: 'label.status', required: false },
});

export const assignForm = defineForm({
  siteId: { rule: rules.site, label: 'label.site', required: true },
  /** The administrator confirmed one seat more than the site has. */
  overCapacity: { rule: rules.checkbox, label: 'label.overCapacity', required: false },
});

export const moveMessageForm = defineForm({
  message: { rule: rules.longText, label: 'label.message', required: false },
});

export const denyForm = defineForm({
  message: { rule: rules.longText, label: 'label.reasonToDecline', required: false },
});

/** 0 records that there is none. */
export const ssidForm = defineForm({
  ssid: { rule: rules.ssid, label: 'label.ssid', required: true },
});

export const duplicatesForm = defineForm({
  student: { rule: rules.guid, label: 'label.studentName', required: false },
  dismissed: { rule: rules.flag, label: 'duplicates.dismissedTitle', required: false },
});

export const dismissForm = defineForm({
  ids: { rule: rules.guids, label: 'label.students', required: true },
});

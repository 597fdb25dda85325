import { officeRules } from '../fields/office-rules.js';
import { rules } from '../fields/rules.js';
import { defineForm } from './form.js';

/** GET /students/{id}/next: the filters of the list of applications. Values may be text from an address. */
export const applicationFilterForm = defineForm({
  /** The student's name in any order, an email, digits of a phone, or the SSID. */
  search: { rule: rules.search, label: 'applications.search', required: false },
  student: { rule: rules.text, label: 'label.studentName', required: false },
  applicant: { rule: rules.text, label: 'label.applicantName', required: false },
  grade: { rule: rules.grade, label: 'label.grade', required: false },
  status: { rule: rules.applicationStatus, label: 'label.status', required: false },
  ssid: { rule: officeRules.ssidCheck, label: 'label.ssid', required: false },
  /** Assigned or preferred there. */
  site: { rule: rules.siteFilter, label: 'label.site', required: false },
  /** District and county of the assigned site, otherwise of the first preference. */
  district: { rule: rules.text, label: 'label.district', required: false },
  county: { rule: rules.county, label: 'label.county', required: false },
  /** An ended season; the current one without it. */
  season: { rule: officeRules.year, label: 'season.year', required: false },
  /** Groups of statuses (domain/status/student-metrics): `true` filters the list by one. */
  active: { rule: rules.flag, label: 'label.status', required: false },
  submitted: { rule: rules.flag, label: 'label.status', required: false },
  enrolled: { rule: rules.flag, label: 'label.status', required: false },
  waiting: { rule: rules.flag, label: 'label.status', required: false },
});

/** GET /applications: the filters of the list, and the IDs of applications of any season. */
export const applicationRowsForm = defineForm({
  ...applicationFilterForm.fields,
  id: { rule: rules.guids, label: 'label.students', required: false },
});

/** POST /students/list: an administrator's filters and sorting; only the page is required. */
export const applicationListForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: true },
  ...applicationFilterForm.fields,
  sort: { rule: officeRules.applicationSort, label: 'label.sort', required: false },
  order: { rule: officeRules.sortOrder, label: 'label.order', required: false },
});

/** POST /students/export. */
export const exportForm = defineForm({
  ids: { rule: rules.guids, label: 'label.students', required: true },
  season: { rule: officeRules.year, label: 'season.year', required: false },
});

/** POST /sites/{id}/acceptAll. */
export const acceptAllForm = defineForm({
  studentIds: { rule: rules.guids, label: 'label.students', required: true },
});

/** POST /students/{id}/notes: a note that only administrators see. */
export const noteForm = defineForm({
  text: { rule: rules.longText, label: 'label.note', required: true },
});

/** GET /students/{id}/access and /users/{id}/access; without a page, the first one. */
export const auditForm = defineForm({
  page: { rule: rules.page, label: 'label.page', required: false },
});

/** The filter of GET /students/{id}/access and /users/{id}/access. */
export const auditFilterForm = defineForm({
  /** Only what was changed. */
  changes: { rule: rules.flag, label: 'label.status', required: false },
  /** Without what the asking person viewed. */
  hideOwn: { rule: rules.flag, label: 'label.status', required: false },
});

/** POST /students/{id}/assign. */
export const assignForm = defineForm({
  siteId: { rule: rules.site, label: 'label.site', required: true },
  /** The administrator confirmed one seat more than the site has. */
  overCapacity: { rule: rules.checkbox, label: 'label.overCapacity', required: false },
});

/** POST /students/{id}/return and /recall: a message to the family. */
export const moveMessageForm = defineForm({
  message: { rule: rules.longText, label: 'label.message', required: false },
});

/** POST /sites/{id}/student/{studentId}/deny: the reason, for the office and the family. */
export const denyForm = defineForm({
  message: { rule: rules.longText, label: 'label.reasonToDecline', required: false },
});

/** POST /students/{id}/ssid: a positive number sets it, 0 records that there is none. */
export const ssidForm = defineForm({
  ssid: { rule: rules.ssid, label: 'label.ssid', required: true },
});

/** GET /duplicates: all groups, or the ones of one student. */
export const duplicatesForm = defineForm({
  student: { rule: rules.guid, label: 'label.studentName', required: false },
  dismissed: { rule: rules.flag, label: 'duplicates.dismissedTitle', required: false },
});

/** POST /duplicates/dismiss and /duplicates/bringBack: applications that aren't, or may be, the same child's. */
export const dismissForm = defineForm({
  ids: { rule: rules.guids, label: 'label.students', required: true },
});

import { isEmpty } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { applicationFilterForm } from './applications.js';
import { defineForm } from './form.js';

/** By the state's clock. The office has no limit. */
export const ANNOUNCEMENTS_A_DAY = 5;
/** From all sites and the office together. */
export const ANNOUNCEMENTS_A_FAMILY = 3;

/** Plain text. Line breaks stay in the text and become spaces in the subject. */
export const announcementForm = defineForm({
  /** Chosen by the page: sending the same id again sends nothing. */
  id: { rule: rules.guid, label: 'announcements.title', required: false },
  subject: { rule: rules.text, label: 'announcements.subject', required: true },
  body: { rule: rules.longText, label: 'announcements.body', required: true },
  /** Both or none, for families who read Spanish. */
  subjectEs: {
    rule: rules.text,
    label: 'announcements.subjectEs',
    required: ({ bodyEs }) => !isEmpty(bodyEs),
  },
  bodyEs: {
    rule: rules.longText,
    label: 'announcements.bodyEs',
    required: ({ subjectEs }) => !isEmpty(subjectEs),
  },
});

export const siteAnnouncementForm = defineForm({
  ...announcementForm.fields,
  urgent: { rule: rules.checkbox, label: 'announcements.urgent', required: false },
});

export const filteredAnnouncementForm = defineForm({
  ...announcementForm.fields,
  ...applicationFilterForm.fields,
  ids: { rule: rules.guids, label: 'label.students', required: false },
});

import { PAGES } from '../../../domain/contract/pages.js';
import { APPLICATION_STATUSES, GRADES, SSID_CHECKS } from '../../../domain/enums/enums.js';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../domain/enums/lists.js';
import { listAddress, oneOf, words, type ListView as View } from '../list/list-view.js';
import type { ApplicationFilter } from '../office-calls.js';

/** What of the applications is shown. */
export type ListView = View<ApplicationFilter, ApplicationSort>;
export type FilterName = keyof ApplicationFilter;

/** The address of the list of applications; by itself it comes as the server gives it, changed last first. */
export const applicationsAddress = listAddress<Readonly<ApplicationFilter>, ApplicationSort>({
  path: PAGES.applications,
  filters: {
    student: words,
    applicant: words,
    grade: oneOf(GRADES),
    status: oneOf(APPLICATION_STATUSES),
    ssid: oneOf(SSID_CHECKS),
  },
  sorts: APPLICATION_SORTS,
  lastFirst: ['submitted', 'updated'],
  byItself: { by: 'updated', order: 'desc' },
});

export const { viewOf, searchOf } = applicationsAddress;

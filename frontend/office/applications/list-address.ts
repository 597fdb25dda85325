import { PAGES } from '../../../domain/contract/pages.js';
import {
  APPLICATION_STATUSES,
  GRADES,
  SSID_CHECKS,
  isOneOf,
  type ApplicationStatus,
} from '../../../domain/enums/enums.js';
import { APPLICATION_SORTS, type ApplicationSort } from '../../../domain/enums/lists.js';
import { LIMITS } from '../../../domain/fields/rules.js';
import { STATUS_GROUP_NAMES, type StatusGroup } from '../../../domain/status/student-metrics.js';
import { listAddress, oneOf, words, type ListView as View } from '../list/list-view.js';
import type { ApplicationFilter } from '../office-calls.js';

/** What of the applications is shown. */
export type ListView = View<ApplicationFilter, ApplicationSort>;
export type FilterName = keyof ApplicationFilter;

const isOn = oneOf(['true'] as const);

/** The address of the list of applications; by itself it comes as the server gives it, changed last first. */
export const applicationsAddress = listAddress<Readonly<ApplicationFilter>, ApplicationSort>({
  path: PAGES.applications,
  filters: {
    search: words,
    student: words,
    applicant: words,
    grade: oneOf(GRADES),
    status: oneOf(APPLICATION_STATUSES),
    ssid: oneOf(SSID_CHECKS),
    site: (written) => (/^[1-9]\d{0,8}$/.test(written) ? written : undefined),
    district: words,
    county: (written) => written.slice(0, LIMITS.county) || undefined,
    active: isOn,
    submitted: isOn,
    enrolled: isOn,
    waiting: isOn,
  },
  sorts: APPLICATION_SORTS,
  lastFirst: ['submitted', 'updated'],
  byItself: { by: 'updated', order: 'desc' },
});

export const { viewOf, searchOf } = applicationsAddress;

/** A status or a group of them: one choice on the screen, filters of their own in the address. */
export type StatusChoice = ApplicationStatus | StatusGroup;

export function statusIn(filter: ApplicationFilter): StatusChoice | undefined {
  return filter.status ?? STATUS_GROUP_NAMES.find((group) => filter[group]);
}

/** The filter with this status or group instead of the one before. */
export function inStatus(filter: ApplicationFilter, choice: StatusChoice | ''): ApplicationFilter {
  const { status: _, active: __, submitted: ___, enrolled: ____, waiting: _____, ...others } = filter;
  if (choice === '') return others;
  return isOneOf(STATUS_GROUP_NAMES, choice)
    ? { ...others, [choice]: 'true' }
    : { ...others, status: choice };
}

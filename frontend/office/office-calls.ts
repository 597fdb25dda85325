import type {
  ApplicationDetail,
  ApplicationForSite,
  ApplicationListItem,
  ApplicationPage,
  ExportRow,
  NextApplication,
  StudentMetrics,
} from '../../domain/contract/application.js';
import type { MailKind, MessagePage, MessageState } from '../../domain/contract/mail.js';
import type { SiteOption } from '../../domain/contract/site.js';
import type { HistoryEntryView } from '../../domain/contract/student.js';
import type { ApplicationStatus, Grade, SsidCheck } from '../../domain/enums/enums.js';
import type { ApplicationSort, SortOrder } from '../../domain/enums/lists.js';
import { api } from '../shell/api.js';

/** What the list of applications can be narrowed to; a name is contained, each word, without case or accents. */
export interface ApplicationFilter {
  student?: string;
  applicant?: string;
  grade?: Grade;
  status?: ApplicationStatus;
  ssid?: SsidCheck;
}

export interface ApplicationQuery extends ApplicationFilter {
  /** From 1. */
  page: number;
  sort?: ApplicationSort;
  order?: SortOrder;
}

/** What the mail log can be narrowed to; the recipient's address is contained, without case. */
export interface MessageFilter {
  state?: MessageState;
  kind?: MailKind;
  recipient?: string;
}

export type ApplicationRow = ApplicationListItem;

/** The office's calls that are no plain reading or writing of a resource (spec section 7); the data provider has them as methods. */
export const officeCalls = {
  listApplications: (query: ApplicationQuery, signal?: AbortSignal): Promise<ApplicationPage> =>
    api.post('/students/list', { ...query, page: String(query.page) }, { signal }),
  studentMetrics: (): Promise<StudentMetrics> => api.get('/students/metrics'),
  sites: (): Promise<SiteOption[]> => api.get('/sites'),
  exportStudents: (ids: readonly string[], signal?: AbortSignal): Promise<ExportRow[]> =>
    api.post('/students/export', { ids }, { signal }),
  application: (id: string): Promise<ApplicationDetail | ApplicationForSite> =>
    api.get(`/students/${id}/application`),
  history: (id: string): Promise<HistoryEntryView[]> => api.get(`/students/${id}/history`),
  nextApplication: (id: string): Promise<NextApplication> => api.get(`/students/${id}/next`),
  assign: (id: string, siteId: number, overCapacity: boolean): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/assign`, { siteId, overCapacity }),
  returnApplication: (id: string, message: string | null): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/return`, { message }),
  recall: (id: string, message: string | null): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/recall`, { message }),
  remove: (id: string): Promise<ApplicationDetail> => api.post(`/students/${id}/remove`),
  /** 0 records that there is none. */
  setSsid: (id: string, ssid: number): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/ssid`, { ssid }),
  messages: (query: MessageFilter & { page: number }): Promise<MessagePage> =>
    api.get('/messages', { ...query }),
  resendMessage: (id: string): Promise<void> => api.post(`/messages/${id}/resend`),
};

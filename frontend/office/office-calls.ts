import type {
  ApplicationDetail,
  ApplicationForClassroom,
  ApplicationForSite,
  ApplicationListItem,
  ApplicationPage,
  ExportRow,
  NextApplication,
} from '../../domain/contract/application.js';
import type { StudentMetrics } from '../../domain/status/student-metrics.js';
import type { AuditPage, NoteView } from '../../domain/contract/audit.js';
import type { MessageDetail, MessagePage, MessageView } from '../../domain/contract/mail.js';
import type { MailKind, MessageState } from '../../domain/enums/mail.js';
import type { SiteMetrics, SiteOption, SiteRow } from '../../domain/contract/site.js';
import type { HistoryEntryView } from '../../domain/contract/student.js';
import type { UserDetail, UserMetrics, UserRow } from '../../domain/contract/user.js';
import type { ApplicationStatus, Grade, SsidCheck } from '../../domain/enums/enums.js';
import type { ApplicationSort, SortOrder, UserSort } from '../../domain/enums/lists.js';
import type { FormValues } from '../../domain/forms/form.js';
import type { newSiteForm } from '../../domain/forms/site.js';
import type { addUserForm, updateUserForm } from '../../domain/forms/users.js';
import { api } from '../shell/api.js';

/** What the list of applications can be narrowed to; a name is contained, each word, without case or accents. */
export interface ApplicationFilter {
  /** One text for a child's name, an email, the digits of a phone, or the SSID. */
  search?: string;
  student?: string;
  applicant?: string;
  grade?: Grade;
  status?: ApplicationStatus;
  ssid?: SsidCheck;
  /** The id of a site that is assigned or preferred. */
  site?: string;
  district?: string;
  county?: string;
  /** Groups of statuses (domain/status/student-metrics). */
  active?: 'true';
  submitted?: 'true';
  enrolled?: 'true';
  waiting?: 'true';
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
  application: (id: string): Promise<ApplicationDetail | ApplicationForSite | ApplicationForClassroom> =>
    api.get(`/students/${id}/application`),
  history: (id: string): Promise<HistoryEntryView[]> => api.get(`/students/${id}/history`),
  /** The next of those that the filter leaves; without a status in it, of those that await assignment. */
  nextApplication: (id: string, filter: ApplicationFilter): Promise<NextApplication> =>
    api.get(`/students/${id}/next`, { ...filter }),
  notes: (id: string): Promise<NoteView[]> => api.get(`/students/${id}/notes`),
  addNote: (id: string, text: string): Promise<NoteView> => api.post(`/students/${id}/notes`, { text }),
  /** Who read or changed a student's record, or what a person did. */
  audit: (about: 'students' | 'users', id: string, page: number): Promise<AuditPage> =>
    api.get(`/${about}/${id}/access`, { page }),
  assign: (id: string, siteId: number, overCapacity: boolean): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/assign`, { siteId, overCapacity }),
  returnApplication: (id: string, message: string | null): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/return`, { message }),
  recall: (id: string, message: string | null): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/recall`, { message }),
  remove: (id: string): Promise<ApplicationDetail> => api.post(`/students/${id}/remove`),
  restore: (id: string): Promise<ApplicationDetail> => api.post(`/students/${id}/restore`),
  /** 0 records that there is none. */
  setSsid: (id: string, ssid: number): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/ssid`, { ssid }),
  messages: (query: MessageFilter & { page: number }): Promise<MessagePage> =>
    api.get('/messages', { ...query }),
  message: (id: string): Promise<MessageDetail> => api.get(`/messages/${id}`),
  /** Answers the message that is on its way. */
  resendMessage: (id: string): Promise<MessageView> => api.post(`/messages/${id}/resend`),
  siteMetrics: (): Promise<SiteMetrics> => api.get('/sites/metrics'),
  /** All of them, for administrators; for a site's people the own ones. */
  siteRows: (): Promise<SiteRow[]> => api.get('/sites/admin-details'),
  addSite: (site: FormValues<typeof newSiteForm>): Promise<{ id: number }> => api.post('/sites/add', site),
  userMetrics: (): Promise<UserMetrics> => api.get('/users/metrics'),
  /** Whoever fits the filters, not only a page of them. */
  allUsers: (filter: object, sort: readonly [UserSort, 'ASC' | 'DESC']): Promise<UserRow[]> =>
    api.get('/users', { filter: JSON.stringify(filter), sort: JSON.stringify(sort) }),
  user: (id: string): Promise<UserDetail> => api.get(`/users/${id}`),
  addUser: (user: FormValues<typeof addUserForm>): Promise<UserDetail> => api.post('/users/add', user),
  updateUser: (
    id: string,
    user: FormValues<typeof updateUserForm> & { version: number },
  ): Promise<UserDetail> => api.post(`/users/${id}/update`, user),
  deactivateUser: (id: string): Promise<UserDetail> => api.post(`/users/${id}/deactivate`),
  reactivateUser: (id: string): Promise<UserDetail> => api.post(`/users/${id}/reactivate`),
  inviteUser: (id: string): Promise<UserDetail> => api.post(`/users/${id}/invite`),
};

import type {
  AnnouncementAnswer,
  AnnouncementTest,
  AnnouncementView,
} from '../../../domain/contract/announcement.js';
import type {
  ApplicationDetail,
  ApplicationPage,
  ExportRow,
  NextApplication,
  RosterContacts,
} from '../../../domain/contract/application.js';
import type {
  AttendanceDay,
  AttendanceMetrics,
  AttendanceSummaryRow,
  MarksOfDay,
} from '../../../domain/contract/attendance.js';
import type { StudentMetrics } from '../../../domain/status/student-metrics.js';
import type { NoteView } from '../../../domain/contract/audit.js';
import type { MessagePage, MessageView } from '../../../domain/contract/mail.js';
import type { Closure } from '../../../domain/contract/closures.js';
import type { GroupContacts, ProposedGroups, SiteGroups } from '../../../domain/contract/classes.js';
import type { AskedFamilies, ReleasedNoShows, SiteCallEntry } from '../../../domain/contract/coming.js';
import type { callForm } from '../../../domain/forms/coming.js';
import type { Point } from '../../../domain/geo/distance.js';
import type { FoundPlace, PointPlace } from '../../../domain/geo/place.js';
import type {
  AcceptedStudents,
  RosterEntry,
  SiteMetrics,
  SiteRow,
  SiteStatusAnswer,
  SiteTotals,
  SchoolOption,
  SiteUser,
  WaitlistEntry,
} from '../../../domain/contract/site.js';
import type { PlacementRunDetail, PlacementRunRows } from '../../../domain/contract/placement.js';
import type { ImportAnswer, ImportRow } from '../../../domain/contract/import.js';
import type {
  DirectoryRow,
  DirectoryState,
  RosterLoad,
  ResultsAnswer,
  RosterProgress,
  SsidCheckAnswer,
  SsidChoicePage,
  SsidState,
} from '../../../domain/contract/state-ids.js';
import type { Report } from '../../../domain/contract/report.js';
import type { SeasonPreview, SeasonView } from '../../../domain/contract/season.js';
import type { HistoryEntryView } from '../../../domain/contract/student.js';
import type { SearchResults } from '../../../domain/contract/search.js';
import type { UserDetail, UserMetrics, UserRow } from '../../../domain/contract/user.js';
import type { OfficeHome } from '../../../domain/contract/office-home.js';
import type { siteAnnouncementForm } from '../../../domain/forms/announcement.js';
import type { applicationFilterForm } from '../../../domain/forms/applications.js';
import type { ApplicationSort, SortOrder } from '../../../domain/enums/lists.js';
import type { ReportName } from '../../../domain/reports/report-shape.js';
import type { MoveName } from '../../../domain/placement/moves.js';
import { LIMITS } from '../../../domain/fields/limits.js';
import type { RunResultFilter } from '../../../domain/enums/placement.js';
import type { GroupsToSave } from '../../../domain/forms/groups.js';
import type { FormValues } from '../../../domain/forms/form.js';
import type { recordsForm } from '../../../domain/forms/records.js';
import type { seasonForm, startSeasonForm } from '../../../domain/forms/season.js';
import type { enterStudentForm } from '../../../domain/forms/student.js';
import type { SiteMoveName } from '../../../domain/placement/site-moves.js';
import { ApiError, api, type ServedFile } from '../../shell/api.js';

export type ApplicationFilter = Readonly<Partial<Record<keyof typeof applicationFilterForm.fields, string>>>;

export interface ApplicationQuery extends ApplicationFilter {
  /** From 1. */
  page: number;
  sort?: ApplicationSort;
  order?: SortOrder;
}

export interface PlacementRowFilter {
  result?: RunResultFilter;
  /** An id. */
  site?: string;
  student?: string;
}

interface AnnouncementAudience {
  siteId: number | null;
  filter?: ApplicationFilter;
  ids?: readonly string[];
}

type AnnouncementWords = Omit<FormValues<typeof siteAnnouncementForm>, 'urgent'> & {
  urgent?: boolean | null;
};

function getAnnouncePath({ siteId }: AnnouncementAudience): string {
  return siteId === null ? '/students/announce' : `/sites/${siteId}/announce`;
}

function makeAnnounceBody({ filter, ids }: AnnouncementAudience, words: AnnouncementWords): object {
  return { ...words, ...filter, ...(ids && { ids }) };
}

export type SiteAnswer = 'accept' | 'deny';

type AddedSiteUser = SiteUser & { isInvited: boolean };

export const officeCalls = {
  listApplications: (query: ApplicationQuery, signal?: AbortSignal): Promise<ApplicationPage> =>
    api.post('/students/list', { ...query, page: String(query.page) }, { signal }),
  readStudentMetrics: (season?: string): Promise<StudentMetrics> =>
    api.get('/students/metrics', season === undefined ? {} : { season }),
  exportStudents: (
    order: { ids: readonly string[]; season?: string | undefined },
    signal?: AbortSignal,
  ): Promise<ExportRow[]> => api.post('/students/export', order, { signal }),
  listHistory: (id: string): Promise<HistoryEntryView[]> => api.get(`/students/${id}/history`),
  /** Without a status in the filter, looks among those that await assignment. */
  findNextApplication: (id: string, filter: ApplicationFilter): Promise<NextApplication> =>
    api.get(`/students/${id}/next`, { ...filter }),
  listNotes: (id: string): Promise<NoteView[]> => api.get(`/students/${id}/notes`),
  addNote: (id: string, text: string): Promise<NoteView> => api.post(`/students/${id}/notes`, { text }),
  assign: (id: string, siteId: number, overCapacity: boolean): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/assign`, { siteId, overCapacity }),
  moveStudent: (id: string, move: MoveName, message?: string | null): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/${move}`, message === undefined ? {} : { message }),
  /** None of these are the same child. */
  dismissDuplicates: (ids: readonly string[]): Promise<void> => api.post('/duplicates/dismiss', { ids }),
  bringBackDuplicates: (ids: readonly string[]): Promise<void> => api.post('/duplicates/bringBack', { ids }),
  /** 0 records that there is none. */
  setSsid: (id: string, ssid: number): Promise<ApplicationDetail> =>
    api.post(`/students/${id}/ssid`, { ssid }),
  previewAnnouncement: (to: AnnouncementAudience, words: AnnouncementWords): Promise<AnnouncementAnswer> =>
    api.post(getAnnouncePath(to), makeAnnounceBody(to, words), { query: { dryRun: true } }),
  /** Writes to the families; only once for the id of a preview. */
  announce: (to: AnnouncementAudience, words: AnnouncementWords): Promise<AnnouncementAnswer> =>
    api.post(getAnnouncePath(to), makeAnnounceBody(to, words)),
  /** Sends only to the signed-in person's own email. */
  testAnnouncement: (to: AnnouncementAudience, words: AnnouncementWords): Promise<AnnouncementTest> =>
    api.post(`${getAnnouncePath(to)}/test`, words),
  listAnnouncements: (siteId: number | null): Promise<AnnouncementView[]> =>
    api.get(siteId === null ? '/students/announcements' : `/sites/${siteId}/announcements`),
  readOfficeHome: (): Promise<OfficeHome> => api.get('/office'),
  search: (q: string): Promise<SearchResults> => api.get('/search', { q }),
  /** Asks for a page without rows, because rows are logged as read. */
  countMessages: (): Promise<Pick<MessagePage, 'waiting' | 'stuck'>> =>
    api.get('/messages', { page: LIMITS.page }),
  /** Returns the message that is on its way. */
  resendMessage: (id: string): Promise<MessageView> => api.post(`/messages/${id}/resend`),
  readSiteMetrics: (): Promise<SiteMetrics> => api.get('/sites/metrics'),
  /** All sites for administrators; for a site's people, only their own. */
  listSiteRows: (): Promise<SiteRow[]> => api.get('/sites/admin-details'),
  readSiteTotals: (filter: object): Promise<SiteTotals> =>
    api.get('/sites/totals', { filter: JSON.stringify(filter) }),
  moveSite: (id: number, move: SiteMoveName | 'verify' | 'unverify'): Promise<SiteStatusAnswer> =>
    api.post(`/sites/${id}/${move}`),
  locate: (address: string): Promise<FoundPlace | null> => api.get('/geolocate', { address }),
  findPlaceAt: ({ lat, lng }: Point): Promise<PointPlace> => api.get('/geolocate/point', { lat, lng }),
  readRoster: (siteId: number): Promise<RosterEntry[]> => api.get(`/sites/${siteId}/roster`),
  readEndedRoster: (siteId: number, season: number): Promise<RosterEntry[]> =>
    api.get(`/sites/${siteId}/roster`, { season }),
  listRosterContacts: (siteId: number): Promise<RosterContacts[]> =>
    api.get(`/sites/${siteId}/roster/contacts`),
  readGroups: (siteId: number): Promise<SiteGroups> => api.get(`/sites/${siteId}/groups`),
  /** Nothing is saved. */
  proposeGroups: (siteId: number): Promise<ProposedGroups> => api.post(`/sites/${siteId}/groups/propose`),
  saveGroups: (siteId: number, groups: GroupsToSave): Promise<SiteGroups> =>
    api.post(`/sites/${siteId}/groups/save`, groups),
  listGroupContacts: (siteId: number): Promise<GroupContacts[]> =>
    api.get(`/sites/${siteId}/groups/contacts`),
  readAttendance: (siteId: number): Promise<AttendanceDay> => api.get(`/sites/${siteId}/attendance`),
  readAttendanceMarks: (siteId: number, day: string): Promise<MarksOfDay> =>
    api.get(`/sites/${siteId}/attendance/marks`, { day }),
  readAttendanceSummary: (siteId: number): Promise<AttendanceSummaryRow[]> =>
    api.get(`/sites/${siteId}/attendance/summary`),
  listClosures: (siteId: number): Promise<Closure[]> => api.get(`/sites/${siteId}/closures`),
  closeDay: (siteId: number, closure: Pick<Closure, 'day' | 'reason'>): Promise<Closure[]> =>
    api.post(`/sites/${siteId}/closures`, closure),
  reopenDay: (siteId: number, day: string): Promise<Closure[]> =>
    api.post(`/sites/${siteId}/closures/remove`, { day }),
  readAttendanceMetrics: (): Promise<AttendanceMetrics> => api.get('/attendance/metrics'),
  listCalls: (siteId: number): Promise<SiteCallEntry[]> => api.get(`/sites/${siteId}/calls`),
  addCall: (siteId: number, call: FormValues<typeof callForm>): Promise<unknown> =>
    api.post(`/sites/${siteId}/calls`, call),
  releaseNoShows: (siteId: number, studentIds: readonly string[]): Promise<ReleasedNoShows> =>
    api.post(`/sites/${siteId}/releaseNoShows`, { studentIds }),
  askAttending: (isDryRun: boolean): Promise<AskedFamilies> =>
    api.post('/season/askAttending', {}, { query: { dryRun: String(isDryRun) } }),
  readWaitlist: (siteId: number): Promise<WaitlistEntry[]> => api.get(`/sites/${siteId}/waitlist`),
  listSiteUsers: (siteId: number): Promise<SiteUser[]> => api.get(`/sites/${siteId}/users`),
  /** Skips those already in `reminded` and adds the others; returns how many people are invited. */
  remindInvited: async (siteId: number, reminded: Set<string>): Promise<number> => {
    const people = await api.get<SiteUser[]>(`/sites/${siteId}/users`);
    const invited = people.filter(({ account }) => account !== undefined && account.state !== 'active');
    for (const { id } of invited) {
      // A person who's invited to several of the sites gets one email: each email ends the links of earlier ones.
      if (reminded.has(id)) continue;
      reminded.add(id);
      try {
        await api.post(`/users/${id}/invite`);
      } catch (error) {
        // They chose a password a moment ago.
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
      }
    }
    return invited.length;
  },
  /** The message for a decline is the site's reason. */
  answerStudent: (
    siteId: number,
    studentId: string,
    answer: SiteAnswer,
    message: string | null,
  ): Promise<unknown> =>
    api.post(`/sites/${siteId}/student/${studentId}/${answer}`, answer === 'deny' ? { message } : {}),
  acceptAll: (siteId: number, studentIds: readonly string[]): Promise<AcceptedStudents> =>
    api.post(`/sites/${siteId}/acceptAll`, { studentIds }),
  addSiteUser: (siteId: number, user: object): Promise<AddedSiteUser> =>
    api.post(`/sites/${siteId}/addUser`, user),
  removeSiteUser: (siteId: number, userId: string): Promise<SiteUser[]> =>
    api.post(`/sites/${siteId}/removeUser`, { userId }),
  inviteSiteUser: (siteId: number, userId: string): Promise<SiteUser[]> =>
    api.post(`/sites/${siteId}/inviteUser`, { userId }),
  /** Of the signed-in person. */
  saveStartPage: (opensOffice: boolean): Promise<unknown> => api.post('/users/me/startPage', { opensOffice }),
  readUserMetrics: (): Promise<UserMetrics> => api.get('/users/metrics'),
  deactivateUser: (id: string): Promise<UserDetail> => api.post(`/users/${id}/deactivate`),
  reactivateUser: (id: string): Promise<UserDetail> => api.post(`/users/${id}/reactivate`),
  resetSecondFactor: (id: string): Promise<UserDetail> => api.post(`/users/${id}/resetSecondFactor`),
  findFamily: async (email: string): Promise<UserRow | null> => {
    const found = await api.get<UserRow[]>('/users', {
      filter: JSON.stringify({ email }),
      range: JSON.stringify([0, 99]),
    });
    return found.find((user) => user.email === email.toLowerCase()) ?? null;
  },
  enterStudent: (userId: string, values: FormValues<typeof enterStudentForm>): Promise<{ id: string }> =>
    api.post(`/users/${userId}/students`, values),
  readFamilyRecords: (userId: string, order: FormValues<typeof recordsForm>): Promise<ServedFile> =>
    api.file(`/users/${userId}/records`, order),
  inviteUser: (id: string): Promise<UserDetail> => api.post(`/users/${id}/invite`),
  /** Without a year, for the current season. Small counts are withheld when published. */
  readReport: (name: ReportName, season: number | null, isPublished: boolean): Promise<Report> =>
    api.get(`/reports/${name}`, { season, publish: isPublished || null }),
  listSeasons: (): Promise<SeasonView[]> => api.get('/seasons'),
  saveSeason: (values: FormValues<typeof seasonForm> & { version: number }): Promise<SeasonView> =>
    api.post('/season/save', values),
  startSeason: (values: FormValues<typeof startSeasonForm>, dryRun: boolean): Promise<SeasonPreview> =>
    api.post('/seasons/start', values, { query: dryRun ? { dryRun } : {} }),
  /** 100 a page, from page 1. */
  listPlacementRows: (
    run: string | number,
    query: PlacementRowFilter & { page: number },
  ): Promise<PlacementRunRows> => api.get(`/placement/runs/${run}/rows`, { ...query }),
  /** With `anyway`, releases even if children or sites have changed since it was computed. */
  releaseRun: (run: string | number, anyway: boolean): Promise<PlacementRunDetail> =>
    api.post(`/placement/runs/${run}/release`, anyway ? { anyway } : {}),
  discardRun: (run: string | number): Promise<PlacementRunDetail> =>
    api.post(`/placement/runs/${run}/discard`),
  listSchools: (): Promise<SchoolOption[]> => api.get('/schools'),
  importStudent: (row: ImportRow, dryRun: boolean, signal: AbortSignal): Promise<ImportAnswer> =>
    api.post('/students/import', row, { query: dryRun ? { dryRun } : {}, signal }),
  saveResults: (rows: readonly object[], signal: AbortSignal): Promise<ResultsAnswer> =>
    api.post('/students/results', { rows }, { signal }),
  readSsidState: (): Promise<SsidState> => api.get('/ssid'),
  checkSsids: (again: boolean): Promise<SsidCheckAnswer> => api.post('/ssid/check', { again }),
  listSsidChoices: (page: number): Promise<SsidChoicePage> => api.get('/ssid/choices', { page }),
  beginRoster: (signal: AbortSignal): Promise<RosterLoad> => api.post('/ssid/directory', {}, { signal }),
  addToRoster: (id: string, rows: readonly DirectoryRow[], signal: AbortSignal): Promise<RosterProgress> =>
    api.post(`/ssid/directory/${id}/rows`, { rows }, { signal }),
  finishRoster: (id: string, roster: { count: number; smaller: boolean }): Promise<DirectoryState> =>
    api.post(`/ssid/directory/${id}/finish`, roster),
};

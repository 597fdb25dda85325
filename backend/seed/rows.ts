import type { ApplicationEvent } from '../../domain/enums/history.js';
import type { STUDENT_FACTS } from '../../domain/forms/sections.js';
import type { User } from '../accounts/user.entity.js';
import type { Group } from '../classes/group.entity.js';
import type { HistoryEntry } from '../history/history-entry.entity.js';
import type { Message } from '../mail/message.entity.js';
import type { Denial, Withdrawal } from '../placement/left-site.entity.js';
import type { SiteMember } from '../sites/site-member.entity.js';
import type { Site } from '../sites/site.entity.js';
import type { Student } from '../students/student.entity.js';

export type UserRow = Omit<
  User,
  'siteMembers' | 'version' | 'earlierValues' | 'announcementToken' | 'announcementsOffAt' | 'opensOffice'
>;
export type SiteRow = Omit<
  Site,
  'isNameShared' | 'verifiedBy' | 'unverifiedBy' | 'statusChangedBy' | 'members' | 'version' | 'earlierValues'
>;
export type MemberRow = Omit<SiteMember, 'site' | 'user'>;
/** Triggers fill in the season, and the first submission of what's submitted now. */
export type StudentRow = Omit<
  Student,
  | 'season'
  | 'seasonRow'
  | 'childId'
  | 'firstSubmittedAt'
  | 'user'
  | 'site'
  | 'preference1'
  | 'preference2'
  | 'preference3'
  | 'outgoingSchoolRow'
  | 'incomingSchoolRow'
  | 'version'
  | 'earlierValues'
>;
type FactName = keyof typeof STUDENT_FACTS;
type GuardianField = Extract<FactName, `${'guardian1' | 'guardian2' | 'noGuardian2'}${string}`>;
type EmergencyField = Extract<FactName, `emergency${string}` | 'pickup'>;

export type GuardianFacts = Pick<StudentRow, GuardianField>;
export type EmergencyFacts = Pick<StudentRow, EmergencyField>;
export type ChildFacts = Pick<StudentRow, Exclude<FactName, GuardianField | EmergencyField>>;

export type NewStudent = Omit<StudentRow, FactName> &
  Partial<GuardianFacts & EmergencyFacts & ChildFacts> & {
    childId?: string;
    firstSubmittedAt?: Date;
  };

export type NewSite = Partial<SiteRow> & Pick<SiteRow, 'id' | 'name' | 'orgName' | 'orgType'>;

export type HistoryRow = Omit<HistoryEntry, 'id' | 'kind' | 'ssid' | 'edited' | 'student' | 'by' | 'site'> & {
  kind: ApplicationEvent;
};
export type DenialRow = Omit<Denial, 'id' | 'student' | 'site'>;
export type WithdrawalRow = Omit<Withdrawal, 'id' | 'student' | 'site'>;

export type MessageRow = Omit<
  Message,
  'id' | 'season' | 'announcementId' | 'user' | 'student' | 'site' | 'announcement' | 'repeats'
>;

export type GroupRow = Omit<Group, 'site' | 'instructor' | 'members'> & { studentIds: string[] };

export interface DemoProgram {
  users: UserRow[];
  sites: NewSite[];
  members: MemberRow[];
  students: NewStudent[];
  history: HistoryRow[];
  denials: DenialRow[];
  withdrawals: WithdrawalRow[];
  groups: GroupRow[];
  messages: MessageRow[];
}

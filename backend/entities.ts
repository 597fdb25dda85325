import { StoppedNumber } from './accounts/stopped-number.entity.js';
import { User } from './accounts/user.entity.js';
import { Announcement } from './announcements/announcement.entity.js';
import { ApiToken } from './auth/api-token.entity.js';
import { MailedToken } from './auth/mailed-token.entity.js';
import { Passkey, PasskeyChallenge } from './auth/passkey.entity.js';
import { AttendingRequest } from './coming/attending-request.entity.js';
import { SiteCall } from './coming/site-call.entity.js';
import { AttendanceLogEntry, AttendanceMarkRow } from './classes/attendance.entity.js';
import { RecoveryCode, RememberedDevice, SecondFactor } from './auth/second-factor.entity.js';
import { Session } from './auth/session.entity.js';
import { Group, GroupMember, GroupVersion } from './classes/group.entity.js';
import {
  DuplicateDismissal,
  DuplicatePair,
  DuplicateQueueEntry,
} from './duplicates/duplicate-pair.entity.js';
import { AccessLogEntry } from './history/access-log-entry.entity.js';
import { HistoryEntry } from './history/history-entry.entity.js';
import { RefusedLogin } from './history/refused-login.entity.js';
import { StudentNote } from './history/student-note.entity.js';
import { BulkMailPace } from './mail/delivery/bulk-mail-pace.entity.js';
import { Message } from './mail/message.entity.js';
import { PlacementRunRow } from './placement-runs/placement-run-row.entity.js';
import { PlacementRun } from './placement-runs/placement-run.entity.js';
import { AnswerReminder } from './placement/answer-reminder.entity.js';
import { Denial, Withdrawal } from './placement/left-site.entity.js';
import { AttemptCount } from './platform/limits/attempt-count.entity.js';
import { Erasure, PurgeBatch } from './program/deletion.entity.js';
import { Season, SiteSeason } from './program/season.entity.js';
import { SeasonReport } from './reports/season-report.entity.js';
import { School } from './schools/school.entity.js';
import { SiteClosure } from './sites/site-closure.entity.js';
import { SiteMember } from './sites/site-member.entity.js';
import { Site } from './sites/site.entity.js';
import { Roster, RosterStudent } from './ssid/roster.entity.js';
import { SsidCheckEntry } from './ssid/ssid-check.entity.js';
import { SsidChoiceEntry, SsidRefusal } from './ssid/ssid-choice.entity.js';
import { StudentSearch, Student } from './students/student.entity.js';
import { MobileCode } from './texts/mobile-code.entity.js';

/** All entities, listed by hand because a glob wouldn't survive the build. */
export const entities = [
  AccessLogEntry,
  Announcement,
  AnswerReminder,
  ApiToken,
  AttemptCount,
  AttendanceLogEntry,
  AttendanceMarkRow,
  AttendingRequest,
  Denial,
  DuplicateDismissal,
  DuplicatePair,
  DuplicateQueueEntry,
  Erasure,
  Group,
  GroupMember,
  GroupVersion,
  HistoryEntry,
  MailedToken,
  BulkMailPace,
  Message,
  MobileCode,
  Passkey,
  PasskeyChallenge,
  PlacementRun,
  PlacementRunRow,
  RecoveryCode,
  RefusedLogin,
  RememberedDevice,
  PurgeBatch,
  Roster,
  RosterStudent,
  School,
  Season,
  SecondFactor,
  Session,
  Site,
  SiteCall,
  SiteClosure,
  SiteMember,
  SeasonReport,
  SiteSeason,
  SsidCheckEntry,
  SsidChoiceEntry,
  SsidRefusal,
  Student,
  StoppedNumber,
  StudentNote,
  StudentSearch,
  User,
  Withdrawal,
];

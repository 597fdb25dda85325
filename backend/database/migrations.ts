import { InitialSchema1763700000000 } from './migrations/1763700000000-initial-schema.js';
import { PlacementAndLogs1763800000000 } from './migrations/1763800000000-placement-and-logs.js';
import { ApplicationLists1763810000000 } from './migrations/1763810000000-application-lists.js';
import { NamedSsidConstraint1763820000000 } from './migrations/1763820000000-named-ssid-constraint.js';
import { Sites1763830000000 } from './migrations/1763830000000-sites.js';
import { UserLists1763840000000 } from './migrations/1763840000000-user-lists.js';
import { PacedMail1763845000000 } from './migrations/1763845000000-paced-mail.js';
import { StateIds1763850000000 } from './migrations/1763850000000-state-ids.js';
import { PhonesWithoutCountryCode1763905000000 } from './migrations/1763905000000-phones-without-country-code.js';
import { RecordVersions1763910000000 } from './migrations/1763910000000-record-versions.js';
import { ToldFamilies1763915000000 } from './migrations/1763915000000-told-families.js';
import { OfficeSearch1763920000000 } from './migrations/1763920000000-office-search.js';
import { OwnAccount1763930000000 } from './migrations/1763930000000-own-account.js';
import { Seasons1763940000000 } from './migrations/1763940000000-seasons.js';
import { SeasonMails1763945000000 } from './migrations/1763945000000-season-mails.js';
import { Purge1763946000000 } from './migrations/1763946000000-purge.js';
import { Duplicates1763950000000 } from './migrations/1763950000000-duplicates.js';
import { RefusedLogins1763960000000 } from './migrations/1763960000000-refused-logins.js';
import { WhoSawAStudent1763970000000 } from './migrations/1763970000000-who-saw-a-student.js';
import { PlacementRuns1763980000000 } from './migrations/1763980000000-placement-runs.js';
import { Releases1763985000000 } from './migrations/1763985000000-releases.js';
import { SiteAnswers1763990000000 } from './migrations/1763990000000-site-answers.js';
import { AcceptsNearby1764000000000 } from './migrations/1764000000000-accepts-nearby.js';
import { SecondFactors1764010000000 } from './migrations/1764010000000-second-factors.js';
import { Erasures1764020000000 } from './migrations/1764020000000-erasures.js';
import { Groups1764030000000 } from './migrations/1764030000000-groups.js';
import { Attendance1764040000000 } from './migrations/1764040000000-attendance.js';
import { Announcements1764050000000 } from './migrations/1764050000000-announcements.js';
import { SeasonReports1764060000000 } from './migrations/1764060000000-season-reports.js';
import { WaitingByChoice1764070000000 } from './migrations/1764070000000-waiting-by-choice.js';
import { Passkeys1764100000000 } from './migrations/1764100000000-passkeys.js';
import { SeasonVersions1764140000000 } from './migrations/1764140000000-season-versions.js';
import { CompactChecks1764150000000 } from './migrations/1764150000000-compact-checks.js';
import { TakeBack1764160000000 } from './migrations/1764160000000-take-back.js';
import { DuplicatesBroughtBack1764170000000 } from './migrations/1764170000000-duplicates-brought-back.js';
import { AnnouncementLimits1764180000000 } from './migrations/1764180000000-announcement-limits.js';
import { AccessLogDetails1764190000000 } from './migrations/1764190000000-access-log-details.js';
import { CodesOfChildren1764210000000 } from './migrations/1764210000000-codes-of-children.js';
import { SsidHistory1764215000000 } from './migrations/1764215000000-ssid-history.js';
import { RunNames1764220000000 } from './migrations/1764220000000-run-names.js';
import { RecentHistory1764225000000 } from './migrations/1764225000000-recent-history.js';
import { AnnouncementTests1764226000000 } from './migrations/1764226000000-announcement-tests.js';
import { ChildrenAddedByMistake1764230000000 } from './migrations/1764230000000-children-added-by-mistake.js';
import { AcceptanceTextInSpanish1764231000000 } from './migrations/1764231000000-acceptance-text-in-spanish.js';
import { FewerTriggers1764232000000 } from './migrations/1764232000000-fewer-triggers.js';
import { AnyLanguage1764233000000 } from './migrations/1764233000000-any-language.js';
import { CountersOnly1764234000000 } from './migrations/1764234000000-counters-only.js';
import { OfficeEnters1764240000000 } from './migrations/1764240000000-office-enters.js';
import { SafetyAndDaysOff1764241000000 } from './migrations/1764241000000-safety-and-days-off.js';
import { Coming1764242000000 } from './migrations/1764242000000-coming.js';
import { Overbooking1764243000000 } from './migrations/1764243000000-overbooking.js';
import { Texts1764250000000 } from './migrations/1764250000000-texts.js';
import { ApiTokens1764251000000 } from './migrations/1764251000000-api-tokens.js';
import { NamesCountedByCode1764252000000 } from './migrations/1764252000000-names-counted-by-code.js';

export const migrations = [
  InitialSchema1763700000000,
  PlacementAndLogs1763800000000,
  ApplicationLists1763810000000,
  NamedSsidConstraint1763820000000,
  Sites1763830000000,
  UserLists1763840000000,
  PacedMail1763845000000,
  StateIds1763850000000,
  PhonesWithoutCountryCode1763905000000,
  RecordVersions1763910000000,
  ToldFamilies1763915000000,
  OfficeSearch1763920000000,
  OwnAccount1763930000000,
  Seasons1763940000000,
  SeasonMails1763945000000,
  Purge1763946000000,
  Duplicates1763950000000,
  RefusedLogins1763960000000,
  WhoSawAStudent1763970000000,
  PlacementRuns1763980000000,
  Releases1763985000000,
  SiteAnswers1763990000000,
  AcceptsNearby1764000000000,
  SecondFactors1764010000000,
  Erasures1764020000000,
  Groups1764030000000,
  Attendance1764040000000,
  Announcements1764050000000,
  SeasonReports1764060000000,
  WaitingByChoice1764070000000,
  Passkeys1764100000000,
  SeasonVersions1764140000000,
  CompactChecks1764150000000,
  TakeBack1764160000000,
  DuplicatesBroughtBack1764170000000,
  AnnouncementLimits1764180000000,
  AccessLogDetails1764190000000,
  CodesOfChildren1764210000000,
  SsidHistory1764215000000,
  RunNames1764220000000,
  RecentHistory1764225000000,
  AnnouncementTests1764226000000,
  ChildrenAddedByMistake1764230000000,
  AcceptanceTextInSpanish1764231000000,
  FewerTriggers1764232000000,
  AnyLanguage1764233000000,
  CountersOnly1764234000000,
  OfficeEnters1764240000000,
  SafetyAndDaysOff1764241000000,
  Coming1764242000000,
  Overbooking1764243000000,
  Texts1764250000000,
  ApiTokens1764251000000,
  NamesCountedByCode1764252000000,
];

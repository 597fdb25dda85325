import type account from './en/account.json';
import type admin from './en/admin.json';
import type application from './en/application.json';
import type apply from './en/apply.json';
import type attendance from './en/attendance.json';
import type audit from './en/audit.json';
import type calls from './en/calls.json';
import type coming from './en/coming.json';
import type closures from './en/closures.json';
import type confirmation from './en/confirmation.json';
import type duplicates from './en/duplicates.json';
import type enums from './en/enums.json';
import type errors from './en/errors.json';
import type fields from './en/fields.json';
import type find from './en/find.json';
import type forms from './en/forms.json';
import type groups from './en/groups.json';
import type importing from './en/importing.json';
import type interest from './en/interest.json';
import type login from './en/login.json';
import type mail from './en/mail.json';
import type map from './en/map.json';
import type merging from './en/merging.json';
import type moves from './en/moves.json';
import type office from './en/office.json';
import type oneroster from './en/oneroster.json';
import type openings from './en/openings.json';
import type outbox from './en/outbox.json';
import type people from './en/people.json';
import type placement from './en/placement.json';
import type privacy from './en/privacy.json';
import type records from './en/records.json';
import type reports from './en/reports.json';
import type roster from './en/roster.json';
import type runs from './en/runs.json';
import type season from './en/season.json';
import type session from './en/session.json';
import type shell from './en/shell.json';
import type signon from './en/signon.json';
import type site from './en/site.json';
import type sites from './en/sites.json';
import type ssid from './en/ssid.json';
import type student from './en/student.json';
import type tokens from './en/tokens.json';
import type users from './en/users.json';
import type verification from './en/verification.json';
import type workbook from './en/workbook.json';

export type CatalogKey =
  | keyof typeof account
  | keyof typeof admin
  | keyof typeof application
  | keyof typeof apply
  | keyof typeof attendance
  | keyof typeof audit
  | keyof typeof calls
  | keyof typeof coming
  | keyof typeof closures
  | keyof typeof confirmation
  | keyof typeof duplicates
  | keyof typeof enums
  | keyof typeof errors
  | keyof typeof fields
  | keyof typeof find
  | keyof typeof forms
  | keyof typeof groups
  | keyof typeof importing
  | keyof typeof interest
  | keyof typeof login
  | keyof typeof mail
  | keyof typeof map
  | keyof typeof merging
  | keyof typeof moves
  | keyof typeof office
  | keyof typeof oneroster
  | keyof typeof openings
  | keyof typeof outbox
  | keyof typeof people
  | keyof typeof placement
  | keyof typeof privacy
  | keyof typeof records
  | keyof typeof reports
  | keyof typeof roster
  | keyof typeof runs
  | keyof typeof season
  | keyof typeof session
  | keyof typeof shell
  | keyof typeof signon
  | keyof typeof site
  | keyof typeof sites
  | keyof typeof ssid
  | keyof typeof student
  | keyof typeof tokens
  | keyof typeof users
  | keyof typeof verification
  | keyof typeof workbook;

/** Plural forms depend on the language (CLDR): English has `_one` and `_other`. */
export const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;
type Plural<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : never;

/** A plural has its key without `_one` or `_other`, and `count` among its parameters. */
export type MessageKey = CatalogKey | Plural<CatalogKey>;

export type MessageParams = Readonly<Record<string, string | number>>;

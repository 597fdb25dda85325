import type { account } from './en/account.js';
import type { admin } from './en/admin.js';
import type { application } from './en/application.js';
import type { apply } from './en/apply.js';
import type { attendance } from './en/attendance.js';
import type { audit } from './en/audit.js';
import type { confirmation } from './en/confirmation.js';
import type { duplicates } from './en/duplicates.js';
import type { enums } from './en/enums.js';
import type { errors } from './en/errors.js';
import type { fields } from './en/fields.js';
import type { forms } from './en/forms.js';
import type { groups } from './en/groups.js';
import type { importing } from './en/importing.js';
import type { interest } from './en/interest.js';
import type { login } from './en/login.js';
import type { mail } from './en/mail.js';
import type { map } from './en/map.js';
import type { merging } from './en/merging.js';
import type { moves } from './en/moves.js';
import type { office } from './en/office.js';
import type { openings } from './en/openings.js';
import type { outbox } from './en/outbox.js';
import type { people } from './en/people.js';
import type { placement } from './en/placement.js';
import type { privacy } from './en/privacy.js';
import type { reports } from './en/reports.js';
import type { roster } from './en/roster.js';
import type { runs } from './en/runs.js';
import type { season } from './en/season.js';
import type { verification } from './en/verification.js';
import type { session } from './en/session.js';
import type { shell } from './en/shell.js';
import type { signon } from './en/signon.js';
import type { site } from './en/site.js';
import type { sites } from './en/sites.js';
import type { ssid } from './en/ssid.js';
import type { student } from './en/student.js';
import type { users } from './en/users.js';
import type { workbook } from './en/workbook.js';

/** The areas of the message catalog: one file each, so a page loads only the sentences it needs. */
interface Areas {
  account: typeof account;
  admin: typeof admin;
  application: typeof application;
  apply: typeof apply;
  attendance: typeof attendance;
  audit: typeof audit;
  confirmation: typeof confirmation;
  duplicates: typeof duplicates;
  enums: typeof enums;
  errors: typeof errors;
  fields: typeof fields;
  forms: typeof forms;
  groups: typeof groups;
  importing: typeof importing;
  interest: typeof interest;
  login: typeof login;
  mail: typeof mail;
  map: typeof map;
  merging: typeof merging;
  moves: typeof moves;
  office: typeof office;
  openings: typeof openings;
  outbox: typeof outbox;
  people: typeof people;
  placement: typeof placement;
  privacy: typeof privacy;
  reports: typeof reports;
  roster: typeof roster;
  runs: typeof runs;
  season: typeof season;
  verification: typeof verification;
  session: typeof session;
  shell: typeof shell;
  signon: typeof signon;
  site: typeof site;
  sites: typeof sites;
  ssid: typeof ssid;
  student: typeof student;
  users: typeof users;
  workbook: typeof workbook;
}
export type Area = keyof Areas;
/** The sentences of an area in one language. */
export type AreaSentences<A extends Area> = Readonly<Record<keyof Areas[A], string>>;

export type CatalogueKey = { [A in Area]: keyof Areas[A] }[Area];
type Plural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : never;

/** The key of a sentence; a plural has its key without `_one` or `_other`, and `count` among its parameters. */
export type MessageKey = CatalogueKey | Plural<CatalogueKey>;

/** The values of a sentence's `{{placeholders}}`. */
export type MessageParams = Readonly<Record<string, string | number>>;

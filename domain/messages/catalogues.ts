import type { Language } from '../enums/enums.js';
import type { Area, AreaSentences, CatalogueKey } from './keys.js';
import { account as accountEn } from './en/account.js';
import { admin as adminEn } from './en/admin.js';
import { application as applicationEn } from './en/application.js';
import { apply as applyEn } from './en/apply.js';
import { attendance as attendanceEn } from './en/attendance.js';
import { audit as auditEn } from './en/audit.js';
import { confirmation as confirmationEn } from './en/confirmation.js';
import { duplicates as duplicatesEn } from './en/duplicates.js';
import { enums as enumsEn } from './en/enums.js';
import { errors as errorsEn } from './en/errors.js';
import { fields as fieldsEn } from './en/fields.js';
import { forms as formsEn } from './en/forms.js';
import { groups as groupsEn } from './en/groups.js';
import { importing as importingEn } from './en/importing.js';
import { interest as interestEn } from './en/interest.js';
import { login as loginEn } from './en/login.js';
import { mail as mailEn } from './en/mail.js';
import { map as mapEn } from './en/map.js';
import { merging as mergingEn } from './en/merging.js';
import { moves as movesEn } from './en/moves.js';
import { office as officeEn } from './en/office.js';
import { openings as openingsEn } from './en/openings.js';
import { outbox as outboxEn } from './en/outbox.js';
import { people as peopleEn } from './en/people.js';
import { placement as placementEn } from './en/placement.js';
import { privacy as privacyEn } from './en/privacy.js';
import { reports as reportsEn } from './en/reports.js';
import { roster as rosterEn } from './en/roster.js';
import { runs as runsEn } from './en/runs.js';
import { season as seasonEn } from './en/season.js';
import { verification as verificationEn } from './en/verification.js';
import { session as sessionEn } from './en/session.js';
import { shell as shellEn } from './en/shell.js';
import { signon as signonEn } from './en/signon.js';
import { site as siteEn } from './en/site.js';
import { sites as sitesEn } from './en/sites.js';
import { ssid as ssidEn } from './en/ssid.js';
import { student as studentEn } from './en/student.js';
import { users as usersEn } from './en/users.js';
import { workbook as workbookEn } from './en/workbook.js';
import { account as accountEs } from './es/account.js';
import { admin as adminEs } from './es/admin.js';
import { application as applicationEs } from './es/application.js';
import { apply as applyEs } from './es/apply.js';
import { attendance as attendanceEs } from './es/attendance.js';
import { audit as auditEs } from './es/audit.js';
import { confirmation as confirmationEs } from './es/confirmation.js';
import { duplicates as duplicatesEs } from './es/duplicates.js';
import { enums as enumsEs } from './es/enums.js';
import { errors as errorsEs } from './es/errors.js';
import { fields as fieldsEs } from './es/fields.js';
import { forms as formsEs } from './es/forms.js';
import { groups as groupsEs } from './es/groups.js';
import { importing as importingEs } from './es/importing.js';
import { interest as interestEs } from './es/interest.js';
import { login as loginEs } from './es/login.js';
import { mail as mailEs } from './es/mail.js';
import { map as mapEs } from './es/map.js';
import { merging as mergingEs } from './es/merging.js';
import { moves as movesEs } from './es/moves.js';
import { office as officeEs } from './es/office.js';
import { openings as openingsEs } from './es/openings.js';
import { outbox as outboxEs } from './es/outbox.js';
import { people as peopleEs } from './es/people.js';
import { placement as placementEs } from './es/placement.js';
import { privacy as privacyEs } from './es/privacy.js';
import { reports as reportsEs } from './es/reports.js';
import { roster as rosterEs } from './es/roster.js';
import { runs as runsEs } from './es/runs.js';
import { season as seasonEs } from './es/season.js';
import { verification as verificationEs } from './es/verification.js';
import { session as sessionEs } from './es/session.js';
import { shell as shellEs } from './es/shell.js';
import { signon as signonEs } from './es/signon.js';
import { site as siteEs } from './es/site.js';
import { sites as sitesEs } from './es/sites.js';
import { ssid as ssidEs } from './es/ssid.js';
import { student as studentEs } from './es/student.js';
import { users as usersEs } from './es/users.js';
import { workbook as workbookEs } from './es/workbook.js';

type SentencesByArea = { readonly [A in Area]: AreaSentences<A> };

const en: SentencesByArea = {
  account: accountEn,
  admin: adminEn,
  application: applicationEn,
  apply: applyEn,
  attendance: attendanceEn,
  audit: auditEn,
  confirmation: confirmationEn,
  duplicates: duplicatesEn,
  enums: enumsEn,
  errors: errorsEn,
  fields: fieldsEn,
  forms: formsEn,
  groups: groupsEn,
  importing: importingEn,
  interest: interestEn,
  login: loginEn,
  mail: mailEn,
  map: mapEn,
  merging: mergingEn,
  moves: movesEn,
  office: officeEn,
  openings: openingsEn,
  outbox: outboxEn,
  people: peopleEn,
  placement: placementEn,
  privacy: privacyEn,
  reports: reportsEn,
  roster: rosterEn,
  runs: runsEn,
  season: seasonEn,
  verification: verificationEn,
  session: sessionEn,
  shell: shellEn,
  signon: signonEn,
  site: siteEn,
  sites: sitesEn,
  ssid: ssidEn,
  student: studentEn,
  users: usersEn,
  workbook: workbookEn,
};
const es: SentencesByArea = {
  account: accountEs,
  admin: adminEs,
  application: applicationEs,
  apply: applyEs,
  attendance: attendanceEs,
  audit: auditEs,
  confirmation: confirmationEs,
  duplicates: duplicatesEs,
  enums: enumsEs,
  errors: errorsEs,
  fields: fieldsEs,
  forms: formsEs,
  groups: groupsEs,
  importing: importingEs,
  interest: interestEs,
  login: loginEs,
  mail: mailEs,
  map: mapEs,
  merging: mergingEs,
  moves: movesEs,
  office: officeEs,
  openings: openingsEs,
  outbox: outboxEs,
  people: peopleEs,
  placement: placementEs,
  privacy: privacyEs,
  reports: reportsEs,
  roster: rosterEs,
  runs: runsEs,
  season: seasonEs,
  verification: verificationEs,
  session: sessionEs,
  shell: shellEs,
  signon: signonEs,
  site: siteEs,
  sites: sitesEs,
  ssid: ssidEs,
  student: studentEs,
  users: usersEs,
  workbook: workbookEs,
};

/** The sentences in both languages by area, as the frontend loads them. */
export const areas: Readonly<Record<Language, SentencesByArea>> = { en, es };

type Catalogue = Readonly<Record<CatalogueKey, string>>;

/** All sentences in both languages. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en: all(en), es: all(es) };

function all(each: SentencesByArea): Catalogue {
  return Object.assign({}, ...Object.values(each)) as Catalogue;
}

import { pageOf, type Page } from '../../domain/contract/pages.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import type { UserRole } from '../../domain/enums/enums.js';
import type { Area } from '../../domain/messages/keys.js';
import { areaOf, landingPathOf } from './page-access.js';

/** What a page renders at once besides the entry: modules below frontend/, and the areas of its messages. */
export interface FirstParts {
  parts: readonly string[];
  areas: readonly Area[];
}

const NOTHING: FirstParts = { parts: [], areas: [] };

const SEASON_SENTENCES = 'families/season/SeasonSentences.tsx';

const LOGIN: FirstParts = {
  parts: ['families/login/LoginScreen.tsx', SEASON_SENTENCES],
  areas: ['login', 'apply'],
};

/** What everybody may see, besides the login. */
const PUBLIC: Partial<Record<Page, FirstParts>> = {
  resetPassword: {
    parts: ['families/login/ResetPasswordScreen.tsx'],
    areas: ['login', 'forms', 'fields', 'confirmation'],
  },
  createAccount: LOGIN,
  forgotPassword: LOGIN,
  confirmEmail: { parts: ['families/login/ConfirmEmailScreen.tsx'], areas: ['account', 'confirmation'] },
  siteInterest: {
    parts: ['families/interest/InterestPage.tsx'],
    areas: ['enums', 'forms', 'fields', 'interest'],
  },
  privacy: { parts: ['families/privacy/InformationPage.tsx'], areas: ['privacy'] },
  accessibility: { parts: ['families/privacy/InformationPage.tsx'], areas: ['privacy'] },
  announcementsOff: {
    parts: ['families/privacy/InformationPage.tsx'],
    areas: ['privacy', 'confirmation'],
  },
  notFound: NOTHING,
  fairness: { parts: ['families/privacy/InformationPage.tsx'], areas: ['privacy'] },
};

const SIGNED_IN = ['shell/signed-in.ts'];

const FAMILY_AREA: FirstParts = {
  parts: [...SIGNED_IN],
  areas: ['session', 'enums', 'student'],
};
const FAMILY: Partial<Record<Page, FirstParts>> = {
  dashboard: { parts: ['families/dashboard/DashboardPage.tsx', SEASON_SENTENCES], areas: ['apply'] },
  student: { parts: ['families/student/StudentPage.tsx', SEASON_SENTENCES], areas: ['forms', 'apply'] },
  review: {
    parts: ['families/review/ReviewPage.tsx', SEASON_SENTENCES],
    areas: ['forms', 'application', 'apply'],
  },
  application: { parts: ['families/application/ApplicationPage.tsx'], areas: ['forms', 'application'] },
  account: { parts: ['families/account/AccountPage.tsx'], areas: ['forms', 'fields', 'account'] },
};

const OFFICE_AREA: FirstParts = {
  parts: [...SIGNED_IN, 'office/OfficeArea.tsx', 'shell/office-areas.ts'],
  areas: ['session', 'enums', 'forms', 'fields', 'merging', 'office', 'admin', 'season', 'site'],
};
const APPLICATION: FirstParts = {
  parts: ['office/applications/index.ts'],
  areas: ['application', 'duplicates', 'moves', 'sites', 'student', 'map'],
};
const SITES: FirstParts = { parts: ['office/sites/index.ts'], areas: ['sites'] };
const SITE: FirstParts = {
  parts: [...SITES.parts, 'map/PinMap.tsx'],
  areas: ['site', 'sites', 'moves', 'application', 'map'],
};
const USERS: FirstParts = { parts: ['office/users/index.ts'], areas: ['people', 'users'] };
const MESSAGES: FirstParts = { parts: ['office/messages/index.ts'], areas: ['outbox'] };
const PLACEMENT: FirstParts = {
  parts: ['office/placement/index.ts'],
  areas: ['placement', 'runs', 'sites'],
};
const SEASON: FirstParts = { parts: ['office/seasons/index.ts'], areas: [] };
const OFFICE: Partial<Record<Page, FirstParts>> = {
  office: { parts: ['office/overview/OverviewPage.tsx'], areas: ['openings'] },
  applications: NOTHING,
  application: APPLICATION,
  applicationAccess: APPLICATION,
  duplicates: {
    parts: ['office/duplicates/index.ts'],
    areas: ['duplicates', 'application', 'moves'],
  },
  sites: SITES,
  siteCreate: SITES,
  site: SITE,
  siteEdit: SITE,
  attendance: { parts: ['office/attendance/index.ts'], areas: ['attendance'] },
  users: USERS,
  userCreate: USERS,
  user: USERS,
  userEdit: USERS,
  userAccess: { parts: ['office/audit/AccessList.tsx'], areas: ['audit', 'student', 'application'] },
  messages: MESSAGES,
  message: MESSAGES,
  season: SEASON,
  seasonCreate: SEASON,
  seasonEdit: { parts: ['office/seasons/SeasonEdit.tsx'], areas: [] },
  import: { parts: ['office/import/ImportPage.tsx'], areas: ['importing', 'workbook', 'moves'] },
  ssids: { parts: ['office/state-ids/StateIdsPage.tsx'], areas: ['importing', 'ssid'] },
  results: { parts: ['office/results/ResultsPage.tsx'], areas: ['importing', 'ssid'] },
  placement: PLACEMENT,
  placementCreate: PLACEMENT,
  placementRun: PLACEMENT,
  placementChildren: { parts: ['office/placement/RunChildren.tsx'], areas: ['placement', 'runs', 'sites'] },
  placementCompare: { parts: ['office/placement/RunCompare.tsx'], areas: ['placement', 'runs'] },
  reports: { parts: ['office/reports/index.ts'], areas: ['reports', 'runs'] },
  openings: { parts: ['office/openings/index.ts'], areas: ['openings', 'placement', 'moves'] },
};

function together(area: FirstParts, page: FirstParts): FirstParts {
  return { parts: [...area.parts, ...page.parts], areas: [...new Set([...area.areas, ...page.areas])] };
}

/** The first parts of a page for people with this role; null for someone who isn't logged in, and gets the login. */
export function findFirstParts(page: Page, role: UserRole | null): FirstParts {
  if (role === null) return PUBLIC[page] ?? LOGIN;
  const user: WhoAmI = { id: '', firstName: '', lastName: '', email: '', language: 'en', role, sites: [] };
  // Whoever is logged in goes on from there.
  const shown = page === 'login' ? (pageOf(landingPathOf(user)) ?? page) : page;
  switch (areaOf(shown, user)) {
    case 'family':
      return together(FAMILY_AREA, FAMILY[shown] ?? NOTHING);
    case 'office':
      return together(OFFICE_AREA, OFFICE[shown] ?? NOTHING);
    case null:
      return PUBLIC[shown] ?? NOTHING;
  }
}

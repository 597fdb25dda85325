import { lazyPart } from '../shell/lazy-part.js';

/** Visitors who are logged in don't need it, so it isn't part of what every page loads. */
export const LoginScreen = lazyPart(
  async () => (await import('../families/login/LoginScreen.js')).LoginScreen,
  'login',
  'signon',
  'forms',
  'fields',
  'confirmation',
  'verification',
);

export const DashboardPage = lazyPart(
  async () => (await import('../families/dashboard/DashboardPage.js')).DashboardPage,
  'enums',
  'student',
  'apply',
);

export const StudentPage = lazyPart(
  async () => (await import('../families/student/StudentPage.js')).StudentPage,
  'enums',
  'student',
  'forms',
  'apply',
);

export const ReviewPage = lazyPart(
  async () => (await import('../families/review/ReviewPage.js')).ReviewPage,
  'enums',
  'student',
  'forms',
  'application',
);

export const ApplicationPage = lazyPart(
  async () => (await import('../families/application/ApplicationPage.js')).ApplicationPage,
  'enums',
  'student',
  'forms',
  'application',
);

export const AccountPage = lazyPart(
  async () => (await import('../families/account/AccountPage.js')).AccountPage,
  'enums',
  'student',
  'forms',
  'fields',
  'account',
  'verification',
);

/** In the page's own file. */
export const AccountForm = lazyPart(
  async () => (await import('../families/account/AccountForm.js')).AccountForm,
);

/** Families never download the office. */
export const OfficeArea = lazyPart(
  async () => (await import('../office/OfficeArea.js')).OfficeArea,
  'enums',
  'forms',
  'fields',
  'merging',
  'office',
  'admin',
  'season',
  'session',
  'site',
);

export const InterestPage = lazyPart(
  async () => (await import('../families/interest/InterestPage.js')).InterestPage,
  'enums',
  'forms',
  'fields',
  'interest',
);

export const ResetPasswordScreen = lazyPart(
  async () => (await import('../families/login/ResetPasswordScreen.js')).ResetPasswordScreen,
  'login',
  'forms',
  'fields',
  'confirmation',
);

export const ConfirmEmailScreen = lazyPart(
  async () => (await import('../families/login/ConfirmEmailScreen.js')).ConfirmEmailScreen,
  'account',
  'confirmation',
);

/** The pages that explain something to everybody, and the one that turns announcements off. */
export const InformationPage = lazyPart(
  async () => (await import('../families/privacy/InformationPage.js')).InformationPage,
  'privacy',
  'confirmation',
);

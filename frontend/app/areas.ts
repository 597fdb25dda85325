import { lazyPart } from '../shell/lazy-part.js';

/** Visitors who are logged in don't need it, so it isn't part of what every page loads. */
export const LoginScreen = lazyPart(
  async () => (await import('../families/login/LoginScreen.js')).LoginScreen,
  'login',
);

export const DashboardPage = lazyPart(
  async () => (await import('../families/students/DashboardPage.js')).DashboardPage,
  'enums',
  'student',
  'apply',
);

export const StudentPage = lazyPart(
  async () => (await import('../families/students/StudentPage.js')).StudentPage,
  'enums',
  'student',
  'forms',
  'apply',
);

export const ReviewPage = lazyPart(
  async () => (await import('../families/students/ReviewPage.js')).ReviewPage,
  'enums',
  'student',
  'forms',
  'application',
  'apply',
);

export const NewStudentDialog = lazyPart(
  async () => (await import('../families/students/NewStudentDialog.js')).NewStudentDialog,
  'apply',
  'forms',
  'fields',
);

export const SectionDialog = lazyPart(
  async () => (await import('../families/students/SectionDialog.js')).SectionDialog,
  'enums',
  'student',
  'forms',
  'fields',
  'moves',
  'apply',
  'map',
);

export const ApplicationPage = lazyPart(
  async () => (await import('../families/students/ApplicationPage.js')).ApplicationPage,
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
);

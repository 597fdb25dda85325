import { lazyPart } from '../shell/lazy-part.js';
import { loadMessages } from '../shell/texts.js';

/** Visitors who are logged in don't need it, so it isn't part of what every page loads. */
export const LoginScreen = lazyPart(
  async () => (await import('../families/login/LoginScreen.js')).LoginScreen,
  'login',
);

/** Loaded on first use; families never download the office. */
export const FamilyArea = lazyPart(
  async () => (await import('./FamilyArea.js')).FamilyArea,
  'enums',
  'student',
);

export const OfficeArea = lazyPart(async () => {
  const [office] = await Promise.all([import('../office/OfficeArea.js'), loadMessages('office')]);
  return office.OfficeArea;
});

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

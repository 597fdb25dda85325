import { lazyPart } from '../shell/lazy-part.js';

/** Loaded on first use; families never download the office. */
export const FamilyArea = lazyPart(async () => (await import('./FamilyArea.js')).FamilyArea, 'student');

export const OfficeArea = lazyPart(
  async () => (await import('../office/OfficeArea.js')).OfficeArea,
  'office',
  'admin',
  'season',
);

export const InterestPage = lazyPart(
  async () => (await import('../families/interest/InterestPage.js')).InterestPage,
  'interest',
);

export const ResetPasswordScreen = lazyPart(
  async () => (await import('../families/login/ResetPasswordScreen.js')).ResetPasswordScreen,
);

export const ConfirmEmailScreen = lazyPart(
  async () => (await import('../families/login/ConfirmEmailScreen.js')).ConfirmEmailScreen,
  'account',
);

/** The pages that explain something to everybody. */
export const InformationPage = lazyPart(
  async () => (await import('../families/privacy/InformationPage.js')).InformationPage,
  'privacy',
);

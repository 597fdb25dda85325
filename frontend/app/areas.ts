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

export const PrivacyPage = lazyPart(
  async () => (await import('../families/privacy/PrivacyPage.js')).PrivacyPage,
  'privacy',
);

export const FairnessPage = lazyPart(
  async () => (await import('../families/fairness/FairnessPage.js')).FairnessPage,
  'fairness',
);

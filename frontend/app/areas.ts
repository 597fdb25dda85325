import { lazyPart } from '../shell/lazy-part.js';

/** Loaded on first use; families never download the office. */
export const FamilyArea = lazyPart(
  async () => (await import('./FamilyArea.js')).FamilyArea,
  'enums',
  'student',
);

export const OfficeArea = lazyPart(
  async () => (await import('../office/OfficeArea.js')).OfficeArea,
  'enums',
  'office',
  'admin',
  'season',
);

export const InterestPage = lazyPart(
  async () => (await import('../families/interest/InterestPage.js')).InterestPage,
  'enums',
  'interest',
);

export const ResetPasswordScreen = lazyPart(
  async () => (await import('../families/login/ResetPasswordScreen.js')).ResetPasswordScreen,
  'confirmation',
);

export const ConfirmEmailScreen = lazyPart(
  async () => (await import('../families/login/ConfirmEmailScreen.js')).ConfirmEmailScreen,
  'account',
  'confirmation',
);

export const PrivacyPage = lazyPart(
  async () => (await import('../families/privacy/PrivacyPage.js')).PrivacyPage,
  'privacy',
);

export const FairnessPage = lazyPart(
  async () => (await import('../families/fairness/FairnessPage.js')).FairnessPage,
  'fairness',
);

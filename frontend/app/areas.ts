import { lazy } from 'react';
import { getPage } from '../../domain/contract/pages.js';
import { loadMessages } from '../shell/texts.js';

/** The pages of a family that is logged in. */
const familyPages = {
  dashboard: async () => ({ default: (await import('../families/students/DashboardPage.js')).DashboardPage }),
  student: async () => ({ default: (await import('../families/students/StudentPage.js')).StudentPage }),
  review: async () => ({ default: (await import('../families/students/ReviewPage.js')).ReviewPage }),
  submitted: async () => ({ default: (await import('../families/students/SubmittedPage.js')).SubmittedPage }),
  account: async () => ({ default: (await import('../families/account/AccountPage.js')).AccountPage }),
};

export const DashboardPage = lazy(familyPages.dashboard);
export const StudentPage = lazy(familyPages.student);
export const ReviewPage = lazy(familyPages.review);
export const SubmittedPage = lazy(familyPages.submitted);
export const AccountPage = lazy(familyPages.account);

/** Starts loading the page in the address, so that it's there when the server has said who is signed in. */
export function preloadPage(): void {
  const page = getPage(window.location.pathname);
  if (page !== null && page in familyPages) {
    void familyPages[page as keyof typeof familyPages]().catch(() => undefined);
  }
}

/** With the dialogs that open from it, also without a connection. */
export const LoginScreen = lazy(async () => {
  const [login] = await Promise.all([
    import('../families/login/LoginScreen.js'),
    import('../families/login/AccountForms.js'),
  ]);
  return { default: login.LoginScreen };
});

export const LoginForm = lazy(async () => ({
  default: (await import('../families/login/LoginForm.js')).LoginForm,
}));

export const CreateAccount = lazy(async () => ({
  default: (await import('../families/login/AccountForms.js')).CreateAccount,
}));

export const ForgotPassword = lazy(async () => ({
  default: (await import('../families/login/AccountForms.js')).ForgotPassword,
}));

export const OfficeFormPage = lazy(async () => ({
  default: (await import('../families/students/OfficeFormPage.js')).OfficeFormPage,
}));

export const NewStudentDialog = lazy(async () => ({
  default: (await import('../families/students/NewStudentDialog.js')).NewStudentDialog,
}));

export const SectionDialog = lazy(async () => ({
  default: (await import('../families/students/SectionDialog.js')).SectionDialog,
}));

/** In the same file as the account page, which it belongs to. */
export const AccountForm = lazy(async () => ({
  default: (await import('../families/account/AccountForm.js')).AccountForm,
}));

export const ApplicationPage = lazy(async () => ({
  default: (await import('../families/students/ApplicationPage.js')).ApplicationPage,
}));

export const InterestPage = lazy(async () => ({
  default: (await import('../families/interest/InterestPage.js')).InterestPage,
}));

export const FindPage = lazy(async () => ({
  default: (await import('../families/find/FindPage.js')).FindPage,
}));

export const FindSitePage = lazy(async () => ({
  default: (await import('../families/find/FindSitePage.js')).FindSitePage,
}));

export const ResetPasswordScreen = lazy(async () => ({
  default: (await import('../families/login/ResetPasswordScreen.js')).ResetPasswordScreen,
}));

export const ConfirmEmailScreen = lazy(async () => ({
  default: (await import('../families/login/ConfirmEmailScreen.js')).ConfirmEmailScreen,
}));

export const AttendingScreen = lazy(async () => ({
  default: (await import('../families/coming/AttendingScreen.js')).AttendingScreen,
}));

/** The pages that explain something to everybody, and the one that turns announcements off. */
export const InformationPage = lazy(async () => ({
  default: (await import('../families/privacy/InformationPage.js')).InformationPage,
}));

/** Families never download the office. */
export const OfficeArea = lazy(async () => {
  const [office] = await Promise.all([import('../office/OfficeArea.js'), loadMessages('office')]);
  return { default: office.OfficeArea };
});

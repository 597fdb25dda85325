import { lazy, type FunctionComponent } from 'react';
import { getPage } from '../../domain/contract/pages.js';
import { loadMessages } from '../shell/texts.js';

function lazyPage<Props = object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

/** The pages of a family that is logged in. */
const familyPages = {
  dashboard: async () => (await import('../families/students/DashboardPage.js')).DashboardPage,
  student: async () => (await import('../families/students/StudentPage.js')).StudentPage,
  review: async () => (await import('../families/students/ReviewPage.js')).ReviewPage,
  submitted: async () => (await import('../families/students/SubmittedPage.js')).SubmittedPage,
  account: async () => (await import('../families/account/AccountPage.js')).AccountPage,
};

export const DashboardPage = lazyPage(familyPages.dashboard);
export const StudentPage = lazyPage(familyPages.student);
export const ReviewPage = lazyPage(familyPages.review);
export const SubmittedPage = lazyPage(familyPages.submitted);
export const AccountPage = lazyPage(familyPages.account);

/** Starts loading the page in the address, so that it's ready once the server has said who is signed in. */
export function preloadPage(): void {
  const page = getPage(window.location.pathname);
  if (page !== null && page in familyPages) {
    void familyPages[page as keyof typeof familyPages]().catch(() => undefined);
  }
}

/** With the dialogs that open from it, also without a connection. */
export const LoginScreen = lazyPage(async () => {
  const [login] = await Promise.all([
    import('../families/login/LoginScreen.js'),
    import('../families/login/AccountForms.js'),
  ]);
  return login.LoginScreen;
});

/** Families never download the office. */
export const OfficeArea = lazyPage(async () => {
  const [office] = await Promise.all([import('../office/OfficeArea.js'), loadMessages('office')]);
  return office.OfficeArea;
});

export const LoginForm = lazyPage(async () => (await import('../families/login/LoginForm.js')).LoginForm);
export const CreateAccount = lazyPage(
  async () => (await import('../families/login/AccountForms.js')).CreateAccount,
);
export const ForgotPassword = lazyPage(
  async () => (await import('../families/login/AccountForms.js')).ForgotPassword,
);
export const ResetPasswordScreen = lazyPage(
  async () => (await import('../families/login/ResetPasswordScreen.js')).ResetPasswordScreen,
);
export const ConfirmEmailScreen = lazyPage(
  async () => (await import('../families/login/ConfirmEmailScreen.js')).ConfirmEmailScreen,
);
export const NewStudentDialog = lazyPage(
  async () => (await import('../families/students/NewStudentDialog.js')).NewStudentDialog,
);
export const SectionDialog = lazyPage(
  async () => (await import('../families/students/SectionDialog.js')).SectionDialog,
);
export const ApplicationPage = lazyPage(
  async () => (await import('../families/students/ApplicationPage.js')).ApplicationPage,
);
export const OfficeFormPage = lazyPage(
  async () => (await import('../families/students/OfficeFormPage.js')).OfficeFormPage,
);
/** In the same file as the account page, which it belongs to. */
export const AccountForm = lazyPage(
  async () => (await import('../families/account/AccountForm.js')).AccountForm,
);
export const AttendingScreen = lazyPage(
  async () => (await import('../families/coming/AttendingScreen.js')).AttendingScreen,
);
export const FindPage = lazyPage(async () => (await import('../families/find/FindPage.js')).FindPage);
export const FindSitePage = lazyPage(
  async () => (await import('../families/find/FindSitePage.js')).FindSitePage,
);
export const InterestPage = lazyPage(
  async () => (await import('../families/interest/InterestPage.js')).InterestPage,
);
/** The pages that explain something, and the one that turns announcements off. */
export const InformationPage = lazyPage(
  async () => (await import('../families/privacy/InformationPage.js')).InformationPage,
);

import { lazy, type FunctionComponent } from 'react';
import { getPage } from '../../domain/contract/pages.js';
import { loadMessages } from '../shell/texts.js';

function makeLazyPage<Props = object>(load: () => Promise<FunctionComponent<Props>>) {
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

export const DashboardPage = makeLazyPage(familyPages.dashboard);
export const StudentPage = makeLazyPage(familyPages.student);
export const ReviewPage = makeLazyPage(familyPages.review);
export const SubmittedPage = makeLazyPage(familyPages.submitted);
export const AccountPage = makeLazyPage(familyPages.account);

/** Starts loading the page in the address, so that it's ready once the server has said who is signed in. */
export function preloadPage(): void {
  const page = getPage(window.location.pathname);
  if (page !== null && page in familyPages) {
    void familyPages[page as keyof typeof familyPages]().catch(() => undefined);
  }
}

/** With the dialogs that open from it, also without a connection. */
export const LoginScreen = makeLazyPage(async () => {
  const [login] = await Promise.all([
    import('../families/login/LoginScreen.js'),
    import('../families/login/AccountForms.js'),
  ]);
  return login.LoginScreen;
});

/** Families never download the office. */
export const OfficeArea = makeLazyPage(async () => {
  const [office] = await Promise.all([import('../office/OfficeArea.js'), loadMessages('office')]);
  return office.OfficeArea;
});

export const LoginForm = makeLazyPage(async () => (await import('../families/login/LoginForm.js')).LoginForm);
export const CreateAccount = makeLazyPage(
  async () => (await import('../families/login/AccountForms.js')).CreateAccount,
);
export const ForgotPassword = makeLazyPage(
  async () => (await import('../families/login/AccountForms.js')).ForgotPassword,
);
export const ResetPasswordScreen = makeLazyPage(
  async () => (await import('../families/login/ResetPasswordScreen.js')).ResetPasswordScreen,
);
export const ConfirmEmailScreen = makeLazyPage(
  async () => (await import('../families/login/ConfirmEmailScreen.js')).ConfirmEmailScreen,
);
export const NewStudentDialog = makeLazyPage(
  async () => (await import('../families/students/NewStudentDialog.js')).NewStudentDialog,
);
export const SectionDialog = makeLazyPage(
  async () => (await import('../families/students/SectionDialog.js')).SectionDialog,
);
export const ApplicationPage = makeLazyPage(
  async () => (await import('../families/students/ApplicationPage.js')).ApplicationPage,
);
export const OfficeFormPage = makeLazyPage(
  async () => (await import('../families/students/OfficeFormPage.js')).OfficeFormPage,
);
/** In the same file as the account page, which it belongs to. */
export const AccountForm = makeLazyPage(
  async () => (await import('../families/account/AccountForm.js')).AccountForm,
);
export const AttendingScreen = makeLazyPage(
  async () => (await import('../families/coming/AttendingScreen.js')).AttendingScreen,
);
export const FindPage = makeLazyPage(async () => (await import('../families/find/FindPage.js')).FindPage);
export const FindSitePage = makeLazyPage(
  async () => (await import('../families/find/FindSitePage.js')).FindSitePage,
);
export const InterestPage = makeLazyPage(
  async () => (await import('../families/interest/InterestPage.js')).InterestPage,
);
/** The pages that explain something, and the one that turns announcements off. */
export const InformationPage = makeLazyPage(
  async () => (await import('../families/privacy/InformationPage.js')).InformationPage,
);

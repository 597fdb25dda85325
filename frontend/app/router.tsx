import { Suspense, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, useLocation, useParams, type RouteObject } from 'react-router';
import {
  PAGES,
  getPage,
  getPagePath,
  getReviewPath,
  getStudentPath,
  type Page,
} from '../../domain/contract/pages.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { NotFoundScreen } from '../families/login/NotFoundScreen.js';
import { UnconfirmedEmail } from '../families/UnconfirmedEmail.js';
import { Loading } from '../shell/Loading.js';
import { UnreachableNotice } from '../shell/Notice.js';
import { findSession, useSession, waitForSession } from '../shell/session.js';
import { hadSession } from '../shell/session-clock.js';
import { App } from './App.js';
import {
  AccountForm,
  AccountPage,
  ApplicationPage,
  AttendingScreen,
  ConfirmEmailScreen,
  CreateAccount,
  DashboardPage,
  FindPage,
  FindSitePage,
  ForgotPassword,
  InformationPage,
  InterestPage,
  LoginScreen,
  NewStudentDialog,
  OfficeArea,
  OfficeFormPage,
  ResetPasswordScreen,
  ReviewPage,
  SectionDialog,
  StudentPage,
  SubmittedPage,
} from './areas.js';
import { getArea, canSee } from './page-access.js';

/** Browsers don't always notice that the connection is back. */
const TRY_AGAIN_MS = 5_000;

function Unreachable() {
  useEffect(() => {
    const timer = setInterval(() => void findSession(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return <UnreachableNotice onRetry={() => void findSession()} />;
}

/** The start page. Someone who is logged in will be redirected, so they see a loading indicator. */
function Start() {
  const { state } = useSession();
  if (state === 'unreachable') return <Unreachable />;
  // Most visitors of the start page aren't logged in, so they don't wait for the server to say so.
  return state === 'signedIn' || (state === 'loading' && hadSession()) ? (
    <Loading />
  ) : (
    <>
      <LoginScreen />
      {/* While a dialog is loaded, its page stays. */}
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}

/** Suspends with the page's file, so that the page comes as soon as both are there. */
function SessionLoading(): null {
  use(waitForSession());
  return null;
}

/** A page that isn't public: if the person may not see it, the login is shown. */
function Guarded({ page, screen }: { page: Page; screen: (user: WhoAmI) => ReactNode }) {
  const { state, user, isExpired } = useSession();
  if (state === 'unreachable') return <Unreachable />;
  if (state === 'loading') return <SessionLoading />;
  if (!user) return <LoginScreen reason={isExpired ? 'expired' : 'askedFor'} />;
  return canSee(page, user) ? screen(user) : <LoginScreen reason="denied" />;
}

interface FamilyPageProps {
  page: Page;
  Screen: ComponentType<{ id: string }>;
}

/** A page of a family that is logged in, with its dialogs over it. */
function FamilyPage({ page, Screen }: FamilyPageProps) {
  const { id = '' } = useParams();
  return (
    <Guarded
      page={page}
      screen={(user) => (
        <div key={user.id} style={{ display: 'contents' }}>
          <UnconfirmedEmail />
          <Screen key={id} id={id} />
          {/* While a dialog is loaded, its page stays. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </div>
      )}
    />
  );
}

function makeFamilyRoute(
  page: Page,
  Screen: FamilyPageProps['Screen'],
  dialogs: RouteObject[] = [],
): RouteObject {
  return { path: PAGES[page], element: <FamilyPage page={page} Screen={Screen} />, children: dialogs };
}

/** The office's pages, which have their own routes, the application that a family reads, and unknown addresses. */
function OtherPages() {
  const { pathname } = useLocation();
  const page = getPage(pathname);
  if (page === null || page === 'notFound') return <NotFoundScreen />;
  return (
    <Guarded
      page={page}
      screen={(user) =>
        getArea(page, user) === 'office' ? (
          <OfficeArea key={user.id} user={user} />
        ) : (
          <ApplicationPage key={pathname} id={pathname.split('/')[2] ?? ''} />
        )
      }
    />
  );
}

/** Every page by its address. Dialogs with a form are nested routes of the page below them. */
export const router = createBrowserRouter([
  {
    Component: App,
    children: [
      {
        path: PAGES.login,
        Component: Start,
        children: [
          { path: PAGES.createAccount, Component: CreateAccount },
          { path: PAGES.forgotPassword, Component: ForgotPassword },
        ],
      },
      makeFamilyRoute('dashboard', DashboardPage, [{ path: PAGES.newStudent, Component: NewStudentDialog }]),
      makeFamilyRoute('student', StudentPage, [
        { path: PAGES.section, element: <SectionDialog getParentPath={getStudentPath} /> },
      ]),
      makeFamilyRoute('review', ReviewPage, [
        { path: PAGES.reviewSection, element: <SectionDialog getParentPath={getReviewPath} /> },
      ]),
      makeFamilyRoute('applicationForm', OfficeFormPage, [
        {
          path: PAGES.applicationSection,
          element: <SectionDialog getParentPath={(id) => getPagePath('applicationForm', id)} isOffice />,
        },
      ]),
      makeFamilyRoute('submitted', SubmittedPage),
      makeFamilyRoute('account', AccountPage, [{ path: PAGES.accountForm, Component: AccountForm }]),
      {
        path: PAGES.resetPassword,
        element: (
          <>
            <ResetPasswordScreen />
            <Suspense>
              <Outlet />
            </Suspense>
          </>
        ),
        children: [{ path: PAGES.newResetLink, element: <ForgotPassword parent={PAGES.resetPassword} /> }],
      },
      { path: PAGES.attending, Component: AttendingScreen },
      { path: PAGES.confirmEmail, Component: ConfirmEmailScreen },
      { path: PAGES.find, Component: FindPage },
      { path: PAGES.findSite, Component: FindSitePage },
      { path: PAGES.siteInterest, Component: InterestPage },
      { path: PAGES.privacy, Component: InformationPage },
      { path: PAGES.fairness, Component: InformationPage },
      { path: PAGES.accessibility, Component: InformationPage },
      { path: PAGES.help, Component: InformationPage },
      { path: PAGES.announcementsOff, Component: InformationPage },
      { path: '*', Component: OtherPages },
    ],
  },
]);

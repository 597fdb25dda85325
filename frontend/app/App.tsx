import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { pageOf, type Page as PageName } from '../../domain/contract/pages.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { NotFoundScreen } from '../families/login/NotFoundScreen.js';
import type { LoginReason } from '../families/login/LoginScreen.js';
import { ErrorBoundary } from '../shell/ErrorBoundary.js';
import { HeaderMenu } from '../shell/Header.js';
import { Loading } from '../shell/Loading.js';
import { ModalStack } from '../shell/ModalStack.js';
import { navigate, useLocation } from '../shell/navigation.js';
import { Notice } from '../shell/Notice.js';
import { OfflineBar } from '../shell/OfflineBar.js';
import { ModalGround, Page } from '../shell/Page.js';
import { findSession, useSession, type Session } from '../shell/session.js';
import { hadSession } from '../shell/session-times.js';
import { ToastList } from '../shell/ToastList.js';
import {
  ConfirmEmailScreen,
  FamilyArea,
  InformationPage,
  InterestPage,
  LoginScreen,
  OfficeArea,
  ResetPasswordScreen,
} from './areas.js';
import { landingPathOf, canSee, areaOf } from './page-access.js';

/** Public pages that are loaded when they're shown; the first page's login is there at once (main.tsx). */
const LOADED_LATER: readonly (PageName | null)[] = [
  'resetPassword',
  'confirmEmail',
  'siteInterest',
  'privacy',
  'fairness',
  'announcementsOff',
  'accessibility',
];

function prefetchFamilyPages(): void {
  HeaderMenu.prefetch();
  FamilyArea.prefetch();
}

function login(reason?: LoginReason): ReactNode {
  return <LoginScreen reason={reason} onTyping={prefetchFamilyPages} />;
}

function unreachableNotice(): ReactNode {
  return (
    <Notice
      isPage
      title="away.title"
      text="away.text"
      action="away.retry"
      onAction={() => void findSession()}
    />
  );
}

/** The start page. Someone who is logged in is about to be redirected, so they see a loading indicator. */
function start({ state }: Session): ReactNode {
  if (state === 'unreachable') return unreachableNotice();
  // Most visitors of the start page aren't logged in, so they don't wait for the server to say so.
  const isExpected = state === 'signedIn' || (state === 'loading' && hadSession());
  return isExpected ? <Loading /> : login();
}

/** A page that isn't public: if the person may not see it, the login is shown (spec section 2). */
function guarded(
  page: PageName,
  { state, user, isExpired }: Session,
  screen: (user: WhoAmI) => ReactNode,
): ReactNode {
  if (state === 'unreachable') return unreachableNotice();
  if (state === 'loading') return <Loading />;
  if (!user) return login(isExpired ? 'expired' : 'askedFor');
  return canSee(page, user) ? screen(user) : login('denied');
}

function screenOf(page: PageName | null, session: Session): ReactNode {
  switch (page) {
    case null:
    case 'notFound':
      return <NotFoundScreen />;
    case 'login':
      return start(session);
    case 'resetPassword':
      return <ResetPasswordScreen />;
    case 'confirmEmail':
      return <ConfirmEmailScreen />;
    case 'siteInterest':
      return <InterestPage />;
    case 'privacy':
    case 'fairness':
    case 'announcementsOff':
    case 'accessibility':
      return <InformationPage />;
    default:
      return guarded(page, session, (user) =>
        areaOf(page, user) === 'office' ? (
          <OfficeArea key={user.id} user={user} />
        ) : (
          <FamilyArea key={user.id} />
        ),
      );
  }
}

/**
 * Smaller text and lower controls (tokens.css), also in modals, which aren't inside the page. Not the office's own doing:
 * the header is there before the office is loaded, and would change its size.
 */
function useDensity(isOffice: boolean): void {
  useLayoutEffect(() => {
    if (!isOffice) return;
    document.documentElement.dataset['area'] = 'office';
    return () => {
      delete document.documentElement.dataset['area'];
    };
  }, [isOffice]);
}

/** Shows the page at the current address, or what this person gets instead. */
export function App() {
  const session = useSession();
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const { user } = session;

  useEffect(() => {
    const isHeld = user?.mustSetUpSecondFactor && page && !canSee(page, user);
    if (user && (page === 'login' || isHeld)) navigate(landingPathOf(user), { replace: true });
  }, [user, page]);

  const area = page && areaOf(page, user);
  useDensity(area === 'office');
  const isLoaded = session.state !== 'loading' && !area && !LOADED_LATER.includes(page);
  const screen = (
    <ErrorBoundary page={pathname}>
      <Suspense fallback={<Loading />}>{screenOf(page, session)}</Suspense>
    </ErrorBoundary>
  );
  return (
    <>
      {/* The office has a frame of its own. */}
      {area === 'office' ? <ModalGround>{screen}</ModalGround> : <Page isLoaded={isLoaded}>{screen}</Page>}
      <OfflineBar />
      {/* An area renders modals inside its own router and theme. */}
      {!area && <ModalStack />}
      <ToastList />
    </>
  );
}

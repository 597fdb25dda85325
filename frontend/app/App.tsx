import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { getPage, type Page as PageName } from '../../domain/contract/pages.js';
import { ErrorBoundary } from '../shell/ErrorBoundary.js';
import { LeaveGuards } from '../shell/leave-guard.js';
import { Loading } from '../shell/Loading.js';
import { QuestionDialogs } from '../shell/modals.js';
import { watchHistory } from '../shell/navigation.js';
import { OfflineBar } from '../shell/OfflineBar.js';
import { Page } from '../shell/Page.js';
import { useSession } from '../shell/session.js';
import { ToastList } from '../shell/ToastList.js';
import { getArea, canSee, getLandingPath } from './page-access.js';
import { SessionDialogs } from './SessionDialogs.js';

/**
 * Smaller text and lower controls (theme.ts), also in dialogs, which aren't inside the page. The office doesn't set
 * this itself: the header is there before the office is loaded, and would change its size.
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

const LOGIN_PAGES: readonly PageName[] = ['login', 'createAccount', 'forgotPassword'];

/** Takes people who are logged in from the login page onward, first to a second factor where it's required. */
function useLanding(): void {
  const { user } = useSession();
  const page = getPage(useLocation().pathname);
  const navigate = useNavigate();
  useEffect(() => {
    if (!user || !page) return;
    const isHeld = user.mustSetUpSecondFactor && !canSee(page, user);
    if (isHeld || LOGIN_PAGES.includes(page)) void navigate(getLandingPath(user), { replace: true });
  }, [user, page, navigate]);
}

/** The frame of every page, and what covers any page. */
export function App() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const page = getPage(pathname);
  const isOffice = page !== null && getArea(page, user) === 'office';
  useDensity(isOffice);
  useLanding();
  useEffect(watchHistory, []);
  // Not drawn again with the header once it's known who is logged in.
  const screen = useMemo(
    () => (
      <ErrorBoundary page={pathname}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    ),
    [pathname],
  );
  return (
    <>
      {/* The office has its own frame. */}
      {isOffice ? screen : <Page>{screen}</Page>}
      <LeaveGuards />
      <OfflineBar />
      <QuestionDialogs />
      <SessionDialogs />
      <ToastList />
      <ScrollRestoration />
    </>
  );
}

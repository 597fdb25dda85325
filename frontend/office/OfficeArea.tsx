import { Suspense, useEffect, useLayoutEffect } from 'react';
import { NavigationType, Route, Router, Routes, useParams } from 'react-router';
import type { WhoAmI } from '../../domain/contract/user.js';
import { PAGES, ownSitesPath } from '../../domain/contract/pages.js';
import { lazyPart } from '../shell/lazy-part.js';
import { Loading } from '../shell/Loading.js';
import { ModalStack } from '../shell/ModalStack.js';
import { navigate, useLocation } from '../shell/navigation.js';
import { routerNavigator } from './router-navigator.js';
import { AdminFrame } from './admin/AdminFrame.js';
import { useRememberedList } from './application/remembered-list.js';
import { ApplicationsPage } from './applications/ApplicationsPage.js';
import '../forms/more-inputs.js';

const ApplicationPage = lazyPart(
  async () => (await import('./application/ApplicationPage.js')).ApplicationPage,
  'application',
  'moves',
  'student',
  'map',
);
const MessagesPage = lazyPart(
  async () => (await import('./messages/MessagesPage.js')).MessagesPage,
  'outbox',
);

const SitesPage = lazyPart(async () => (await import('./sites/SitesPage.js')).SitesPage, 'sites');

const SitePage = lazyPart(
  async () => (await import('./site/SitePage.js')).SitePage,
  'site',
  'sites',
  'moves',
  'application',
  'map',
);

const UsersPage = lazyPart(async () => (await import('./users/UsersPage.js')).UsersPage, 'people', 'users');
const UserPage = lazyPart(async () => (await import('./users/UserPage.js')).UserPage, 'people');

const ImportPage = lazyPart(
  async () => (await import('./import/ImportPage.js')).ImportPage,
  'importing',
  'workbook',
  'moves',
);
const StateIdsPage = lazyPart(
  async () => (await import('./state-ids/StateIdsPage.js')).StateIdsPage,
  'importing',
  'directory',
);
const ResultsPage = lazyPart(
  async () => (await import('./results/ResultsPage.js')).ResultsPage,
  'importing',
  'directory',
);

const AuditPage = lazyPart(
  async () => (await import('./audit/AuditPage.js')).AuditPage,
  'audit',
  'student',
  'application',
);

/** Each account begins anew. */
function UserOfAddress() {
  const { id = '' } = useParams();
  return <UserPage key={id} id={id} />;
}

/** Each application begins anew: nothing typed for one is there for the next. */
function ApplicationOfAddress() {
  const { id = '' } = useParams();
  return <ApplicationPage key={id} id={id} />;
}

/** Each site too. */
function SiteOfAddress() {
  const { id = '' } = useParams();
  return <SitePage key={id} id={id} />;
}

/** The list of sites; somebody of one site is taken to that one. */
function SitesOf({ user }: { user: WhoAmI }) {
  const to = user.role === 'site' ? ownSitesPath(user.sites) : PAGES.sites;
  useEffect(() => {
    if (to !== PAGES.sites) navigate(to, { replace: true });
  }, [to]);
  return to === PAGES.sites ? <SitesPage /> : <Loading />;
}

/** Smaller text and lower controls (tokens.css), also in the modals, which stand beside the page. */
function useOfficeMeasures(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['room'] = 'office';
    return () => {
      delete document.documentElement.dataset['room'];
    };
  }, []);
}

/** The office: react-admin over the house's navigation, its pages by address, and their modals inside of it all. */
export function OfficeArea({ user }: { user: WhoAmI }) {
  useOfficeMeasures();
  useRememberedList();
  return (
    <Router location={useLocation()} navigator={routerNavigator} navigationType={NavigationType.Pop}>
      <AdminFrame user={user}>
        <Suspense fallback={<Loading />}>
          <Routes>
            <Route path={PAGES.applications} element={<ApplicationsPage />} />
            <Route path={PAGES.application} element={<ApplicationOfAddress />} />
            <Route path={PAGES.sites} element={<SitesOf user={user} />} />
            <Route path={PAGES.applicationAccess} element={<AuditPage />} />
            <Route path={PAGES.site} element={<SiteOfAddress />} />
            <Route path={PAGES.users} element={<UsersPage />} />
            <Route path={PAGES.user} element={<UserOfAddress />} />
            <Route path={PAGES.userAccess} element={<AuditPage />} />
            <Route path={PAGES.messages} element={<MessagesPage />} />
            <Route path={PAGES.import} element={<ImportPage />} />
            <Route path={PAGES.stateIds} element={<StateIdsPage />} />
            <Route path={PAGES.results} element={<ResultsPage />} />
          </Routes>
        </Suspense>
        <ModalStack />
      </AdminFrame>
    </Router>
  );
}

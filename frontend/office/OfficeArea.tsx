import { useEffect } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { createPath, Navigate, NavigationType, Route, Router, type Navigator, useParams } from 'react-router';
import type { WhoAmI } from '../../domain/contract/user.js';
import { PAGES, applicationPath, ownSitesPath } from '../../domain/contract/pages.js';
import { lazyPart } from '../shell/lazy-part.js';
import { Loading } from '../shell/Loading.js';
import { currentLocation, navigate, useLocation } from '../shell/navigation.js';
import { OfficeAdmin } from './layout/OfficeAdmin.js';
import { ApplicationList } from './applications/list/ApplicationList.js';

const ApplicationShow = lazyPart(
  async () => (await import('./applications/index.js')).applications.edit,
  'application',
  'duplicates',
  'moves',
  'sites',
  'student',
  'map',
);
const MessageList = lazyPart(async () => (await import('./messages/index.js')).messages.list, 'outbox');
const MessageShow = lazyPart(async () => (await import('./messages/index.js')).messages.edit, 'outbox');

const SiteList = lazyPart(async () => (await import('./sites/index.js')).sites.list, 'sites');
const SiteCreate = lazyPart(async () => (await import('./sites/index.js')).sites.create, 'sites');
const SiteShow = lazyPart(
  async () => (await import('./sites/index.js')).sites.show,
  'site',
  'sites',
  'moves',
  'application',
);
const SiteEdit = lazyPart(
  async () => (await import('./sites/index.js')).sites.edit,
  'site',
  'sites',
  'moves',
  'application',
);

const AttendanceList = lazyPart(
  async () => (await import('./attendance/index.js')).attendance.list,
  'attendance',
);

const UserList = lazyPart(async () => (await import('./users/index.js')).users.list, 'people', 'users');
const UserCreate = lazyPart(async () => (await import('./users/index.js')).users.create, 'people', 'users');
const UserShow = lazyPart(async () => (await import('./users/index.js')).users.edit, 'people', 'users');
const UserEdit = lazyPart(async () => (await import('./users/UserEdit.js')).UserEdit, 'people', 'users');

const ImportPage = lazyPart(
  async () => (await import('./import/ImportPage.js')).ImportPage,
  'importing',
  'workbook',
  'moves',
);
const StateIdsPage = lazyPart(
  async () => (await import('./state-ids/StateIdsPage.js')).StateIdsPage,
  'importing',
  'ssid',
);
const ResultsPage = lazyPart(
  async () => (await import('./results/ResultsPage.js')).ResultsPage,
  'importing',
  'ssid',
);

const DuplicateList = lazyPart(
  async () => (await import('./duplicates/index.js')).duplicates.list,
  'duplicates',
  'application',
  'moves',
);

const RunList = lazyPart(
  async () => (await import('./placement/index.js')).placement.list,
  'placement',
  'runs',
  'sites',
);
const RunCreate = lazyPart(
  async () => (await import('./placement/index.js')).placement.create,
  'placement',
  'runs',
  'sites',
);
const RunShow = lazyPart(
  async () => (await import('./placement/index.js')).placement.edit,
  'placement',
  'runs',
  'sites',
);
const RunChildren = lazyPart(
  async () => (await import('./placement/RunChildren.js')).RunChildren,
  'placement',
  'runs',
  'sites',
);
const RunCompare = lazyPart(
  async () => (await import('./placement/RunCompare.js')).RunCompare,
  'placement',
  'runs',
);

const OpeningList = lazyPart(
  async () => (await import('./openings/index.js')).openings.list,
  'openings',
  'placement',
  'moves',
);
const OverviewPage = lazyPart(
  async () => (await import('./overview/OverviewPage.js')).OverviewPage,
  'openings',
);
const ReportsPage = lazyPart(
  async () => (await import('./reports/index.js')).reports.list,
  'reports',
  'runs',
);
const SeasonList = lazyPart(async () => (await import('./seasons/index.js')).season.list);
const SeasonCreate = lazyPart(async () => (await import('./seasons/index.js')).season.create);
const SeasonEdit = lazyPart(async () => (await import('./seasons/SeasonEdit.js')).SeasonEdit);
const AccessList = lazyPart(
  async () => (await import('./audit/AccessList.js')).AccessList,
  'audit',
  'student',
  'application',
);

/** Who saw and changed an application had a page of its own, and links to it may be around. */
function ToHistory() {
  const { id = '' } = useParams();
  return <Navigate to={`${applicationPath(id)}?tab=history`} replace />;
}

/** The list of sites; people with one site go straight to it. */
function SitesOf({ user }: { user: WhoAmI }) {
  const to = user.role === 'site' ? ownSitesPath(user.sites) : PAGES.sites;
  useEffect(() => {
    if (to !== PAGES.sites) navigate(to, { replace: true });
  }, [to]);
  return to === PAGES.sites ? <SiteList /> : <Loading />;
}

/** Moves through the shell's navigation, so that modals, header and router agree on the current page. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => history.go(steps),
  push: (to, state) => {
    const address = typeof to === 'string' ? to : createPath(to);
    const { pathname, search } = currentLocation();
    // Setting what is set already isn't a step.
    if (address !== pathname + search) navigate(address, { state });
  },
  replace: (to, state) => {
    navigate(typeof to === 'string' ? to : createPath(to), { replace: true, state });
  },
};

/** The office: a react-admin application inside our own header, with a resource for each kind of record. */
export function OfficeArea({ user }: { user: WhoAmI }) {
  return (
    <Router location={useLocation()} navigator={navigator} navigationType={NavigationType.Pop}>
      <OfficeAdmin user={user}>
        <Resource name="applications" list={ApplicationList} edit={ApplicationShow}>
          <Route path=":id/access" element={<ToHistory />} />
        </Resource>
        <Resource name="sites" list={<SitesOf user={user} />} create={SiteCreate} edit={SiteShow}>
          <Route path=":id/edit" element={<SiteEdit />} />
        </Resource>
        <Resource name="attendance" list={AttendanceList} />
        <Resource name="users" list={UserList} create={UserCreate} edit={UserShow}>
          <Route path=":id/edit" element={<UserEdit />} />
          <Route path=":id/access" element={<AccessList />} />
        </Resource>
        <Resource name="messages" list={MessageList} edit={MessageShow} />
        <Resource name="duplicates" list={DuplicateList} />
        <Resource name="placement" list={RunList} create={RunCreate} edit={RunShow}>
          <Route path="compare" element={<RunCompare />} />
          <Route path="openings" element={<OpeningList />} />
          <Route path=":id/children" element={<RunChildren />} />
        </Resource>
        <Resource name="reports" list={ReportsPage} />
        <Resource name="season" list={SeasonList} create={SeasonCreate}>
          <Route path="edit" element={<SeasonEdit />} />
        </Resource>
        <CustomRoutes>
          <Route path={PAGES.office} element={<OverviewPage />} />
          <Route path={PAGES.import} element={<ImportPage />} />
          <Route path={PAGES.ssids} element={<StateIdsPage />} />
          <Route path={PAGES.results} element={<ResultsPage />} />
        </CustomRoutes>
      </OfficeAdmin>
    </Router>
  );
}

import { lazy } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { Navigate, Route, useParams } from 'react-router';
import { hasSiteRole } from '../../domain/access/access.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { PAGES, getApplicationPath, getOwnSitesPath } from '../../domain/contract/pages.js';
import { OfficeAdmin } from './layout/OfficeAdmin.js';
import { applications } from './applications/index.js';
import { attendance } from './attendance/index.js';
import { duplicates } from './duplicates/index.js';
import { imports } from './import/index.js';
import { messages } from './messages/index.js';
import { placement } from './placement/index.js';
import { reports } from './reports/index.js';
import { season } from './seasons/index.js';
import { sites } from './sites/index.js';
import { users } from './users/index.js';

const SiteEdit = lazy(async () => ({ default: (await import('./sites/SiteEdit.js')).SiteEdit }));
const UserEdit = lazy(async () => ({ default: (await import('./users/UserEdit.js')).UserEdit }));
const AccessList = lazy(async () => ({ default: (await import('./audit/AccessList.js')).AccessList }));
const RunChildren = lazy(async () => ({ default: (await import('./placement/RunChildren.js')).RunChildren }));
const RunCompare = lazy(async () => ({ default: (await import('./placement/RunCompare.js')).RunCompare }));
const OpeningList = lazy(async () => ({ default: (await import('./openings/OpeningList.js')).OpeningList }));
const SeasonEdit = lazy(async () => ({ default: (await import('./seasons/SeasonEdit.js')).SeasonEdit }));
const OverviewPage = lazy(async () => ({
  default: (await import('./overview/OverviewPage.js')).OverviewPage,
}));
const StateIdsPage = lazy(async () => ({
  default: (await import('./state-ids/StateIdsPage.js')).StateIdsPage,
}));
const ResultsPage = lazy(async () => ({ default: (await import('./results/ResultsPage.js')).ResultsPage }));

/** An application's history used to have its own page, and links to it may still exist. */
function ToHistory() {
  const { id = '' } = useParams();
  return <Navigate to={`${getApplicationPath(id)}?tab=history`} replace />;
}

function OwnSites({ user }: { user: WhoAmI }) {
  const to = hasSiteRole(user) ? getOwnSitesPath(user.sites) : PAGES.sites;
  return to === PAGES.sites ? <sites.list /> : <Navigate to={to} replace />;
}

export function OfficeArea({ user }: { user: WhoAmI }) {
  return (
    <OfficeAdmin user={user}>
      <Resource name="applications" {...applications}>
        <Route path=":id/access" element={<ToHistory />} />
      </Resource>
      <Resource name="sites" {...sites} list={<OwnSites user={user} />}>
        <Route path=":id/edit" element={<SiteEdit />} />
      </Resource>
      <Resource name="attendance" {...attendance} />
      <Resource name="users" {...users}>
        <Route path=":id/edit" element={<UserEdit />} />
        <Route path=":id/access" element={<AccessList />} />
      </Resource>
      <Resource name="messages" {...messages} />
      <Resource name="duplicates" {...duplicates} />
      <Resource name="placement" {...placement}>
        <Route path="compare" element={<RunCompare />} />
        <Route path="openings" element={<OpeningList />} />
        <Route path=":id/children" element={<RunChildren />} />
      </Resource>
      <Resource name="reports" {...reports} />
      <Resource name="season" {...season}>
        <Route path="edit" element={<SeasonEdit />} />
      </Resource>
      <Resource name="import" {...imports}>
        <Route path="state-ids" element={<StateIdsPage />} />
        <Route path="results" element={<ResultsPage />} />
      </Resource>
      <CustomRoutes>
        <Route path={PAGES.office} element={<OverviewPage />} />
      </CustomRoutes>
    </OfficeAdmin>
  );
}

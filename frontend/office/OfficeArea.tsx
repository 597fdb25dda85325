import { Resource } from 'react-admin';
import { Route } from 'react-router';
import type { WhoAmI } from '../../domain/contract/user.js';
import { OfficeAdmin } from './layout/OfficeAdmin.js';
import { OFFICE_PAGES } from './layout/office-pages.js';

export function OfficeArea({ user }: { user: WhoAmI }) {
  return (
    <OfficeAdmin user={user}>
      {OFFICE_PAGES.map((page) => (
        <Resource key={page.path} name={page.path.slice(1)} {...page}>
          {Object.entries(page.routes ?? {}).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Resource>
      ))}
    </OfficeAdmin>
  );
}

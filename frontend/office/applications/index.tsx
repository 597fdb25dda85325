import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import { Navigate, useParams } from 'react-router';
import { getApplicationPath, PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';
import type { ApplicationRow } from '../../../domain/contract/application.js';
import { getFullName } from '../ui/row-facts.js';

/** An application's history used to have its own page, and links to it may still exist. */
function ToHistory() {
  const { id = '' } = useParams();
  return <Navigate to={`${getApplicationPath(id)}?tab=history`} replace />;
}

export const applications: OfficePage = {
  path: PAGES.applications,
  label: 'applications.title',
  icon: DescriptionIcon,
  actions: {
    applications: { list: 'student.list', show: 'student.application' },
    'students/access': { list: 'student.access' },
  },
  list: lazy(async () => ({ default: (await import('./list/ApplicationList.js')).ApplicationList })),
  edit: lazy(async () => ({ default: (await import('./show/ApplicationShow.js')).ApplicationShow })),
  routes: {
    ':id/access': ToHistory,
  },
  recordRepresentation: (application: ApplicationRow) => getFullName(application),
};

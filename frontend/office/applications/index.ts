import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import type { ApplicationRow } from '../../../domain/contract/application.js';
import { getFullName } from '../ui/row-facts.js';

export const applications = {
  icon: DescriptionIcon,
  list: lazy(async () => ({ default: (await import('./list/ApplicationList.js')).ApplicationList })),
  edit: lazy(async () => ({ default: (await import('./show/ApplicationShow.js')).ApplicationShow })),
  recordRepresentation: (application: ApplicationRow) => getFullName(application),
};

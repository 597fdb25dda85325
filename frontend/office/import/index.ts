import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';

export const imports: OfficePage = {
  path: PAGES.import,
  label: 'applications.import',
  icon: UploadIcon,
  list: lazy(async () => ({ default: (await import('./ImportPage.js')).ImportPage })),
};

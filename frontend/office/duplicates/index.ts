import CopyIcon from '@mui/icons-material/FileCopyOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';

export const duplicates: OfficePage = {
  path: PAGES.duplicates,
  label: 'applications.duplicates',
  icon: CopyIcon,
  actions: { duplicates: { list: 'duplicate.list' } },
  list: lazy(async () => ({ default: (await import('./DuplicateList.js')).DuplicateList })),
};

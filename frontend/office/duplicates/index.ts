import CopyIcon from '@mui/icons-material/FileCopyOutlined';
import { lazy } from 'react';

export const duplicates = {
  icon: CopyIcon,
  list: lazy(async () => ({ default: (await import('./DuplicateList.js')).DuplicateList })),
};

import { lazy } from 'react';

export const duplicates = {
  list: lazy(async () => ({ default: (await import('./DuplicateList.js')).DuplicateList })),
};

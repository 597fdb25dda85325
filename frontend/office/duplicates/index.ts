import { lazy } from 'react';

/** Groups of applications that are likely the same child's. */
export const duplicates = {
  list: lazy(async () => ({ default: (await import('./DuplicateList.js')).DuplicateList })),
};

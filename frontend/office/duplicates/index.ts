import { DuplicateList } from './DuplicateList.js';

/** Groups of applications that are likely the same child's. */
export const duplicates = { list: DuplicateList };

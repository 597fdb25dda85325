import { OpeningList } from './OpeningList.js';

/** Sites with free seats, and who is next there. */
export const openings = { list: OpeningList };

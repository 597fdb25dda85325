import type { SeasonView } from '../../../domain/contract/season.js';
import { SeasonCreate } from './SeasonCreate.js';
import { SeasonList } from './SeasonList.js';

/** The seasons; their data is at `seasons`. Only the current one can be changed, so its form needs no id. */
export const season = {
  list: SeasonList,
  create: SeasonCreate,
  recordRepresentation: ({ year }: SeasonView) => String(year),
};

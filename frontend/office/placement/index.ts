import type { PlacementRun } from '../../../domain/contract/placement.js';
import { RunCreate } from './RunCreate.js';
import { RunList } from './RunList.js';
import { RunShow } from './RunShow.js';

/** Placement runs; their data is at `placement/runs`. A run's own address shows it. */
export const placement = {
  list: RunList,
  create: RunCreate,
  edit: RunShow,
  recordRepresentation: ({ number }: PlacementRun) => `#${number}`,
};

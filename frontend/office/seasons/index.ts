import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { lazy } from 'react';
import type { SeasonView } from '../../../domain/contract/season.js';

/** Only the current season can be changed, so its form needs no id. */
export const season = {
  icon: CalendarIcon,
  list: lazy(async () => ({ default: (await import('./SeasonList.js')).SeasonList })),
  create: lazy(async () => ({ default: (await import('./SeasonCreate.js')).SeasonCreate })),
  recordRepresentation: ({ year }: SeasonView) => String(year),
};

import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { lazy } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { OfficePage } from '../data/office-page.js';
import type { SeasonView } from '../../../domain/contract/season.js';

/** Only the current season can be changed, so its form needs no id. */
export const season: OfficePage = {
  path: PAGES.season,
  label: 'header.season',
  icon: CalendarIcon,
  list: lazy(async () => ({ default: (await import('./SeasonList.js')).SeasonList })),
  create: lazy(async () => ({ default: (await import('./SeasonCreate.js')).SeasonCreate })),
  routes: {
    edit: lazy(async () => ({ default: (await import('./SeasonEdit.js')).SeasonEdit })),
  },
  recordRepresentation: ({ year }: SeasonView) => String(year),
};

import { lazy } from 'react';

/** Who came to the sites, in numbers. */
export const attendance = {
  list: lazy(async () => ({ default: (await import('./AttendanceList.js')).AttendanceList })),
};

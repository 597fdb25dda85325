import { lazy } from 'react';

export const attendance = {
  list: lazy(async () => ({ default: (await import('./AttendanceList.js')).AttendanceList })),
};

import EventIcon from '@mui/icons-material/EventAvailableOutlined';
import { lazy } from 'react';

export const attendance = {
  icon: EventIcon,
  list: lazy(async () => ({ default: (await import('./AttendanceList.js')).AttendanceList })),
};

import { AttendanceList } from './AttendanceList.js';

/** Who came to the sites, in numbers. */
export const attendance = { list: AttendanceList };

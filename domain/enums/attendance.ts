export const ATTENDANCE_MARKS = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number];

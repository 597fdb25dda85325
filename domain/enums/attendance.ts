/** What a child's attendance on one program day can be; a day without a mark is unmarked. */
export const ATTENDANCE_MARKS = ['present', 'late', 'absent', 'excused'] as const;
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number];

import type { AttendanceMark } from '../../../../domain/enums/attendance.js';

/** The status whose colors a mark has. */
const TONES: Record<AttendanceMark, string> = {
  present: 'accepted',
  late: 'unassigned',
  absent: 'declined',
  excused: 'assigned',
};

export function getMarkColors(mark: AttendanceMark) {
  return {
    color: `var(--status-${TONES[mark]}-ink)`,
    backgroundColor: `var(--status-${TONES[mark]}-ground)`,
  };
}

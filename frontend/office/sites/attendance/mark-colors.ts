import type { AttendanceMark } from '../../../../domain/enums/attendance.js';
import type { ApplicationStatus } from '../../../../domain/enums/enums.js';

export const MARK_TONES: Record<AttendanceMark, ApplicationStatus> = {
  present: 'accepted',
  late: 'unassigned',
  absent: 'declined',
  excused: 'assigned',
};

export function getMarkColors(mark: AttendanceMark) {
  const tone = MARK_TONES[mark];
  return { color: `var(--status-${tone}-ink)`, backgroundColor: `var(--status-${tone}-ground)` };
}

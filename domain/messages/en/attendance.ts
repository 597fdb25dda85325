/** Attendance at a site: marking it, its week and totals, and why a mark was turned down. */
export const attendance = {
  'attendance.day': 'Day',
  'attendance.unknownMark': 'Choose present, late, absent or excused.',
  'attendance.notHere': 'This child isn’t an accepted student of this site.',
  'attendance.notAProgramDay': 'You can mark program days up to today.',
  'attendance.otherGroup': 'You can mark the children of your own groups.',
  'attendance.otherAccount': 'These marks belong to another account. Log in with that account to send them.',
} as const;

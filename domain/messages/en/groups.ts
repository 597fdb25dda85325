/** The groups of a site: the tab of its page, what's printed of them, and why they weren't saved. */
export const groups = {
  'groups.title': 'Groups',
  'groups.group': 'Group',
  'groups.name': 'Group name',
  'groups.instructor': 'Instructor',
  'groups.students': 'Students',
  'groups.version': 'Version',
  'groups.overSize': 'More than four in a group',
  'groups.defaultName': 'Group {{number}}',

  'groups.groupTooLarge': 'A group has more than four students. Please confirm that, or make it smaller.',
  'groups.changedMeanwhile': 'Someone else saved the groups while you were changing them.',
  'groups.studentTwice': 'A student can be in one group only.',
  'groups.notAccepted': 'Some of these students aren’t accepted at this site anymore.',
  'groups.notInstructor': 'This person isn’t an instructor at this site.',
  'groups.unknownGroup': 'This group doesn’t exist anymore.',
} as const;

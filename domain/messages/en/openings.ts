/** Sites with free seats, and who is next. */
export const openings = {
  'openings.title': 'Openings',
  'openings.lead':
    'Sites with free seats that have an instructor, and the student who’s next at each. The order is the one of the last placement: on-time applications first if it placed late ones last, then the priorities, then the lottery.',
  'openings.count_one': 'One site with openings, {{free}} free seats in all',
  'openings.count_other': '{{number}} sites with openings, {{free}} free seats in all',
  'openings.loading': 'Looking for openings',
  'openings.failedTitle': 'We couldn’t load the openings',
  'openings.emptyTitle': 'No openings right now',
  'openings.emptyText':
    'Sites appear here when they have free seats with an instructor and students who chose them are waiting.',
  'openings.site': 'Site',
  'openings.freeSeats': 'Free seats',
  'openings.free_one': '{{number}} free seat',
  'openings.free_other': '{{number}} free seats',
  'openings.waiting': 'Waiting',
  'openings.next': 'Next student',
  'openings.reason': 'Why',
  'openings.action': 'Decision',
  'openings.assign': 'Assign',
  'openings.assignStudent': 'Assign {{student}} to {{site}}',
  'openings.assigned': '{{student}} was assigned to {{site}}.',
  'openings.startRun': 'Start a run for these counties',
  'openings.refusedTitle': 'The student wasn’t assigned',
} as const;

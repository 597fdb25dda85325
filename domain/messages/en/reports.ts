/** The office's reports. */
export const reports = {
  'reports.noSuchSeason': 'There’s no such season.',
  'reports.title': 'Reports',
  'reports.choose': 'Reports',
  'reports.loading': 'Loading the report',
  'reports.failedTitle': 'We couldn’t load the report',
  'reports.emptyTitle': 'Nothing to count yet',
  'reports.emptyText': 'This report fills up once families apply.',
  'reports.season': 'Season',
  'reports.seasonEnded': '{{ended}} (ended)',
  'reports.publish': 'For publishing',
  'reports.publishHint':
    'Counts of 1 to 9 show as <10. “*” marks further figures that are withheld, because small counts could be computed from them.',
  'reports.print': 'Print',
  'reports.table': '{{report}}, {{ended}} season',
  'reports.total': 'Total',
  'reports.withheld': 'withheld',
  'reports.unknown': 'Not known',
  'reports.topRows_other': 'The chart shows the first {{count}} of {{number}}. The table has all of them.',
  'reports.topRows_one': 'The chart shows the first one of {{number}}. The table has all of them.',
  'reports.chartWithheld': 'Withheld figures aren’t in the chart.',

  'reports.name.progress': 'Applications over time',
  'reports.name.status': 'Status',
  'reports.name.placement': 'Choices',
  'reports.name.sites': 'Sites',
  'reports.name.county': 'Counties',
  'reports.name.district': 'Districts',
  'reports.name.distance': 'Distance to the site',
  'reports.name.grade': 'Grades',
  'reports.name.ethnicity': 'Ethnicity',
  'reports.name.gender': 'Gender',
  'reports.name.language': 'Languages',
  'reports.name.attendance': 'Attendance',

  'reports.about.progress':
    'How many applications families have started and submitted, added up day by day. Last season is lined up by the days left until the first program day.',
  'reports.about.status': 'Where the applications stand now, without removed ones.',
  'reports.about.placement':
    'At which of their choices children have a seat now, of all submitted applications.',
  'reports.about.sites':
    'What sites offer and how many families want it. Pressure is first choices per usable seat; usable seats have an instructor.',
  'reports.about.county':
    'By the ZIP where the child lives, with the usable seats of the sites in the county.',
  'reports.about.district':
    'By the school the child goes to after the summer, or before it if that isn’t known.',
  'reports.about.distance':
    'In a straight line from the middle of the child’s ZIP to the site where the child has a seat.',
  'reports.about.grade': 'By the grade the child is in during the program.',
  'reports.about.ethnicity': 'As families answered.',
  'reports.about.gender': 'As families answered.',
  'reports.about.language': 'The language at home: English, unless the family says it’s another one.',
  'reports.about.attendance': 'How many of the accepted children came, on each program day up to today.',

  'reports.column.day': 'Day',
  'reports.column.status': 'Status',
  'reports.column.choice': 'Seat at',
  'reports.column.site': 'Site',
  'reports.column.county': 'County',
  'reports.column.district': 'District',
  'reports.column.miles': 'Distance',
  'reports.column.grade': 'Grade',
  'reports.column.ethnicity': 'Ethnicity',
  'reports.column.gender': 'Gender',
  'reports.column.language': 'Language',
  'reports.column.applications': 'Applications',
  'reports.column.submissions': 'Submitted',
  'reports.column.submitted': 'Submitted',
  'reports.column.placed': 'With a seat',
  'reports.column.seats': 'Usable seats',
  'reports.column.capacity': 'Capacity',
  'reports.column.usable': 'Usable seats',
  'reports.column.enrolled': 'With a seat',
  'reports.column.accepted': 'Accepted',
  'reports.column.firstChoices': 'First choices',
  'reports.column.waiting': 'Waitlist',
  'reports.column.pressure': 'Pressure',
  'reports.column.expected': 'Expected',
  'reports.column.present': 'Present',
  'reports.column.late': 'Late',
  'reports.column.absent': 'Absent',
  'reports.column.excused': 'Excused',
  'reports.column.unmarked': 'Not marked',

  'reports.choice.first': 'First choice',
  'reports.choice.second': 'Second choice',
  'reports.choice.third': 'Third choice',
  'reports.choice.other': 'Another site',
  'reports.choice.none': 'No seat yet',
  'reports.miles.between': '{{from}} to {{to}} miles',
  'reports.miles.below': 'Less than {{to}} miles',
  'reports.miles.from': '{{from}} miles or more',

  'reports.series.placed': 'With a seat',
  'reports.series.waiting': 'Submitted, no seat yet',
  'reports.series.notSubmitted': 'Not submitted',
  'reports.series.started': 'Started, {{ended}}',
  'reports.series.submitted': 'Submitted, {{ended}}',

  'reports.sum.progress': '{{applications}} applications, {{submissions}} of them submitted.',
  'reports.sum.progressBefore':
    'At this point of the {{ended}} season there were {{applications}}, {{submissions}} of them submitted.',
  'reports.sum.status':
    'Of {{total}} applications, {{submitted}} are submitted, {{placed}} have a seat, and {{accepted}} are accepted.',
  'reports.sum.placement':
    '{{first}} of {{placed}} children with a seat have their first choice ({{percent}}). {{none}} children have no seat yet.',
  'reports.sum.sites':
    '{{full}} of {{sites}} sites have more first choices than usable seats. {{site}} is wanted most: {{pressure}} first choices per seat.',
  'reports.sum.sitesCalm': 'None of the {{sites}} sites with usable seats has more first choices than seats.',
  'reports.sum.distance':
    '{{near}} of {{placed}} children with a seat live less than 10 miles from their site ({{percent}}).',
  'reports.sum.attendance':
    'On an average program day, {{percent}} of the {{expected}} expected children came. For {{unmarked}}, the day isn’t marked.',
  'reports.sum.children':
    'Most applications: {{name}}, {{number}} of {{total}}. In all, {{placed}} of {{submitted}} submitted applications have a seat.',
  'reports.sum.withheld': 'Some figures are withheld, so that nobody can tell which children they’re about.',
  'reports.sum.none': 'There’s nothing to count yet.',
} as const;

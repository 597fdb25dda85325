/** The office: its frame, and the list of applications. */
export const office = {
  'label.page': 'Page',
  'label.studentName': 'Student name',
  'label.applicantName': 'Applicant name',
  'label.status': 'Status',
  'label.ssid': 'SSID',
  'label.sort': 'Sorted by',
  'label.order': 'Order',
  'label.students': 'Students',
  'label.site': 'Site',
  'label.overCapacity': 'Assign past capacity',
  'label.message': 'Message',

  'coming.title': 'This page opens with the next release',
  'coming.text': 'Sites and users will be managed here. Students of your own can already apply.',
  'coming.interestText':
    'Organizations will offer a program site here. Until then, please call or write to us: we are glad to hear from you.',
  'coming.personal': 'Go to Personal Applications',

  'applications.title': 'Applications',
} as const;

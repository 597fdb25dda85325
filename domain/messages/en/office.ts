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
} as const;

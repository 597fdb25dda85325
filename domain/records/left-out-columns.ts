/**
 * Every other column of an account and of an application is among the facts:
 * backend/records/records.db.spec.ts compares them with the tables.
 */
export const LEFT_OUT_COLUMNS: Readonly<Record<'users' | 'students', Readonly<Record<string, string>>>> = {
  users: {
    id: 'An internal number that says nothing about the family.',
    passwordHash: 'Opens the account.',
    announcementToken: 'Turns announcements off for whoever has it.',
    failedLogins: 'A count that locks the account; it starts over with each login.',
    opensOffice: 'A setting of administrators.',
    version: 'Counts changes, so that nobody overwrites another one’s.',
    earlierValues: 'What a form had before the last save, to merge what two people save at once.',
  },
  students: {
    childId: 'An internal number; the applications of a child are together.',
    userId: 'The account is in the file.',
    siteAccepted: 'The status says it.',
    returned: 'The status says it.',
    removed: 'The status says it.',
    version: 'Counts changes, so that nobody overwrites another one’s.',
    earlierValues: 'What the forms had before the last save, to merge what two people save at once.',
  },
};

/** Every other table with a row about an account or an application is read for the records. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  announcements: 'Who wrote one; the copies that a family got are among its messages.',
  api_tokens: 'Administrators’ access for programs.',
  attendance_log: 'Read for the earlier marks.',
  denials: 'The history has each refusal.',
  duplicate_dismissals: 'About two applications, which may be of two families (34 CFR 99.12).',
  duplicate_pairs: 'About two applications, which may be of two families (34 CFR 99.12).',
  group_members: 'The group’s name is in the file.',
  groups: 'Who leads one; the name is in the file.',
  mailed_tokens: 'Open the account.',
  mobile_codes: 'Prove whose a phone is, for ten minutes.',
  passkey_challenges: 'Open the account.',
  placement_runs: 'Who computed one; the child’s own results are in the file.',
  seasons: 'Who ended one.',
  second_factors: 'Open the account.',
  sessions: 'The account page lists them.',
  site_closures: 'Who added one; the days are in the file.',
  site_members: 'Staff roles of the account, not about its children.',
  ssid_choices: 'Other children of the state’s roster who may be meant (34 CFR 99.12).',
  ssid_refusals: 'Numbers of other children (34 CFR 99.12).',
  state_rosters: 'Who loaded one.',
  student_search: 'The same answers as one text, to search in.',
  withdrawals: 'The history has each one.',
};

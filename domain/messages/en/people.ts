/** The office's pages of users; the words of spec sections 2 and 8 letter for letter. */
export const people = {
  'people.title': 'Users',
  'people.export': 'Export',
  'people.exported_one': 'One user exported to {{file}}.',
  'people.exported_other': '{{number}} users exported to {{file}}.',
  'people.metrics': 'User numbers',
  'people.metric.total': 'total users',
  'people.metric.user': 'parents/guardians',
  'people.metric.site': 'site users',
  'people.metric.admin': 'admins',
  'people.metricsNote': 'Deactivated accounts aren’t counted here.',
  'people.metricsFailed': 'We couldn’t load the numbers.',

  'people.filter.account': 'Account',
  'people.account.no': 'Active',
  'people.account.yes': 'Deactivated',
  'people.column.name': 'Name',
  'people.column.email': 'Email',
  'people.column.role': 'Role',
  'people.column.createdOn': 'Created',
  'people.column.lastLogin': 'Last Login',
  'people.column.deleted': 'Account',
  'people.never': 'never',
  'people.loading': 'Loading the users',
  'people.emptyTitle': 'No users yet',
  'people.emptyText': 'People appear here once they have an account.',
  'people.noMatchTitle': 'No users match these filters',
  'people.noMatchText': 'Check the spelling of the name or email, or look at all users.',
  'people.failedTitle': 'We couldn’t load the users',

  'people.grant': 'Grant someone administrator access',
  'people.grantGroup': 'Account Details',
  'people.grantText':
    'Administrators can see and change everything. We’ll email the person a link to choose a password.',
  'people.grantAdd': 'Add Admin',
  'people.added': 'User added successfully.',
  'people.updated': 'User updated.',

  'people.back': 'Users',
  'people.notFoundTitle': 'We couldn’t find this user',
  'people.notFoundText': 'Check the link, or look for the person in the list.',
  'people.toList': 'Go to the list of users',
  'people.userLoading': 'Loading the user',
  'people.userFailedTitle': 'We couldn’t load the user',
  'people.you': 'This is you',
  'people.facts': 'Details',
  'people.createdOn': 'Account created',
  'people.lastLogin': 'Last login',
  'people.language': 'Language',
  'people.activity': 'Activity',
  'people.showActivity': 'See what this person did',
  'people.students': 'Their own students',
  'people.noStudents': 'This person hasn’t added any students.',
  'people.sites': 'Sites',
  'people.noSites': 'No role at any site.',

  'people.edit': 'Edit',
  'people.editTitle': 'Update User',
  'people.save': 'Save',
  'people.manage': 'This account',
  'people.emailHint': 'We’ll email the new address to confirm it.',
  'people.losesSitesTitle': 'Remove the site roles?',
  'people.losesSitesText_one':
    'As {{role}}, {{name}} loses the role at {{sites}}. Only that site’s coordinators or an administrator can give it back.',
  'people.losesSitesText_other':
    'As {{role}}, {{name}} loses the roles at {{count}} sites: {{sites}}. Only those sites’ coordinators or an administrator can give them back.',
  'people.losesSitesYes': 'Change role',

  'people.inviteTitle': 'Invitation',
  'people.inviteText':
    '{{name}} hasn’t chosen a password yet. If you send a new email, its link replaces the old one and is good for 14 days.',
  'people.invite': 'Resend invitation',
  'people.invited': 'The invitation is on its way.',

  'people.twoStep': 'Two-step login',
  'people.twoStep.yes': 'On',
  'people.twoStep.no': 'Off',
  'people.resetTwoStepText':
    'If {{name}} lost the phone and the recovery codes, reset it. Make sure that you’re talking to {{name}} first.',
  'people.resetTwoStep': 'Reset two-step login',
  'people.resetTwoStepAsk': 'Reset the two-step login of {{name}}?',
  'people.resetTwoStepAskText':
    'We’ll log {{name}} out everywhere and send an email about it. Until it’s set up again, the password alone is enough to log in.',
  'people.twoStepReset': 'Two-step login reset.',

  'people.deactivateTitle': 'Deactivate',
  'people.deactivateText':
    'The person can’t log in anymore and gets no emails. Students and history stay, and you can reactivate the account.',
  'people.deactivate': 'Deactivate',
  'people.deactivateAsk': 'Deactivate {{name}}?',
  'people.deactivateAskText':
    'We’ll log {{name}} out everywhere right away. They can’t log in anymore and get no emails from the program. Where {{name}} is the coordinator on a site’s page, another coordinator of that site takes over, or the page has none. Nothing else is deleted.',
  'people.deactivated': 'User deactivated.',
  'people.ownAccount': 'You can’t deactivate your own account. Another administrator can do it.',
  'people.reactivateTitle': 'Reactivate',
  'people.reactivateText': 'This account is deactivated. The person can’t log in and gets no emails.',
  'people.reactivate': 'Reactivate',
  'people.reactivateAsk': 'Reactivate {{name}}?',
  'people.reactivateAskText':
    '{{name}} can log in again, with the same password and access as before ({{role}}).',
  'people.reactivated': 'User reactivated.',

  'people.roles': 'What each role can do',
  'people.role.admin':
    'Works in the program office. Sees and changes everything, and assigns students to sites.',
  'people.role.site':
    'Works at one or more sites. What they can do there depends on their role at each site.',
  'people.role.user': 'A parent or guardian. Sees and changes only their own children’s applications.',
} as const;

/** What people who are logged in see on every page: the header's menu, and the dialogs of their session. */
export const session = {
  'header.navigation': 'Main',
  'header.menu': 'Menu',
  'header.more': 'More',
  'header.welcome': 'Welcome, {{name}}',
  'header.account': 'Your account',
  'header.logout': 'Logout',
  'header.dashboard': 'Dashboard',
  'header.personalApplications': 'Personal Applications',
  'header.office': 'Today',
  'header.pendingApplications': 'Pending Applications',
  'header.siteLocations': 'Site Locations',
  'header.placement': 'Placement',
  'header.users': 'Users',
  'header.messages': 'Messages',
  'header.season': 'Season',
  'header.reports': 'Reports',

  'session.expiring': 'Session Expiring',
  'session.expiringText':
    'You haven’t used this page for a while. To protect the personal information here, we’ll log you out soon.',
  'session.timeLeft': 'Time left: {{minutes}}:{{seconds}}',
  'session.minutesLeft_one': '{{count}} minute left',
  'session.minutesLeft_other': '{{count}} minutes left',
  'session.continue': 'Continue',
  'session.logout': 'Logout',
  'session.signInAgain': 'Log in to continue',
  'session.signInAgainText':
    'Your session has ended. What you typed is still here. Log in again to pick up where you left off.',
  'session.giveUp': 'Go to the start page',
} as const;

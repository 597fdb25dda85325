/** What we ask of families, why, who sees it and how long it is kept; keep it in step with what the product does. */
export const privacy = {
  'privacy.title': 'Privacy',
  'privacy.lead': 'What we ask about your family, why we ask, who sees it and how long we keep it.',

  'privacy.why': 'Why we ask',
  'privacy.why.ethnicity': 'Ethnicity',
  'privacy.why.ethnicityText':
    'We count how many children from each group take part and report the numbers without names. It has no effect on whether your child gets a spot. You can choose “Unknown”.',
  'privacy.why.language': 'Language',
  'privacy.why.languageText':
    'So the site knows which language your child speaks at home and can prepare for it.',
  'privacy.why.iep': 'IEP',
  'privacy.why.iepText':
    'So the site can plan the support your child needs. We only ask yes or no, and nothing about the plan itself.',
  'privacy.why.identity': 'Name, birthday and schools',
  'privacy.why.identityText':
    'So we can find your child’s SSID, the state’s ID number for a student, in the state roster. We use it to match reading assessment results.',
  'privacy.why.contacts': 'Addresses, phones and emergency contacts',
  'privacy.why.contactsText':
    'To find sites near you, and to reach you or someone you trust during the program.',

  'privacy.who': 'Who sees it',
  'privacy.who.you': 'You',
  'privacy.who.youText': 'You see everything and can correct it on your child’s page.',
  'privacy.who.office': 'The program office',
  'privacy.who.officeText': 'Administrators see every application.',
  'privacy.who.site': 'Your child’s site',
  'privacy.who.siteText':
    'While your child is assigned to a site, its coordinators and staff can see the application, but not which sites you chose.',
  'privacy.who.classroom': 'Instructors and viewers of that site',
  'privacy.who.classroomText':
    'They see what the classroom needs: name, grade, language, IEP, and how to reach guardians and emergency contacts. They don’t see the address, birthday or ethnicity.',
  'privacy.who.after': 'After that',
  'privacy.who.afterText':
    'If your child leaves a site, the site can’t see the application anymore. If you withdraw, its roster shows only the name, the grade and that you withdrew.',
  'privacy.who.nobody': 'No one else',
  'privacy.who.nobodyText':
    'Nothing about your child is public, and these pages have no ads and no tracking.',
  'privacy.who.log': 'Our log',
  'privacy.who.logText':
    'Whenever someone at a site or in the office opens your child’s application, we record who it was and when.',

  'privacy.long': 'How long we keep it',
  'privacy.long.applications': 'Applications',
  'privacy.long.applicationsText':
    'For some years after the summer, even if you withdrew. Then the program deletes them. Until then, it needs them to answer questions and report on the summer, and you can use them to apply again.',
  'privacy.long.logs': 'Logs',
  'privacy.long.logsText':
    'Our logs show what was decided, who opened an application, and logins with their internet address. No one can change them. They stay as long as the program keeps its records.',
  'privacy.long.account': 'Your account',
  'privacy.long.accountText':
    'Until you delete it. You can do that as long as it has no applications. We store your password in a form no one can read.',
  'privacy.long.session': 'Logins',
  'privacy.long.sessionText':
    'While you’re logged in, we note your browser’s name and internet address, so you can see where you’re logged in. We delete this soon after you log out, within 12 hours at the latest.',
  'privacy.long.cookie': 'On your device',
  'privacy.long.cookieText': 'One cookie keeps you logged in. Your browser also remembers your language.',

  'privacy.questions': 'Questions',
  'privacy.questionsText':
    'Ask us what we have about your family, or ask us to correct or delete it: {{phone}} or {{email}}.',
} as const;

/** Login, create account, password recovery, page not found. */
export const login = {
  'login.title': 'Login',
  'login.submit': 'Login',
  'login.forgot': 'Forgot Password',
  'login.create': 'Create Account',
  'login.newHere': 'New to the program?',
  'login.askedFor': 'Please log in to see that page.',
  'login.denied':
    'Your account can’t open that page. Log in with another account, or go back to your own pages.',
  'login.expired':
    'We logged you out because you hadn’t used this page for a while. Log in to pick up where you left off.',
  'login.ownPages': 'Go to my pages',

  'createAccount.title': 'Create Account',

  'recover.title': 'Forgot Password',

  'home.title': 'Free summer reading for {{state}}',
  'home.description':
    'The state’s reading program is free and open to students from incoming kindergarten to outgoing eighth grade. Create an account, tell us about your child, and choose the sites that work for your family.',
  'home.factDates': 'When',
  'home.factDatesValue': '{{dates}}',
  'home.factHours': 'Each day',
  'home.factHoursValue': '4 hours of instruction',
  'home.factGroups': 'Groups',
  'home.factGroupsValue': '4 students per instructor',
  'home.factPrice': 'Cost',
  'home.factPriceValue': 'Free',

  'home.rulesTitle': 'How to apply',
  'home.rulesText':
    'Each student’s application has four sections. Fill them in in any order, save whenever you like, and submit once all four are complete.',
  'home.rule.student':
    'Name, birthday, gender, ethnicity, address, {{outgoingYear}} and {{incomingYear}} school, grade, languages, and whether your child has an IEP.',
  'home.rule.guardian':
    'Relationship, email, phones and address of one parent or guardian, and of a second one if there is one.',
  'home.rule.emergency': 'Two people we can call, each with relationship, home phone and cell phone.',
  'home.rule.preference':
    'Up to three program sites, from the map or the list, your favorite first. You can change them until we assign a site.',

  'home.organizations': 'Does your school or organization have room for readers?',
  'home.offerSite': 'Offer a program site',
} as const;

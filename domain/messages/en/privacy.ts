/** The public pages: what happens with a family's data, how placement works, and how accessible the pages are. Keep them in step with the product. */
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
  'privacy.long.cookieText':
    'One cookie keeps you logged in. Your browser also remembers your language and keeps a copy of this program, so it can open without a connection.',

  'privacy.questions': 'Questions',
  'privacy.questionsText':
    'Ask us what we have about your family, or ask us to correct or delete it: {{phone}} or {{email}}.',

  'fairness.title': 'How placement works',
  'fairness.lead':
    'Every child has a fair chance at the sites its family chose. We place all children at once, by rules that are the same for everyone, and anyone can check the result.',
  'fairness.choices': 'Your choices',
  'fairness.choices.rank': 'Rank sites in the order you really want them',
  'fairness.choices.rankText':
    'Naming a popular site first never costs your child a spot at your second or third choice. You can’t get ahead by guessing.',
  'fairness.choices.one': 'How many choices',
  'fairness.choices.oneText': 'You can name up to three sites. More choices mean a better chance of a spot.',
  'fairness.order': 'Who goes first at a site',
  'fairness.order.priorities': 'Priorities',
  'fairness.order.prioritiesText':
    'A site first takes children who have a priority there. The program office decides which ones count: a brother or sister who already has a spot there, a school in the site’s district, or a home close to the site.',
  'fairness.order.lottery': 'The lottery',
  'fairness.order.lotteryText':
    'Among children with the same priorities, a lottery decides. It’s drawn once a year. Brothers and sisters get numbers next to each other. When you applied makes no difference, as long as it was before the deadline.',
  'fairness.order.late': 'Late applications',
  'fairness.order.lateText':
    'You can still apply after the deadline. We usually place on-time applications first.',
  'fairness.matching': 'How spots are filled',
  'fairness.matching.first': 'Everyone asks their first choice',
  'fairness.matching.firstText':
    'Each site keeps the children who come first there, as many as it has spots for. No spot is final yet.',
  'fairness.matching.next': 'Children without a spot ask their next choice',
  'fairness.matching.nextText':
    'A child who asks a site later has the same chance as one who asked earlier. If the new child comes before a child the site was keeping, the site keeps the new child, and the other one asks their next choice. This goes on until no one has to ask again.',
  'fairness.matching.fair': 'Why it’s fair',
  'fairness.matching.fairText':
    'In the end, no child loses a spot at a site they wanted more to a child who comes after them there. This method is called deferred acceptance. Many school districts use it.',
  'fairness.nearby': 'If none of your choices has a spot',
  'fairness.nearby.agree': 'A site nearby',
  'fairness.nearby.agreeText':
    'If you agreed to it in your application, we offer your child the nearest site that has a spot and teaches the grade.',
  'fairness.nearby.wait': 'The waitlist',
  'fairness.nearby.waitText':
    'Otherwise your child waits. When a spot becomes free, it goes to the next child in the same order.',
  'fairness.nearby.site': 'The site’s answer',
  'fairness.nearby.siteText': 'The site checks each placement and says yes or no. We tell you by email.',
  'fairness.check': 'Check the lottery yourself',
  'fairness.checkText':
    'Before anyone applied, we drew a secret number, the seed, and published its fingerprint, the hash. No one can find another seed with the same hash, so no one could change the lottery later. We publish the seed after the first placement.',
  'fairness.hash': 'Hash of this season’s lottery (SHA-256)',
  'fairness.codeHash': 'Hash of the secret behind the codes (SHA-256)',
  'fairness.seed': 'Seed',
  'fairness.noSeed': 'Not public yet. We’ll show it here after the first placement of the season.',
  'fairness.steps': 'How to check',
  'fairness.step.hash': 'Compute the SHA-256 hash of the seed. It has to be the hash above.',
  'fairness.step.order':
    'Put the families in the order of the SHA-256 hash of the seed, a colon and the family’s code. Put each family’s children in the order of the same hash with the child’s code. You can’t do this for a lottery drawn before we used codes.',
  'fairness.step.file':
    'Ask us for the file of a placement. It has no names, only a code for each family and child. You find your child’s code on your child’s page when you’re logged in, and no one else can tell who it is. Get the program’s source code and run this command. It computes the lottery and each spot again, checks that the result is fair, and prints “verified.”',

  'access.title': 'Accessibility',
  'access.lead':
    'Every family should be able to apply, and everyone at a site or in the office should be able to do their work here. We build these pages to meet WCAG 2.2, level AA, an international standard for accessible websites.',
  'access.works': 'What works',
  'access.works.keyboard': 'Keyboard',
  'access.works.keyboardText':
    'You can do everything without a mouse. You don’t need the map: the list next to it has the same sites.',
  'access.works.reader': 'Screen readers',
  'access.works.readerText': 'They announce headings, fields, errors and changes, in English and Spanish.',
  'access.works.size': 'Large text and small screens',
  'access.works.sizeText': 'Pages fit a small phone, and a computer at four times the normal text size.',
  'access.works.color': 'Colors and motion',
  'access.works.colorText':
    'We don’t rely on color alone: labels, lists and tables say the same thing. Pages follow your device’s settings for dark mode, high contrast and less motion.',
  'access.works.time': 'Time',
  'access.works.timeText':
    'If you don’t use a page for a while, we ask if you need more time before we log you out. When you log in again, what you typed in a form is still there.',
  'access.limits': 'What doesn’t work well yet',
  'access.limits.sites': 'What sites write',
  'access.limits.sitesText':
    'Sites write their own messages, and many are in English only. Call us if you need one in Spanish.',
  'access.limits.tables': 'The office’s tables',
  'access.limits.tablesText': 'With very large text on a computer, some wide tables scroll sideways.',
  'access.checked': 'How we check',
  'access.checkedText':
    'We run automatic checks on the pages, in both languages, and try them with a keyboard, in high contrast, on paper and on the smallest phones. No one outside our team has reviewed them yet.',
  'access.problem': 'If something doesn’t work for you',
  'access.problemText':
    'Call {{phone}} or write to {{email}}. Tell us the page and what you were trying to do. We’ll help you get it done.',
} as const;

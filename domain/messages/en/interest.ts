/** The public form of an organization that offers a site; 'Thank You!' letter for letter from spec section 2. */
export const interest = {
  'label.registrantName': 'Your Name',
  'label.registrantRole': 'Your Role',
  'label.registrantEmail': 'Your Email',
  'label.interestReason': 'Why would you like to offer a site?',
  'label.organizationName': 'Organization Name',
  'label.organizationType': 'Organization Type',
  'label.contactName': 'Contact Name',
  'label.contactRole': 'Contact Role',
  'label.contactEmail': 'Contact Email',
  'label.contactPhone': 'Contact Phone',

  'interest.title': 'Offer a program site',
  'interest.lead':
    'Schools, districts and community organizations host the summer reading program. Tell us about yours, and the program office will get in touch with you.',
  'interest.facts':
    'Program dates: {{dates}}. Four hours of instruction a day, in groups of four students per instructor.',

  'interest.form': 'Your offer',
  'interest.you': 'About you',
  'interest.roleHint': 'What you do at the organization, such as principal or program director.',
  'interest.emailHint': 'We write to this address.',

  'interest.organization': 'Your organization',
  'interest.reasonHint': 'A few sentences are enough: whom you would reach, and what you can offer.',

  'interest.contact': 'Point of contact',
  'interest.contactText': 'Whom the program office can reach about the site. This may be you.',
  'interest.contactIsMe': 'Fill in what I wrote about me',
  'interest.contactFilled': 'Your name, role and email were filled in. Please add a phone number.',
  'interest.phoneHint': 'Ten digits; an extension may follow.',

  'interest.allNeeded': 'Please fill in every field.',
  'interest.leaveEmpty': 'Website: leave this empty',
  'interest.send': 'Send',
  'interest.tooMany':
    'Too many forms came from your network within the last hour. What you typed is still here: please send it later, or reach us at {{email}} or {{phone}}.',
  'interest.thanks': 'Thank You!',
  'interest.thanksText':
    'We have received your offer for {{organization}}. A confirmation is on its way to {{address}}, and the program office will get in touch with you.',
} as const;

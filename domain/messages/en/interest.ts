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
    'Program dates: {{dates}}. Four hours of instruction a day, four students per instructor.',

  'interest.form': 'Tell us about your site',
  'interest.you': 'About you',
  'interest.roleHint': 'Your job at the organization, such as principal or program director.',
  'interest.emailHint': 'We’ll write to this address.',

  'interest.organization': 'Your organization',
  'interest.reasonHint': 'A few sentences are enough. Who would you reach, and what can you offer?',

  'interest.contact': 'Point of contact',
  'interest.contactText': 'The person we can reach about the site. It can be you.',
  'interest.contactIsMe': 'I’m the contact: use my name, role and email',
  'interest.contactFilled': 'We filled in your name, role and email. Please add a phone number.',
  'interest.phoneHint': 'Ten digits. You can add an extension.',

  'interest.allNeeded': 'Please fill in every field.',
  'interest.leaveEmpty': 'Website: leave this empty',
  'interest.send': 'Send',
  'interest.tooMany':
    'We got too many forms from your network in the last hour. What you typed is still here. Please send it later, or reach us at {{email}} or {{phone}}.',
  'interest.thanks': 'Thank You!',
  'interest.thanksText':
    'We got your offer from {{organization}}. We’re sending a confirmation to {{address}}, and the program office will get in touch with you.',
  'interest.toStart': 'Go to the start page',
} as const;

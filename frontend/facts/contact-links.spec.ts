import { getEmailLink, getPhoneLink } from './contact-links.js';

describe('a phone link', () => {
  it.each([
    ['5055550142', 'tel:5055550142'],
    ['50555501421234', 'tel:5055550142;ext=1234'],
    ['+525512345678901', 'tel:+525512345678901'],
  ])('%s is %s', (phone, link) => {
    expect(getPhoneLink(phone)).toBe(link);
  });
});

describe('a mail link', () => {
  it('goes to the address', () => {
    expect(getEmailLink('ana@example.org')).toBe('mailto:ana@example.org');
  });

  it('has no subject or copy from the address', () => {
    expect(getEmailLink('ana?cc=eve&subject=x%0a@example.org')).toBe(
      'mailto:ana%3Fcc%3Deve%26subject%3Dx%250a@example.org',
    );
  });
});

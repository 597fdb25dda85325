import { isSignedBy, sign } from './twilio-signature.js';

/** The example from Twilio's documentation. */
const TOKEN = '12345';
const URL = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const FORM = new URLSearchParams({
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
});
const SIGNATURE = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

describe('the signature of the provider', () => {
  it('is as documented', () => {
    expect(sign(TOKEN, URL, FORM)).toBe(SIGNATURE);
    expect(isSignedBy(TOKEN, { url: URL, form: FORM, signature: SIGNATURE })).toBe(true);
  });

  it('sorts the values of a name that comes twice, and counts each once', () => {
    const one = new URLSearchParams('A=2&A=1&A=2');
    expect(sign(TOKEN, URL, one)).toBe(sign(TOKEN, URL, new URLSearchParams('A=1&A=2')));
  });

  it.each([
    ['another token', { token: '12346' }],
    ['another address', { url: `${URL}3` }],
    ['another field', { form: new URLSearchParams({ ...Object.fromEntries(FORM), Digits: '1235' }) }],
    ['one more field', { form: new URLSearchParams({ ...Object.fromEntries(FORM), X: '', Y: 'z' }) }],
    ['nothing', { signature: '' }],
    ['a part', { signature: SIGNATURE.slice(0, 8) }],
    ['more', { signature: `${SIGNATURE}AAAA` }],
    ['no base64', { signature: '☃'.repeat(28) }],
  ])(
    'isn’t valid with %s',
    (_what, change: { token?: string; url?: string; form?: URLSearchParams; signature?: string }) => {
      const { token = TOKEN, ...signed } = change;
      expect(isSignedBy(token, { url: URL, form: FORM, signature: SIGNATURE, ...signed })).toBe(false);
    },
  );
});

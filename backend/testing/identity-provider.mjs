import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** `node identity-provider.mjs PORT CLIENT SECRET RETURN`; `/become?` sets the claims of whoever logs in. */
const [port, clientId, clientSecret, returnAddress] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const people = new Map();
let next = '';

const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  cookies: { keys: ['only-for-tests'] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

function changeSignature(body) {
  const token = JSON.parse(body);
  const [header, claims, signature] = token.id_token.split('.');
  const other = [...signature.slice(0, 20)].reverse().join('') + signature.slice(20);
  return JSON.stringify({ ...token, id_token: [header, claims, other].join('.') });
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, issuer);
  if (pathname === '/become') {
    next = String(people.size + 1);
    people.set(next, JSON.parse(searchParams.get('claims')));
    response.end();
  } else if (pathname.startsWith('/interaction/')) {
    void provider.interactionFinished(request, response, { login: { accountId: next } });
  } else {
    if (pathname === '/token' && people.get(next).badSignature) {
      const end = response.end.bind(response);
      response.end = (body) => end(changeSignature(body));
    }
    void answer(request, response);
  }
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));

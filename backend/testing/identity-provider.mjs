import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/**
 * An OpenID Connect provider for tests, as a process of its own: `node identity-provider.mjs PORT CLIENT SECRET RETURN`.
 * Whoever logs in is the person that was last sent to `/become?` as claims.
 */
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

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, issuer);
  if (pathname === '/become') {
    next = String(people.size + 1);
    people.set(next, JSON.parse(searchParams.get('claims')));
    response.end();
  } else if (pathname.startsWith('/interaction/')) {
    void provider.interactionFinished(request, response, { login: { accountId: next } });
  } else void answer(request, response);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));

import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/**
 * A certified OpenID Connect provider in a process of its own. Whoever comes is logged in at once as the person that was
 * last named at /test/person. Prints its issuer when it listens.
 */
const [redirectUri] = process.argv.slice(2);
let person = { sub: 'nobody' };

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'magpie',
        client_secret: 'a secret of the test',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: { keys: ['of the test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (request.url === '/test/person') {
      let body = '';
      for await (const chunk of request) body += chunk;
      person = JSON.parse(body);
      response.end();
    } else if (request.url.startsWith('/interaction/')) {
      await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    } else answer(request, response);
  });
  console.log(`issuer ${issuer}`);
});

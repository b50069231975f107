import type { EndpointKey } from '../../../../../contract/endpoints';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { kindOf, statementsOf } from '../../../../support/statements';

/** What asks the database for more takes longer, and so tells which accounts exist. */

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ database: 'postgres' });
  await app.signUp({ username: 'ida', email: 'ida@magpie.test' });
});
afterAll(() => app.close());

const password = 'not the password';
const CALLS: readonly [EndpointKey, (name: string) => object][] = [
  ['LoginHandshake.create', (username_or_email) => ({ username_or_email, password })],
  ['LoginMfaHandshake.create', (username_or_email) => ({ username_or_email, password, mfa_token: '123456' })],
  ['PasswordResetRequestResource.create', (username_or_email) => ({ username_or_email })],
];

describe.each(CALLS)('%s', (key, options) => {
  it.each([
    ['user name', 'ida', 'ada'],
    ['address', 'ida@magpie.test', 'ada@magpie.test'],
  ])(
    '[ACCT-028] asks the database the same of the %s of an account as of an unknown one',
    async (_kind, known, unknown) => {
      const stranger = app.visitor();
      await stranger.request({ method: 'GET', url: '/v3/none/' });
      const ask = async (name: string) => {
        const call = () => stranger.callLoosely(key, options(name));
        const statements = (await statementsOf(call)).map(kindOf);
        const { status, body } = await call();
        return { statements, status, body: JSON.stringify(body).replaceAll(name, '') };
      };
      const [of, ofOther] = [await ask(known), await ask(unknown)];
      expect(of.statements.length).toBeGreaterThan(0);
      expect(of).toEqual(ofOther);
    },
  );
});

import fc from 'fast-check';
import * as session from '../../../../src/actions/people/session';
import { accountSaga } from '../../../../src/sagas/people/account';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';
import { runs } from '../../../support/testLength';

const account = { sagas: [accountSaga] };
const SIGNUP = { email: 'new@example.org', password: 'correct horse', first_name: 'New' };
const PAUSES = [400, 800, 1600];

/** What happens to a call: it fails before or after the server has done it, or comes through. */
type Fate = 'lostCall' | 'lostAnswer' | 'busy' | 'refused' | 'ok';

/** A server that registers as the real one does: once for each key, and a token works once. */
function open(fates: Fate[] = []) {
  const test = createTestStore({ modules: [account], expectsErrors: true });
  const keys: (string | undefined)[] = [];
  const accounts: (string | undefined)[] = [];
  const tokens = new Set<string>();
  let sessions = 0;
  const through = <R>(work: () => R): R => {
    const fate = fates.shift() ?? 'ok';
    if (fate === 'lostCall') throw failure('network');
    if (fate === 'busy') throw failure('busy');
    if (fate === 'refused') throw failure('server');
    const answer = work();
    if (fate === 'lostAnswer') throw failure('network');
    return answer;
  };
  test.api.on('RegisterEmailHandshake.create', (_options, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return through(() => {
      if (accounts.length > 0 && !accounts.includes(idempotencyKey)) throw failure('emailTaken');
      if (accounts.length === 0) accounts.push(idempotencyKey);
      const token = `t${tokens.size}-${keys.length}`;
      tokens.add(token);
      return { token };
    });
  });
  test.api.on('HandshakeSessionResource.create', ({ token }) =>
    through(() => {
      if (!tokens.delete(token)) throw failure('handshakeExpired');
      sessions += 1;
      return buildViewer();
    }),
  );
  const finish = async () => {
    test.store.dispatch(session.signupRequested({ signup: SIGNUP, next: '/' }));
    for (const ms of PAUSES) {
      await test.settle();
      test.clock.advance(ms);
    }
    await test.settle();
    return test.state().session.isAuthenticated;
  };
  return { ...test, keys, accounts, finish, countSessions: () => sessions };
}

it('[ACCT-013] [ACCT-014] a busy server is tried three times more with doubling pauses, then it is reported', async () => {
  const test = open(['busy', 'busy', 'busy', 'busy', 'ok']);
  expect(await test.finish()).toBe(false);
  expect(test.keys).toHaveLength(4);
  expect(new Set(test.keys).size).toBe(1);
  expect(test.errors).toEqual([expect.objectContaining({ message: 'The server is busy. Try again in a moment.' })]);
  expect(JSON.stringify(test.state())).not.toContain('correct horse');
});

it.each(['refused', 'emailTaken'] as const)('[ACCT-015] one that is %s is not tried again', async (how) => {
  const test = open(['refused']);
  if (how === 'emailTaken') test.api.fail('RegisterEmailHandshake.create', 'emailTaken');
  expect(await test.finish()).toBe(false);
  expect(test.api.calls('RegisterEmailHandshake.create')).toHaveLength(1);
});

it('[ACCT-013] goes on to the session of the account whose answer was lost', async () => {
  const test = open(['lostAnswer', 'ok', 'lostAnswer', 'ok', 'ok']);
  expect(await test.finish()).toBe(true);
  expect(test.accounts).toHaveLength(1);
});

it('[ACCT-013] uses the same key when the form is sent again after all tries were lost', async () => {
  const test = open(['lostAnswer', 'lostAnswer', 'lostAnswer', 'lostAnswer']);
  expect(await test.finish()).toBe(false);
  expect(await test.finish()).toBe(true);
  expect(new Set(test.keys).size).toBe(1);
  expect(test.accounts).toHaveLength(1);
});

it('[ACCT-013] never makes two accounts, whatever is lost on the way', async () => {
  const fate = fc.constantFrom<Fate>('lostCall', 'lostAnswer', 'busy', 'refused', 'ok');
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), async (fates, submits) => {
      const test = open(fates);
      let isIn = false;
      for (let submit = 0; submit < submits && !isIn; submit += 1) isIn = await test.finish();
      expect(test.accounts.length).toBeLessThanOrEqual(1);
      expect(isIn).toBe(test.state().session.isAuthenticated);
      if (isIn) expect([test.accounts.length, test.countSessions() > 0]).toEqual([1, true]);
    }),
    { numRuns: runs(60) },
  );
});

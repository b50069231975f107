/**
 * Logging in and signing up through the whole server, compared with their argon2id hash alone; what the session check
 * adds to a request; and how well the time of an answer tells a stranger whether an account exists.
 *
 * Each login is two calls, as the client makes them: the handshake, and the exchange of its token for a session. Each
 * round measures all kinds in an order of its own, so that other load, and what the call before leaves behind (warm
 * caches, a busy thread pool), falls on each alike. The last figures are the share by which a guess from one answer's
 * time beats a coin: 0 where the two distributions are the same, 1 where they do not overlap. By chance alone it is
 * about 0.05 at 300 answers a side.
 */
import { createRandom } from '../demo/art/random';
import { hashPassword, verifyPassword } from '../server/platform/auth/passwords';
import type { Agent } from '../test/support/agent';
import { buildTestApp, type TestApp } from '../test/support/buildTestApp';
import type { DatabaseKind } from '../test/support/databases';
import { median, type Row, reportRows, row } from './report';

const IS_QUICK = process.argv.includes('--quick');
const ROUNDS = IS_QUICK ? 30 : 150;
const CHECKS = IS_QUICK ? 300 : 1500;
const WARM_UP = 10;
const PASSWORD = 'herons wade 47';
const DAY = 86_400_000;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Times of each kind over all rounds, each round in another order. */
async function alternate<Name extends string>(
  rounds: number,
  kinds: Readonly<Record<Name, () => Promise<unknown>>>,
  between: () => void = () => {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(kinds) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  const order = createRandom('accounts');
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const name of order.shuffle(names)) {
      between();
      const taken = await timeOf(kinds[name]);
      if (round >= 0) times[name].push(taken);
    }
  }
  return times;
}

/** How well one figure tells from which of the two it comes: 0 not at all, 1 always (Gini of the ROC curve). */
function distinction(one: readonly number[], other: readonly number[]): number {
  let wins = 0;
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return Math.abs((2 * wins) / (one.length * other.length) - 1);
}

/** A browser that has an anti-forgery token. */
async function freshVisitor(app: TestApp): Promise<Agent> {
  const visitor = app.visitor();
  await visitor.request({ method: 'GET', url: '/v3/none/' });
  return visitor;
}

async function measure(database: DatabaseKind): Promise<Row[]> {
  const app = await buildTestApp({ database });
  try {
    const stored = await hashPassword(PASSWORD);
    const ida = await app.signUp('ida');
    await app.db.updateTable('users').set({ password_hash: stored }).where('id', '=', ida.id).execute();
    const visitor = await freshVisitor(app);
    // Whoever tries this often is refused; the clock of the test goes on instead.
    const later = () => app.clock.advance(DAY);
    const enter = async (token: string) => (await visitor.call('HandshakeSessionResource.create', { token })).data;
    const leave = () => visitor.cookies.delete('magpie_session');
    let people = 0;

    const entering = await alternate(
      ROUNDS,
      {
        login: async () => {
          leave();
          const { data } = await visitor.call('LoginHandshake.create', {
            username_or_email: 'ida',
            password: PASSWORD,
          });
          await enter(data.token);
        },
        verify: () => verifyPassword(stored, PASSWORD),
        signUp: async () => {
          leave();
          people += 1;
          const person = { email: `p${people}@example.org`, password: PASSWORD, birthday: '1990-02-28' };
          await enter((await visitor.call('RegisterEmailHandshake.create', person)).data.token);
        },
        hash: () => hashPassword(PASSWORD),
      },
      later,
    );

    // Ida's account does not know this browser.
    const stranger = await freshVisitor(app);
    const tryToLogIn = (username_or_email: string) =>
      stranger.callLoosely('LoginHandshake.create', { username_or_email, password: 'not the password' });
    const guesses = await alternate(
      ROUNDS * 2,
      {
        known: () => tryToLogIn('ida'),
        unknown: () => tryToLogIn('ada'),
        resetKnown: () => stranger.call('PasswordResetRequestResource.create', { username_or_email: 'ida' }),
        resetUnknown: () => stranger.call('PasswordResetRequestResource.create', { username_or_email: 'ada' }),
      },
      later,
    );

    const member = await app.signUp('reader');
    const reader = await freshVisitor(app);
    const checks = await alternate(CHECKS, {
      member: () => member.call('CountriesResource.get', {}),
      visitor: () => reader.call('CountriesResource.get', {}),
    });

    const ratio = { unit: 'ms', goal: '≤ 1.5×' };
    const coin = { unit: '0–1', goal: '≤ 0.15' };
    return [
      row(
        {
          what: `login, ${database}`,
          ours: median(entering.login),
          peer: median(entering.verify),
          peerName: 'argon2id verify alone',
          ...ratio,
        },
        { ratio: 1.5 },
      ),
      row(
        {
          what: `sign-up, ${database}`,
          ours: median(entering.signUp),
          peer: median(entering.hash),
          peerName: 'argon2id hash alone',
          ...ratio,
        },
        { ratio: 1.5 },
      ),
      row(
        {
          what: `session check, ${database}`,
          unit: 'ms',
          ours: median(checks.member) - median(checks.visitor),
          goal: '≤ 0.3 ms',
        },
        { most: 0.3 },
      ),
      row(
        { what: `login tells accounts, ${database}`, ours: distinction(guesses.known, guesses.unknown), ...coin },
        { most: 0.15 },
      ),
      row(
        {
          what: `forgotten password tells accounts, ${database}`,
          ours: distinction(guesses.resetKnown, guesses.resetUnknown),
          ...coin,
        },
        { most: 0.15 },
      ),
    ];
  } finally {
    await app.close();
  }
}

reportRows('accounts', [...(await measure('embedded')), ...(await measure('postgres'))]);

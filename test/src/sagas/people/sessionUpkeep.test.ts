import type { Viewer } from '../../../../contract/schemas/people/users';
import * as log from '../../../../src/actions/log';
import { verifyReminderDismissed } from '../../../../src/actions/people/verifyReminder';
import { reportsReducer } from '../../../../src/reducers/running/reports';
import { createTestStore } from '../../../support/createTestStore';
import { buildContext, buildViewer } from '../../../support/factories';
import { failure } from '../../../support/fakeApi';

const DAY = 86_400_000;
const SITES = [
  { origin: 'https://pins.fr', token: 'f1' },
  { origin: 'https://pins.jp', token: 'j1' },
];

function open(
  given: Partial<Viewer> | null,
  { group = null as string | null, remindedAt = null as number | null, country = null as string | null } = {},
) {
  let reminded = remindedAt;
  const test = createTestStore({
    viewer: given && buildViewer(given),
    device: {},
    expectsErrors: true,
    modules: [{ slices: { reports: reportsReducer } }],
    preferences: {
      verifyRemindedAt: () => reminded,
      saveVerifyReminded: (at) => {
        reminded = at;
      },
    },
    context: buildContext({
      countryFromHostName: country,
      ...(group && { experimentsClient: { token_refresh: group } }),
    }),
  });
  const { api } = test;
  api.on('FingerprintResource.create', () => ({ ok: true }));
  api.on('SessionVerificationResource.update', () => ({ ok: true }));
  api.on('RefreshTokenResource.get', () => ({ expires_at: '' }));
  api.on('RefreshStoredAccountsResource.get', () => ({ expires_at: '', accounts: [] }));
  test.store.dispatch(log.began());
  const pass = async (ms: number) => {
    test.clock.advance(ms);
    await test.settle();
  };
  return { ...test, pass };
}

describe('what a page does for its session', () => {
  it('[ACCT-041] sends a fingerprint 300 ms after it began', async () => {
    const { api, pass } = open({});
    await pass(299);
    expect(api.calls('FingerprintResource.create')).toEqual([]);
    await pass(1);
    expect(api.calls('FingerprintResource.create')).toEqual([{ fingerprint: 'test' }]);
  });

  it('[ACCT-041] sends none in limited login, nor for visitors', async () => {
    for (const viewer of [{ login_state: 1 }, null]) {
      const { api, pass } = open(viewer);
      await pass(10_000);
      expect(api.calls('FingerprintResource.create')).toEqual([]);
    }
  });

  it('[ACCT-042] shows nobody that the fingerprint failed, and goes on', async () => {
    const { api, pass, state, errors } = open({});
    api.fail('FingerprintResource.create', 'server');
    await pass(300);
    expect(state().ui.toasts).toEqual([]);
    expect(errors).toHaveLength(1);
    await pass(4700);
    expect(api.calls('SessionVerificationResource.update')).toEqual([{}]);
  });

  it('[ACCT-042] reports no fingerprint that was sent after the browser switched to another account', async () => {
    const { api, pass, errors } = open({});
    api.fail('FingerprintResource.create', 'otherAccount');
    await pass(300);
    expect(api.calls('FingerprintResource.create')).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('[ACCT-039] [ACCT-040] verifies the session after five seconds, and leads to the login where it has ended', async () => {
    const { api, pass, state } = open({});
    api.fail('SessionVerificationResource.update', 'unauthenticated');
    await pass(300);
    await pass(4699);
    expect(api.calls('SessionVerificationResource.update')).toEqual([]);
    await pass(1);
    expect(state().session.isAuthenticated).toBe(false);
  });

  it.each([
    ['with 1 day left and the experiment on', 1, 'enabled', 1, 0],
    ['with 90 days left and the experiment on', 90, 'enabled', 1, 0],
    ['with more than 90 days left', 91, 'enabled', 0, 0],
    ['without the experiment', 30, null, 0, 0],
    ['with none left', 0, null, 0, 1],
    ['when it is overdue', -3, 'enabled', 0, 1],
  ])('[ACCT-064] [ACCT-065] [ACCT-066] refreshes %s', async (_name, days, group, token, stored) => {
    const { api, pass } = open({ session_days_left: days }, { group });
    await pass(300);
    const sent = [api.calls('RefreshTokenResource.get'), api.calls('RefreshStoredAccountsResource.get')];
    expect(sent.map((calls) => calls.length)).toEqual([token, stored]);
  });

  describe('on a listed country site', () => {
    const metricsOf = ({ state }: ReturnType<typeof open>) =>
      state().reports?.metrics.map(({ name, detail }) => [name, detail]);

    it('[ACCT-054] [ACCT-055] [ACCT-056] [ACCT-057] passes the session on to each other site', async () => {
      const { api, pass, ...test } = open({}, { country: 'DE' });
      const origins: unknown[] = [];
      api.on('CctldTokenResource.create', () => ({ sites: SITES }));
      api.on('CctldSessionResource.create', ({ token }, extra) => {
        origins.push([token, extra.origin]);
        return { ok: true };
      });
      await pass(300);
      await pass(4700);
      expect(origins).toEqual([
        ['f1', 'https://pins.fr'],
        ['j1', 'https://pins.jp'],
      ]);
      expect(test.state().reports?.metrics).toEqual([]);
    });

    it.each([
      ['on a host that is not listed', {}, null],
      ['in limited login', { login_state: 1 }, 'DE'],
      ['for visitors', null, 'DE'],
    ] as const)('[ACCT-054] asks for no token %s', async (_name, viewer, country) => {
      const { api, pass } = open(viewer, { country });
      await pass(300);
      await pass(4700);
      expect(api.calls('CctldTokenResource.create')).toEqual([]);
    });

    it('[ACCT-058] counts a token that was not made, and says nothing', async () => {
      const test = open({}, { country: 'DE' });
      test.api.fail('CctldTokenResource.create', 'server');
      await test.pass(300);
      await test.pass(4700);
      expect([metricsOf(test), test.state().ui.toasts]).toEqual([[['country_session', { at: 'token' }]], []]);
    });

    it('[ACCT-059] counts a session that was not made, says nothing, and goes on with the next site', async () => {
      const test = open({}, { country: 'DE' });
      test.api.on('CctldTokenResource.create', () => ({ sites: SITES }));
      test.api.on('CctldSessionResource.create', ({ token }) => {
        if (token === 'f1') throw failure('handshakeExpired');
        return { ok: true };
      });
      await test.pass(300);
      await test.pass(4700);
      expect([metricsOf(test), test.state().ui.toasts]).toEqual([[['country_session', { at: 'session' }]], []]);
      expect(test.api.calls('CctldSessionResource.create')).toHaveLength(2);
    });

    it('[ACCT-060] counts an unknown error, and says nothing', async () => {
      const test = open({}, { country: 'DE' });
      test.api.on('CctldTokenResource.create', () => {
        throw new TypeError('not a function');
      });
      await test.pass(300);
      await test.pass(4700);
      expect([metricsOf(test), test.state().ui.toasts]).toEqual([[['country_session', { at: 'unknown' }]], []]);
    });
  });

  it('[ACCT-066] refreshes nothing for visitors', async () => {
    const { api, pass } = open(null, { group: 'enabled' });
    await pass(10_000);
    expect([...api.calls('RefreshTokenResource.get'), ...api.calls('RefreshStoredAccountsResource.get')]).toEqual([]);
  });
});

describe('the reminder to verify an address', () => {
  it('[VERIFY-003] is hidden until it is requested', () => {
    expect(open({ nags: [] }).state().ui.verifyReminder).toEqual({ isShown: false });
    expect(open({ nags: ['verify_email'] }).state().ui.verifyReminder).toEqual({ isShown: true });
  });

  it('[VERIFY-009] comes again on a device a week after it was dismissed', async () => {
    const nags = ['verify_email'];
    const first = open({ nags });
    first.store.dispatch(verifyReminderDismissed());
    expect(first.state().ui.verifyReminder.isShown).toBe(false);
    const now = first.clock.now();
    expect(open({ nags }, { remindedAt: now - 6 * DAY }).state().ui.verifyReminder.isShown).toBe(false);
    expect(open({ nags }, { remindedAt: now - 7 * DAY }).state().ui.verifyReminder.isShown).toBe(true);
  });
});

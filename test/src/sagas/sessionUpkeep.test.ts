import type { Viewer } from '../../../contract/schemas/users';
import { verifyReminderDismissed } from '../../../src/actions/emailLinks';
import * as log from '../../../src/actions/log';
import { createTestStore } from '../../support/createTestStore';
import { buildContext, buildViewer } from '../../support/factories';

const DAY = 86_400_000;

function open(
  given: Partial<Viewer> | null,
  { group = null as string | null, remindedAt = null as number | null } = {},
) {
  let reminded = remindedAt;
  const test = createTestStore({
    viewer: given && buildViewer(given),
    device: {},
    expectsErrors: true,
    preferences: {
      verifyRemindedAt: () => reminded,
      saveVerifyReminded: (at) => {
        reminded = at;
      },
    },
    ...(group && { context: buildContext({ experimentsClient: { token_refresh: group } }) }),
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

import * as passcode from '../../../../src/actions/people/parentalPasscodes';
import { ApiError, errorBody } from '../../../../src/lib/apiError';
import { passcodeReducer } from '../../../../src/reducers/people/parentalPasscodes';
import { attemptWithPasscode, type GivenPasscode, withPasscode } from '../../../../src/sagas/people/withPasscode';
import { select } from '../../../../src/sagas/runtime/effects';
import { selectPasscode } from '../../../../src/selectors/people/parentalPasscodes';
import { selectViewer } from '../../../../src/selectors/people/session';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

function setUp(is_parental_control_passcode_enabled: boolean) {
  const t = createTestStore({
    viewer: buildViewer({ is_parental_control_passcode_enabled }),
    modules: [{ slices: { passcode: passcodeReducer } }],
  });
  const runs: GivenPasscode[] = [];
  function* run(given: GivenPasscode) {
    runs.push(given);
    return (yield* select(selectViewer)) ? 'changed' : 'signed out';
  }
  const start = () => t.store.run(() => withPasscode(run));
  return { ...t, runs, start, dialog: () => selectPasscode(t.state()).status };
}

const refusal = (fields: Readonly<Record<string, string>>) =>
  new ApiError({ ...errorBody('invalidParameters'), extraData: { fields } });

describe('a protected change', () => {
  it('[PASS-004] is made at once where the account has no passcode', async () => {
    const { start, runs, dialog } = setUp(false);
    expect(await start().done).toBe('changed');
    expect(runs).toEqual([{}]);
    expect(dialog()).toBe('closed');
  });

  it('[PASS-004] [PASS-007] waits for the passcode where the account has one', async () => {
    const { start, runs, dialog, store, settle } = setUp(true);
    const { done } = start();
    await settle();
    expect(runs).toEqual([]);
    expect(dialog()).toBe('open');
    store.dispatch(passcode.submitted({ passcode: '1234' }));
    expect(await done).toBe('changed');
    expect(runs).toEqual([{ passcode: '1234' }]);
    expect(dialog()).toBe('closed');
  });

  it('asks for no passcode that its page knows', async () => {
    const { start, runs, store } = setUp(true);
    store.dispatch(passcode.gateEntered());
    store.dispatch(passcode.gateOpened({ passcode: '1234' }));
    expect(await start().done).toBe('changed');
    expect(runs).toEqual([{ passcode: '1234' }]);
  });

  it('[PASS-007] asks for the passcode where the server wants one that was set meanwhile, and for no other failure', async () => {
    const { store, dialog, settle } = setUp(false);
    let runs = 0;
    const { done } = store.run(() =>
      withPasscode(function* (given) {
        runs += 1;
        yield* select(selectViewer);
        if (given.passcode !== '1234') throw refusal({ passcode: 'Enter your passcode' });
        return 'changed';
      }),
    );
    await settle();
    expect(dialog()).toBe('open');
    store.dispatch(passcode.submitted({ passcode: '1234' }));
    expect(await done).toBe('changed');
    expect(runs).toBe(2);
  });

  it('comes to nothing where the dialog is closed or the server refuses it', async () => {
    const { store, settle, dialog } = setUp(true);
    const closed = store.run(() =>
      attemptWithPasscode(function* () {
        yield* select(selectViewer);
        return 'changed';
      }),
    );
    await settle();
    store.dispatch(passcode.closed());
    expect(await closed.done).toBeNull();

    const refused = store.run(() =>
      attemptWithPasscode(function* () {
        yield* select(selectViewer);
        throw refusal({ email: 'Taken' });
      }),
    );
    await settle();
    store.dispatch(passcode.submitted({ passcode: '1234' }));
    expect(await refused.done).toBeNull();
    expect(dialog()).toBe('closed');
  });
});

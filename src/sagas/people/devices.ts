import * as devices from '../../actions/people/devices';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

function* refresh(): Saga {
  yield* attempt(callResource('SessionsResource.get', {}, { mode: 'refresh' }));
}

/** Refetches the list each time, because it changes on other devices. The page shows a failure, with a retry. */
export function* loadDevices(location: PageLocation): Saga<PageResult | undefined> {
  const result = yield* membersOnly(location);
  if (!result) yield* refresh();
  return result;
}

/** Ends sessions and refetches the list, also if the call failed. */
function* changeAndRefresh(call: () => Saga<unknown>): Saga {
  try {
    yield* call();
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh();
}

function* endOne({ payload }: ReturnType<typeof devices.deviceLoggedOut>): Saga {
  yield* changeAndRefresh(() => send('SessionResource.delete', payload));
}

function* endOthers(): Saga {
  yield* changeAndRefresh(() => send('OtherSessionsResource.delete', {}));
}

/** For the settings. */
export const devicesSaga = defineSaga('devices', {
  [devices.devicesRequested.type]: leadingBy()(refresh, 'SessionsResource.get'),
  [devices.deviceLoggedOut.type]: every(endOne, 'SessionResource.delete', 'SessionsResource.get'),
  [devices.othersLoggedOut.type]: leadingBy()(endOthers, 'OtherSessionsResource.delete', 'SessionsResource.get'),
});

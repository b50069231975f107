import {
  newsSettingChanged,
  newsSettingChosen,
  pushOpened,
  pushRead,
  pushSwitched,
} from '../../actions/people/accountSettings';
import { isPushDenied, pushEndpoint, pushSupport, subscribeToPush, unsubscribeFromPush } from '../../browser/push';
import { change } from '../runtime/change';
import { defineSaga, every, latestBy, leadingBy } from '../runtime/defineSaga';
import { newId, put, type Saga, waitFor } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

/** Switches a kind of notification on or off, on the site (`medium` news) or as push messages. */
function* chooseNewsSetting({ payload }: ReturnType<typeof newsSettingChosen>): Saga {
  const changeId = yield* newId();
  const { medium } = payload;
  yield* change({
    turn: `newsSetting ${medium} ${payload.change.id}`,
    event: newsSettingChanged({ changeId, ...payload }),
    *send() {
      const key = medium === 'news' ? 'NewsSettingsResource.update' : 'PushSettingsResource.update';
      yield* send(key, payload.change);
      return {};
    },
    retry: null,
  });
}

/** Reads the state of push on this device: on if the browser and the server name the same endpoint. */
function* readPush(): Saga {
  const support = pushSupport();
  if (support !== 'ready' || isPushDenied()) {
    yield* put(pushRead({ status: support === 'ready' ? 'denied' : support }));
    return;
  }
  try {
    const here = yield* waitFor(pushEndpoint());
    const { data } = yield* send('PushSubscriptionResource.get', {});
    yield* put(pushRead({ status: here !== null && here === data.endpoint ? 'on' : 'off' }));
  } catch {
    yield* put(pushRead({ status: 'off' }));
  }
}

function* switchPush({ payload: { isOn } }: ReturnType<typeof pushSwitched>): Saga {
  yield* put(pushRead({ status: 'busy' }));
  try {
    if (isOn) yield* turnOn();
    else yield* turnOff();
  } catch (error) {
    yield* put(pushRead({ status: isOn ? 'off' : 'on' }));
    yield* showFailure(error);
  }
}

function* turnOn(): Saga {
  const { data } = yield* send('PushSubscriptionResource.get', {});
  const subscription = yield* waitFor(subscribeToPush(data.public_key));
  if (!subscription) {
    yield* put(pushRead({ status: isPushDenied() ? 'denied' : 'off' }));
    return;
  }
  yield* send('PushSubscriptionResource.create', { ...subscription });
  yield* put(pushRead({ status: 'on' }));
}

/** Off as soon as the server sends nothing more, whatever the browser then does with its subscription. */
function* turnOff(): Saga {
  yield* send('PushSubscriptionResource.delete', {});
  yield* put(pushRead({ status: 'off' }));
  yield* waitFor(unsubscribeFromPush());
}

/** Settings of notifications, on the site and as push messages on this device. */
export const pushSaga = defineSaga('push', {
  [newsSettingChosen.type]: every(chooseNewsSetting, 'NewsSettingsResource.update', 'PushSettingsResource.update'),
  [pushOpened.type]: latestBy()(readPush),
  [pushSwitched.type]: leadingBy()(switchPush, 'PushSubscriptionResource.create', 'PushSubscriptionResource.delete'),
});

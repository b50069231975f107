import { EVENT_TYPES, VIEW_TYPES } from '../../../contract/constants/running/events';
import type { PinId } from '../../../contract/schemas/common';
import * as log from '../../actions/log';
import { navigationStarted } from '../../actions/navigation';
import { selectIsOnHomeFeed } from '../../selectors/discovery/homeFeed';
import { selectEntity } from '../../selectors/entities';
import { defineSaga, every } from '../runtime/defineSaga';
import { attempt, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

const PIN = /^\/pin\/(\d+)\//;

type AdEvent = { token: string; kind: 'IMPRESSION' | 'CLICK' };

function* sendEvents(events: AdEvent[]): Saga {
  if (events.length > 0) yield* attempt(send('AdEventsResource.create', { events }));
}

function* tokenOf(pinId: string): Saga<string | undefined> {
  return (yield* select((state) => selectEntity(state, 'pins', pinId as PinId)))?.promotion?.token;
}

/** Promoted pins that were seen in the home feed. The server counts each once. */
function* sendViews({ payload }: ReturnType<typeof log.happened>): Saga {
  const views: AdEvent[] = [];
  for (const { eventType, viewType, objectId } of payload.events) {
    if (eventType !== EVENT_TYPES.impression || viewType !== VIEW_TYPES.home || objectId === undefined) continue;
    const token = yield* tokenOf(objectId);
    if (token !== undefined) views.push({ token, kind: 'IMPRESSION' });
  }
  yield* sendEvents(views);
}

/** A promoted pin was opened from the home feed. */
function* sendClick({ payload }: ReturnType<typeof navigationStarted>): Saga {
  const pinId = PIN.exec(payload.to)?.[1];
  if (pinId === undefined || !(yield* select(selectIsOnHomeFeed))) return;
  const token = yield* tokenOf(pinId);
  if (token !== undefined) yield* sendEvents([{ token, kind: 'CLICK' }]);
}

/** Tells the server which promoted pins a member sees and opens. */
export const adEventsSaga = defineSaga('adEvents', {
  [log.happened.type]: every(sendViews, 'AdEventsResource.create'),
  [navigationStarted.type]: every(sendClick, 'AdEventsResource.create'),
});

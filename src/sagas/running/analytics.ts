import { COMPONENTS, EVENT_TYPES } from '../../../contract/constants/running/events';
import * as boards from '../../actions/boards/boards';
import * as follows from '../../actions/boards/follows';
import * as log from '../../actions/log';
import { type HistoryEntry, navigationCommitted } from '../../actions/navigation';
import * as comments from '../../actions/pins/comments';
import * as pins from '../../actions/pins/pins';
import type { EventInput } from '../../entities/running/events';
import { selectViewType, viewOf } from '../../selectors/eventLog';
import { selectCurrentEntry } from '../../selectors/navigation';
import { defineSaga, every } from '../runtime/defineSaga';
import { put, type Saga, select } from '../runtime/effects';

/** Logs an analytics event for the current view. */
function* logEvent(event: EventInput): Saga {
  const viewType = yield* select(selectViewType);
  yield* put(log.happened({ events: [{ viewType, ...event }] }));
}

function* logFirstView(): Saga {
  const entry = yield* select(selectCurrentEntry);
  if (entry) yield* logView(entry);
}

function* logView(entry: HistoryEntry): Saga {
  const objectId = entry.params.id;
  yield* logEvent({
    eventType: EVENT_TYPES.view,
    viewType: viewOf(entry),
    component: COMPONENTS.page,
    ...(objectId !== undefined && { objectId }),
  });
}

export const analyticsSaga = defineSaga('analytics', {
  [log.began.type]: every(logFirstView),
  [navigationCommitted.type]: every(({ payload }: ReturnType<typeof navigationCommitted>) => logView(payload.entry)),
  [pins.saved.type]: every(({ payload }: ReturnType<typeof pins.saved>) =>
    logEvent({ eventType: EVENT_TYPES.save, objectId: payload.originalPinId }),
  ),
  [pins.created.type]: every(() => logEvent({ eventType: EVENT_TYPES.create })),
  [boards.created.type]: every(() => logEvent({ eventType: EVENT_TYPES.create, auxData: { kind: 'board' } })),
  [comments.createRequested.type]: every(({ payload }: ReturnType<typeof comments.createRequested>) =>
    logEvent({ eventType: EVENT_TYPES.comment, objectId: payload.pinId }),
  ),
  [follows.userFollowRequested.type]: every(({ payload }: ReturnType<typeof follows.userFollowRequested>) =>
    logEvent({ eventType: EVENT_TYPES.follow, objectId: payload.userId, auxData: { kind: 'user', to: payload.to } }),
  ),
  [follows.boardFollowRequested.type]: every(({ payload }: ReturnType<typeof follows.boardFollowRequested>) =>
    logEvent({ eventType: EVENT_TYPES.follow, objectId: payload.boardId, auxData: { kind: 'board', to: payload.to } }),
  ),
});

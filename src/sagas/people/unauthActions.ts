import type { BoardId, PinId } from '../../../contract/schemas/common';
import * as follows from '../../actions/boards/follows';
import * as log from '../../actions/log';
import * as session from '../../actions/people/session';
import * as comments from '../../actions/pins/comments';
import * as interests from '../../actions/pins/interests';
import * as pins from '../../actions/pins/pins';
import { ApiError } from '../../lib/apiError';
import { selectIsAuthenticated, selectIsLimitedLogin } from '../../selectors/people/session';
import { selectSuggestedBoard } from '../../selectors/pins/pins';
import { followBoard, followUser } from '../boards/follows';
import { createComment } from '../pins/comments';
import { followInterest } from '../pins/interests';
import { savePin } from '../pins/pins';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, now, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { readUnauthAction, UNAUTH_ACTION, type UnauthAction } from './unauthAction';

/** Whether the tab stores something that the visitor tried to do while signed out. */
export function* hasUnauthAction(): Saga<boolean> {
  return (yield* readStored()) !== null;
}

/**
 * Does what the visitor had tried to do while signed out (ledger CTX-033), after login or signup and, for those who
 * come back by a login provider or reload the page, when a page starts. It leaves the storage when it is done; what is
 * interrupted is done again under the same key, which the server does once.
 */
export function* doUnauthAction(): Saga {
  const action = yield* readStored();
  if (!action) return;
  yield* attempt(perform(action));
  const tabStorage = yield* getContext('tabStorage');
  tabStorage.remove(UNAUTH_ACTION);
}

function* readStored(): Saga<UnauthAction | null> {
  const tabStorage = yield* getContext('tabStorage');
  return readUnauthAction(tabStorage.get(UNAUTH_ACTION), yield* now());
}

/** Does the action by the saga that the visitor's press would have started as a member. */
function* perform(action: UnauthAction): Saga {
  // In a limited login, all writes but saves need the password.
  const isLimited = yield* select(selectIsLimitedLogin);
  if (isLimited && action.kind !== 'save') return;
  switch (action.kind) {
    case 'save':
      yield* saveFor(action);
      break;
    case 'followUser':
      yield* followUser(follows.userFollowRequested({ userId: action.userId, to: true }));
      break;
    case 'followBoard':
      yield* followBoard(follows.boardFollowRequested({ boardId: action.boardId, to: true }));
      break;
    case 'followInterest':
      yield* followInterest(interests.interestFollowRequested({ interestId: action.interestId, to: true, was: false }));
      break;
    case 'comment': {
      const { pinId, text, parentId = null, answeredId = parentId, key } = action;
      yield* createComment(comments.createRequested({ pinId, text, parentId, answeredId, key }));
      break;
    }
  }
}

/** Saves to the suggested board, or to a new one of those who have none. */
function* saveFor({ pinId, key }: UnauthAction & { kind: 'save' }): Saga {
  yield* loadResource('PinResource.get', { id: pinId });
  const picker = yield* loadResource('BoardPickerBoardsResource.get', { pin_id: pinId });
  // As long as it is unknown whether the member has boards, no first board is created.
  if (picker?.error) return yield* showFailure(new ApiError(picker.error));
  const suggested = yield* select((state) => selectSuggestedBoard(state, pinId)?.id);
  const boardId = suggested ?? (yield* createFirstBoard(pinId, `${key}-board`));
  yield* savePin(pins.saveRequested({ pinId, boardId, sectionId: null, retryOf: key }));
  yield* put(session.unauthPinSaved());
}

/** Creates a board under the first name that is suggested for the pin. */
function* createFirstBoard(pinId: PinId, idempotencyKey: string): Saga<BoardId> {
  const { data: titles } = yield* send('BoardTitleSuggestionsResource.get', { id: pinId, purpose: 'first_board' });
  const name = titles[0] ?? '';
  const extra = { formId: 'firstBoard', idempotencyKey };
  return (yield* callResource('BoardResource.create', { name }, extra)).result as BoardId;
}

/** Does what is stored when a member's page starts. */
function* resume(): Saga {
  if (yield* select(selectIsAuthenticated)) yield* doUnauthAction();
}

/** For members, on every page. */
export const unauthActionsSaga = defineSaga('unauthActions', {
  [log.began.type]: leadingBy()(
    resume,
    'PinResource.get',
    'BoardPickerBoardsResource.get',
    'BoardTitleSuggestionsResource.get',
    'BoardResource.create',
    'RepinResource.create',
    'UserFollowResource.create',
    'BoardFollowResource.create',
    'InterestFollowResource.create',
    'AggregatedCommentResource.create',
  ),
});

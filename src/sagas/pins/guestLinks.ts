import * as guestLinks from '../../actions/pins/guestLinks';
import { GUEST_LINK_FORM } from '../../selectors/pins/guestLinks';
import { findBoardFor } from '../boards/boardSubpages';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, type Saga } from '../runtime/effects';
import type { PageLocation, PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

type Board = ReturnType<typeof guestLinks.guestLinksRequested>['payload'];

function* refresh({ boardId }: Board): Saga {
  yield* attempt(callResource('GuestLinksResource.get', { board_id: boardId }, { mode: 'refresh' }));
}

/** Refetches the list each time, because guests visit meanwhile. The page shows a failure, with a retry. */
export function* loadGuestLinks(location: PageLocation): Saga<PageResult | undefined> {
  const board = yield* findBoardFor(location, 'invite', '_links');
  if ('result' in board) return board.result;
  yield* refresh({ boardId: board.id });
  return undefined;
}

function* request({ payload }: ReturnType<typeof guestLinks.guestLinksRequested>): Saga {
  yield* refresh(payload);
}

/** Makes a link; the form shows it, or what failed. */
function* create({ payload }: ReturnType<typeof guestLinks.guestLinkSubmitted>): Saga {
  if (!(yield* attempt(callResource('GuestLinkResource.create', payload, { formId: GUEST_LINK_FORM })))) return;
  yield* refresh({ boardId: payload.board_id });
}

/** Revokes a link and refetches the list, also if the call failed, which a toast shows. */
function* revoke({ payload: { id, boardId } }: ReturnType<typeof guestLinks.guestLinkRevoked>): Saga {
  try {
    yield* send('GuestLinkResource.delete', { id });
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refresh({ boardId });
}

/** For the page of a board's links. */
export const guestLinksSaga = defineSaga('guestLinks', {
  [guestLinks.guestLinksRequested.type]: leadingBy('boardId')(request, 'GuestLinksResource.get'),
  [guestLinks.guestLinkSubmitted.type]: leadingBy()(create, 'GuestLinkResource.create', 'GuestLinksResource.get'),
  [guestLinks.guestLinkRevoked.type]: every(revoke, 'GuestLinkResource.delete', 'GuestLinksResource.get'),
});

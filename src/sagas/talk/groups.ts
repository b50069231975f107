import { navigationRequested } from '../../actions/navigation';
import * as groups from '../../actions/talk/groups';
import { listOpened } from '../../actions/talk/messaging';
import { selectConversation, selectIsDropdownShown } from '../../selectors/talk/conversations';
import { change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

function* rename({ payload }: ReturnType<typeof groups.nameRequested>): Saga {
  const { conversationId, name } = payload;
  yield* change({
    turn: `conversation ${conversationId}`,
    event: groups.named({ changeId: yield* newId(), ...payload }),
    send: () => send('ConversationNameResource.update', { conversation_id: conversationId, name }),
    retry: groups.nameRequested(payload),
  });
}

/** Shows the list of conversations in place of the open one, in the header or as a page. */
export function* showList(): Saga {
  if (yield* select(selectIsDropdownShown)) yield* put(listOpened({}));
  else yield* put(navigationRequested({ to: '/messages/', replace: true }));
}

/** Leaves a group conversation, which closes at once. */
function* leave({ payload }: ReturnType<typeof groups.leaveRequested>): Saga {
  const { conversationId } = payload;
  yield* showList();
  yield* change({
    turn: `conversation ${conversationId}`,
    event: groups.left({ changeId: yield* newId(), conversationId }),
    *send() {
      yield* send('ConversationMemberResource.delete', { conversation_id: conversationId });
      return {};
    },
    retry: groups.leaveRequested(payload),
  });
}

/** Takes back an invitation by mail, expired or not; a conversation in which nobody else is left closes. */
function* withdraw({ payload }: ReturnType<typeof groups.withdrawRequested>): Saga {
  const { conversationId, email } = payload;
  const talk = yield* select((state) => selectConversation(state, conversationId));
  const left = talk && talk.users.length + talk.emails.length + talk.expiredEmails.length;
  if (left === 1) yield* showList();
  yield* change({
    turn: `conversation ${conversationId}`,
    event: groups.withdrawn({ changeId: yield* newId(), ...payload }),
    *send() {
      yield* send('MessageInviteResource.delete', { conversation_id: conversationId, email });
      return {};
    },
    retry: groups.withdrawRequested(payload),
  });
}

/** Sends an expired invitation by mail again. */
function* resend({ payload }: ReturnType<typeof groups.resendRequested>): Saga {
  const { conversationId, email } = payload;
  const changeId = yield* newId();
  yield* change({
    turn: `conversation ${conversationId}`,
    event: groups.resent({ changeId, ...payload }),
    send: () =>
      send('MessageInviteResource.create', { conversation_id: conversationId, email }, { idempotencyKey: changeId }),
    retry: groups.resendRequested(payload),
  });
}

export const groupsSaga = defineSaga('groups', {
  [groups.nameRequested.type]: every(rename, 'ConversationNameResource.update'),
  [groups.leaveRequested.type]: every(leave, 'ConversationMemberResource.delete'),
  [groups.resendRequested.type]: every(resend, 'MessageInviteResource.create'),
  [groups.withdrawRequested.type]: every(withdraw, 'MessageInviteResource.delete'),
});

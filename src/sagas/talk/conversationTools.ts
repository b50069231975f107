import * as tools from '../../actions/talk/conversationTools';
import * as groups from '../../actions/talk/groups';
import { change } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { newId, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';
import { showList } from './groups';

function* mute(event: ReturnType<typeof tools.muteRequested>): Saga {
  const { conversationId, to } = event.payload;
  yield* change({
    turn: `conversation ${conversationId}`,
    event: tools.muted({ changeId: yield* newId(), conversationId, to }),
    *send() {
      yield* send(`ConversationMuteResource.${to ? 'create' : 'delete'}`, { conversation_id: conversationId });
      return {};
    },
    retry: event,
  });
}

/** The conversation leaves the lists of who reports it (ledger COMM-039). */
function* report(event: ReturnType<typeof tools.reportRequested>): Saga {
  const { conversationId, reason, note } = event.payload;
  yield* showList();
  yield* change({
    turn: `conversation ${conversationId}`,
    event: groups.left({ changeId: yield* newId(), conversationId }),
    *send() {
      yield* send('ConversationReportResource.create', { conversation_id: conversationId, reason, note });
      return {};
    },
    toast: { message: 'reported' },
    undo: null,
    retry: event,
  });
}

export const conversationToolsSaga = defineSaga('conversationTools', {
  [tools.muteRequested.type]: every(mute, 'ConversationMuteResource.create', 'ConversationMuteResource.delete'),
  [tools.reportRequested.type]: leadingBy('conversationId')(report, 'ConversationReportResource.create'),
});

import * as requests from '../../actions/people/contactRequests';
import { DECLINED } from '../../selectors/talk/conversations';
import { loadNewest } from '../runtime/callResource';
import { type Change, change } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { newId, type Saga } from '../runtime/effects';
import { send } from '../runtime/send';

const TOASTS = { decline: 'requestDeclined', block: 'requestBlocked' } as const;

/** Decides about a contact request; declining and blocking can be undone (ledger MSG-038, MSG-039). */
function* decide({ payload }: ReturnType<typeof requests.decisionRequested>): Saga {
  const { conversationId, decision } = payload;
  const write: Pick<Change, 'turn' | 'event' | 'send' | 'retry'> = {
    turn: `contactRequest ${conversationId}`,
    event: requests.decided({ changeId: yield* newId(), conversationId, decision }),
    send: () => send('ContactRequestResource.update', { contact_request_id: conversationId, decision }),
    retry: requests.decisionRequested(payload),
  };
  if (decision === 'accept' || decision === 'reopen') yield* change(write as Change);
  else {
    const undo = requests.decisionRequested({ conversationId, decision: 'reopen' });
    yield* change({ ...write, toast: { message: TOASTS[decision] }, undo } as Change);
  }
}

/** Loads the newest declined requests. */
function* loadDeclined(): Saga {
  yield* loadNewest(DECLINED);
}

export const contactRequestsSaga = defineSaga('contactRequests', {
  [requests.decisionRequested.type]: every(decide, 'ContactRequestResource.update'),
  [requests.declinedOpened.type]: leadingBy()(loadDeclined, 'ContactRequestsResource.get'),
});

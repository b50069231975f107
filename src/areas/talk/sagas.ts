import type { SagaDefinition } from '../../sagas/runtime/defineSaga';
import { conversationsSaga } from '../../sagas/talk/conversations';
import { conversationToolsSaga } from '../../sagas/talk/conversationTools';
import { groupsSaga } from '../../sagas/talk/groups';
import { liveSaga } from '../../sagas/talk/live';
import { messageSendingSaga } from '../../sagas/talk/messageSending';
import { newsSaga } from '../../sagas/talk/news';

/** The sagas of the area that members have on every page. */
export const talkSagas: readonly SagaDefinition[] = [
  conversationsSaga,
  messageSendingSaga,
  groupsSaga,
  conversationToolsSaga,
  newsSaga,
  liveSaga,
];

import { boardsSaga } from '../../sagas/boards/boards';
import { collaboratorsSaga } from '../../sagas/boards/collaborators';
import { followsSaga } from '../../sagas/boards/follows';
import { inviteLinksSaga } from '../../sagas/boards/inviteLinks';
import { orderingSaga } from '../../sagas/boards/ordering';
import { sectionsSaga } from '../../sagas/boards/sections';
import { storiesSaga } from '../../sagas/boards/stories';
import { transfersSaga } from '../../sagas/boards/transfers';
import type { SagaDefinition } from '../../sagas/runtime/defineSaga';

/** The sagas of the area that members have on every page. */
export const boardsSagas: readonly SagaDefinition[] = [
  boardsSaga,
  sectionsSaga,
  orderingSaga,
  followsSaga,
  inviteLinksSaga,
  collaboratorsSaga,
  transfersSaga,
  storiesSaga,
];

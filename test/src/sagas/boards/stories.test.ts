import type { BoardId } from '../../../../contract/schemas/common';
import { restoreRequested } from '../../../../src/actions/boards/stories';
import { storiesSaga } from '../../../../src/sagas/boards/stories';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

it('[BOARD-053] asks the server for the stories of a board again when hiding them is undone', async () => {
  const { store, api, settle } = createTestStore({ viewer: buildViewer(), modules: [{ sagas: [storiesSaga] }] });
  api.on('CompletedStoryResource.delete', ({ board_id }) => ({ board_id, is_completed: false }));
  store.dispatch(restoreRequested({ boardId: '5' as BoardId }));
  await settle();
  expect(api.calls('CompletedStoryResource.delete')).toEqual([{ board_id: '5' }]);
});

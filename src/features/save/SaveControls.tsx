import { Trans } from '@lingui/react/macro';
import { saveRequested } from '../../actions/pins';
import { unauthSaveAttempted } from '../../actions/session';
import type { PinEntity } from '../../entities/pins';
import { selectIsAuthenticated } from '../../selectors/session';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';

/** Save to the suggested board with one click, or choose another first. */
export function SaveControls({ pinId }: { pinId: PinEntity['id'] }) {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsAuthenticated);
  const board = useAppSelector((state) => state.ui.recent.board);
  const save = () => {
    if (!isMember) dispatch(unauthSaveAttempted({ pinId }));
    else if (board) dispatch(saveRequested({ pinId, boardId: board.id, sectionId: null }));
  };
  return (
    <Button variant="primary" onClick={save}>
      <Trans>Save</Trans>
    </Button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BoardId, SectionId } from '../../../../contract/schemas/common';
import { suggestionFailed, suggestionWanted } from '../../../actions/boards/boards';
import { moveRequested, saveRequested, unsaveRequested } from '../../../actions/pins/pins';
import { changeBoardClosed } from '../../../actions/ui';
import type { PinEntity } from '../../../entities/pins/pins';
import { usePressed } from '../../../hooks/usePressed';
import { selectHasPickerFailed, selectPickerBoards, selectSuggestedBoard } from '../../../selectors/pins/pins';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { ChevronDownIcon } from '../../../ui/icons/ChevronDownIcon';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { CreateBoard } from '../../boards/boards';
import { BoardPicker } from './BoardPicker';
import styles from './SaveControls.module.css';

interface SaveButtonProps {
  /** The suggested board is known. */
  isKnown: boolean;
  isBusy: boolean;
  onPrepare: () => void;
  onSave: () => void;
}

/**
 * A separate component, so that after a save only it renders again immediately; everything else that a save changes
 * follows.
 */
function SaveButton({ isKnown, isBusy, onPrepare, onSave }: SaveButtonProps) {
  const [isPressed, press] = usePressed();
  return (
    <Button
      data-shortcut="save"
      variant={isPressed ? 'secondary' : 'primary'}
      aria-pressed={isPressed || undefined}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      isBusy={isBusy}
      onClick={isKnown ? () => press(onSave) : onSave}
    >
      {isPressed ? <Trans>Saved</Trans> : <Trans>Save</Trans>}
    </Button>
  );
}

/** For members: the suggested board, or the pin's board, and the save button. */
export function MemberSave({ pinId }: { pinId: PinEntity['id'] }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const savedInfo = useEntity('pins', pinId)?.savedInfo ?? null;
  const suggested = useAppSelector((state) => selectSuggestedBoard(state, pinId));
  const hasNoBoard = useAppSelector((state) => !suggested && selectPickerBoards(state)?.all_boards.length === 0);
  const hasFailed = useAppSelector(selectHasPickerFailed);
  /** Save was pressed before the suggested board was known. */
  const [isWaiting, setWaiting] = useState(false);

  const save = (boardId: BoardId, sectionId: SectionId | null) =>
    dispatch(saveRequested({ pinId, boardId, sectionId }));
  const choose = (boardId: BoardId, sectionId: SectionId | null) => {
    if (savedInfo) dispatch(moveRequested({ pinId: savedInfo.localPinId, originalPinId: pinId, boardId, sectionId }));
    else save(boardId, sectionId);
  };
  const prepare = () => {
    if (!suggested) dispatch(suggestionWanted());
  };
  useEffect(() => {
    if (!isWaiting || !(suggested || hasFailed)) return;
    setWaiting(false);
    dispatch(suggested ? saveRequested({ pinId, boardId: suggested.id, sectionId: null }) : suggestionFailed());
  }, [isWaiting, suggested, hasFailed, dispatch, pinId]);
  const saveToSuggested = () => {
    if (suggested) return void save(suggested.id, null);
    // Loading it may have failed when the pointer entered.
    prepare();
    setWaiting(true);
  };
  /** The picker lists all boards, so the offer of a few (ledger PIN-005) closes. */
  const closeOffer = (isOpen: boolean) => {
    if (isOpen && savedInfo) dispatch(changeBoardClosed());
  };
  const boardName = savedInfo ? savedInfo.title : suggested?.name;
  const choice = boardName === undefined ? t`Choose a board` : t`Choose a board, now ${boardName}`;

  return (
    <>
      <BoardPicker
        pinId={pinId}
        align="start"
        label={savedInfo ? t`Change board` : t`Save to a board`}
        selected={savedInfo && { boardId: savedInfo.boardId, sectionId: savedInfo.sectionId ?? null }}
        onChoose={choose}
        onRemove={
          savedInfo
            ? () => void dispatch(unsaveRequested({ originalPinId: pinId, pinId: savedInfo.localPinId }))
            : undefined
        }
        onOpenChange={closeOffer}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            data-shortcut="board"
            className={styles.board}
            aria-label={savedInfo ? t`Change board, now ${boardName}` : choice}
          >
            <OneLine>{boardName ?? t`Board`}</OneLine>
            <ChevronDownIcon size={16} />
          </button>
        )}
      />
      {savedInfo ? (
        <Link to={savedInfo.url} className={styles.saved}>
          <Trans>Saved</Trans>
        </Link>
      ) : (
        <SaveButton
          isKnown={suggested !== undefined}
          isBusy={isWaiting && !hasNoBoard}
          onPrepare={prepare}
          onSave={saveToSuggested}
        />
      )}
      {isWaiting && hasNoBoard && (
        <CreateBoard
          isOpen
          pinId={pinId}
          onClose={() => setWaiting(false)}
          onCreated={(board) => {
            setWaiting(false);
            save(board.id, null);
          }}
        />
      )}
    </>
  );
}

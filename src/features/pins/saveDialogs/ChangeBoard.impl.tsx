import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BoardId, PinId, SectionId } from '../../../../contract/schemas/common';
import { suggestionWanted } from '../../../actions/boards/boards';
import { moveRequested } from '../../../actions/pins/pins';
import { changeBoardClosed } from '../../../actions/ui';
import { selectPickerBoards } from '../../../selectors/pins/pins';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities, useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { OneLine } from '../../../ui/OneLine';
import { useToastTimer } from '../../../ui/toasts/useToastTimer';
import { BoardPicker } from '../save';
import styles from './ChangeBoard.module.css';

interface ChangeBoardProps {
  newPinId: PinId;
  originalPinId: PinId;
}

const EMPTY: readonly BoardId[] = [];
const MAX_BOARDS = 3;
const DURATION_MS = 8000;

/**
 * Offers other boards for a pin that was just saved, and moves it to the one that is chosen. It takes no focus and
 * leaves the page usable, so that the next pin can be saved; it closes by itself unless the pointer or the focus is on
 * it.
 */
export function ChangeBoard({ newPinId, originalPinId }: ChangeBoardProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const pin = useEntity('pins', newPinId);
  const [isPointed, setPointed] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const { region, isFocused, cameFrom, ...focusHandlers } = useFocusInside();
  const picker = useAppSelector((state) => selectPickerBoards(state, originalPinId) ?? selectPickerBoards(state));
  const ids = picker ? [...new Set([...picker.boards_shortlist, ...picker.all_boards])] : EMPTY;
  const others = useEntities('boards', ids).filter(({ id }) => id !== pin?.board);

  useEffect(() => {
    if (!picker) dispatch(suggestionWanted());
  }, [picker, dispatch]);

  const close = () => {
    if (isFocused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    dispatch(changeBoardClosed());
  };
  const isPaused = isPointed || isFocused || isPicking;
  useToastTimer({ durationMs: DURATION_MS, isPaused, onEnd: close });

  // No pin: the server refused the save. No others: there is only one board.
  if (!pin || (picker && others.length === 0)) return null;
  const choose = (boardId: BoardId, sectionId: SectionId | null) => {
    close();
    dispatch(moveRequested({ pinId: newPinId, originalPinId, boardId, sectionId }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isPicking) return;
    event.stopPropagation();
    close();
  };
  return (
    <div
      ref={region}
      role="dialog"
      aria-label={t`Change board`}
      className={styles.modal}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      {...focusHandlers}
    >
      <header className={styles.header}>
        <p className={styles.title}>
          <Trans>Move it to another board?</Trans>
        </p>
        <IconButton size="sm" tooltip="none" label={t`Close`} icon={<CloseIcon size={18} />} onClick={close} />
      </header>
      <ul className={styles.boards}>
        {others.slice(0, MAX_BOARDS).map((board) => (
          <li key={board.id}>
            <button type="button" className={styles.board} onClick={() => choose(board.id, null)}>
              <span
                className={styles.cover}
                style={board.coverImages?.[0] && { backgroundImage: `url("${board.coverImages[0].url}")` }}
              />
              <OneLine className={styles.name}>{board.name}</OneLine>
              {board.privacy === 'secret' && <LockIcon size={16} title={t`Secret`} />}
            </button>
          </li>
        ))}
      </ul>
      <BoardPicker
        pinId={originalPinId}
        label={t`Choose a board`}
        selected={{ boardId: pin.board, sectionId: pin.section?.id ?? null }}
        onChoose={choose}
        onOpenChange={setPicking}
        trigger={(props) => (
          <Button {...props} variant="secondary" isFullWidth>
            <Trans>Other boards</Trans>
          </Button>
        )}
      />
    </div>
  );
}

/** Tracks whether the focus is inside, and where it came from. */
function useFocusInside() {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isFocused, setFocused] = useState(false);
  return {
    region,
    cameFrom,
    isFocused,
    onFocus: (event: FocusEvent) => {
      if (!isFocused) cameFrom.current = event.relatedTarget;
      setFocused(true);
    },
    onBlur: (event: FocusEvent) => {
      if (!region.current?.contains(event.relatedTarget)) setFocused(false);
    },
  };
}

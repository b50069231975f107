import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { pickerOpened } from '../../../actions/boards/boards';
import { loginSignupOpened, unauthSaveAttempted } from '../../../actions/people/session';
import { hideRequested, moveRequested, saveRequested, unsaveRequested } from '../../../actions/pins/pins';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectAreAdsOn } from '../../../selectors/context';
import { selectIsAuthenticated, selectUserId, selectViewingUser } from '../../../selectors/people/session';
import { selectPickerBoards, selectSuggestedBoard } from '../../../selectors/pins/pins';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities, useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { EyeOffIcon } from '../../../ui/icons/EyeOffIcon';
import { FlagIcon } from '../../../ui/icons/FlagIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { OneLine } from '../../../ui/OneLine';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { CreateBoard } from '../../boards/boards';
import { PromoteLink } from '../../business/promoted';
import { PinReport } from '../../pins/contentReports';
import { SharePinRow } from '../../talk/share';
import { FeedWishes } from '../feedPreferences';
import type { CardSheetProps } from './CardSheet';
import styles from './CardSheet.module.css';
import { CardReason } from './deferredParts';

const NONE: readonly BoardId[] = [];

/** A sheet from the bottom on phones. */
export function CardSheet({ pinId, isOpen, onClose }: CardSheetProps) {
  const { t } = useLingui();
  const pin = useEntity('pins', pinId);
  const isMember = useAppSelector(selectIsAuthenticated);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={pin?.title || pin?.gridTitle || t`Save to a board`} size="sm">
      <div className={styles.sheet}>
        <CardReason pinId={pinId} isInSheet />
        {isMember ? <Boards pinId={pinId} onDone={onClose} /> : <VisitorSave pinId={pinId} onDone={onClose} />}
        {pin && <SharePinRow pin={pin} />}
        {pin && <OwnPin pin={pin} />}
        {pin && <OthersPin pin={pin} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

interface PartProps {
  pinId: CardSheetProps['pinId'];
  onDone: () => void;
}

/** A business promotes its own pin from its menu. */
function OwnPin({ pin }: { pin: PinEntity }) {
  const viewerId = useAppSelector(selectUserId);
  const canPromote = useAppSelector((state) => selectAreAdsOn(state) && selectViewingUser(state).isPartner);
  return canPromote && viewerId === pin.pinner ? <PromoteLink pinId={pin.id} /> : null;
}

/** A member's actions against another person's pin: less of it, hide, report. */
function OthersPin({ pin, onDone }: { pin: PinEntity; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const [isReporting, setReporting] = useState(false);
  if (viewerId === null || viewerId === pin.pinner) return null;
  const hide = () => {
    onDone();
    dispatch(hideRequested({ pinId: pin.id }));
  };
  return (
    <>
      <FeedWishes pin={pin} onDone={onDone} />
      {!pin.abilities?.delete && (
        <Button variant="ghost" size="lg" isFullWidth iconStart={<EyeOffIcon size={20} />} onClick={hide}>
          <Trans>Hide pin</Trans>
        </Button>
      )}
      <Button
        variant="ghost"
        size="lg"
        isFullWidth
        iconStart={<FlagIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setReporting(true)}
      >
        <Trans>Report pin</Trans>
      </Button>
      <PinReport pinId={pin.id} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}

/** The suggested board as a button, then the others; for a saved pin, its board instead of the suggestion. */
function Boards({ pinId, onDone }: PartProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isCreating, setCreating] = useState(false);
  const savedInfo = useEntity('pins', pinId)?.savedInfo ?? null;
  const picker = useAppSelector((state) => selectPickerBoards(state, pinId));
  const suggested = useAppSelector((state) => selectSuggestedBoard(state, pinId));
  const boards = useEntities('boards', picker?.all_boards ?? NONE);
  useEffect(() => void dispatch(pickerOpened({ pinId })), [dispatch, pinId]);

  const choose = (boardId: BoardId) => {
    if (savedInfo) {
      const { localPinId } = savedInfo;
      dispatch(moveRequested({ pinId: localPinId, originalPinId: pinId, boardId, sectionId: null }));
    } else dispatch(saveRequested({ pinId, boardId, sectionId: null }));
    onDone();
  };
  const remove = () => {
    if (savedInfo) dispatch(unsaveRequested({ originalPinId: pinId, pinId: savedInfo.localPinId }));
    onDone();
  };
  const first = savedInfo?.boardId ?? suggested?.id;
  const others = boards.filter(({ id }) => id !== first);
  return (
    <>
      {savedInfo ? (
        <Button size="lg" isFullWidth iconStart={<TrashIcon size={20} />} onClick={remove}>
          <Trans>Remove from {savedInfo.title}</Trans>
        </Button>
      ) : (
        suggested && (
          <Button variant="primary" size="lg" isFullWidth onClick={() => choose(suggested.id)}>
            <Trans>Save to {suggested.name}</Trans>
          </Button>
        )
      )}
      {picker === null && <RowsSkeleton width="40px" height="40px" />}
      <ul className={styles.boards} aria-label={savedInfo ? t`Change board` : t`All boards`}>
        {others.map((board) => (
          <li key={board.id}>
            <button type="button" className={styles.row} onClick={() => choose(board.id)}>
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
      <Button
        variant="ghost"
        size="lg"
        isFullWidth
        iconStart={<PlusIcon size={20} />}
        onClick={() => setCreating(true)}
      >
        <Trans>Create board</Trans>
      </Button>
      {isCreating && (
        <CreateBoard
          isOpen
          pinId={pinId}
          onClose={() => setCreating(false)}
          onCreated={(board) => {
            setCreating(false);
            choose(board.id);
          }}
        />
      )}
    </>
  );
}

/** The pin is remembered and saved right after login or signup (ledger CTX-030, CTX-033). */
function VisitorSave({ pinId, onDone }: PartProps) {
  const dispatch = useAppDispatch();
  const save = () => {
    onDone();
    dispatch(loginSignupOpened({ from: 'save' }));
    dispatch(unauthSaveAttempted({ pinId }));
  };
  return (
    <Button variant="primary" size="lg" isFullWidth onClick={save}>
      <Trans>Save</Trans>
    </Button>
  );
}

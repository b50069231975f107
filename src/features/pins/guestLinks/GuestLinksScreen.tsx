import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GUEST_LINKS } from '../../../../contract/constants/pins/guestLinks';
import type { PinId } from '../../../../contract/schemas/common';
import type { GuestLink } from '../../../../contract/schemas/pins/guestLinks';
import { guestLinksRequested } from '../../../actions/pins/guestLinks';
import type { BoardEntity } from '../../../entities/boards/boards';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { BoardSubpage } from '../../boards/boards';
import { GuestLinkForm } from './GuestLinkForm';
import { GuestLinkItem } from './GuestLinkItem';
import styles from './GuestLinks.module.css';

const PIN = /[?&]pin=([1-9]\d{0,18})(?:&|#|$)/;

/** The links of a board for guests, and a form that makes one: of the board, or of the pin that the address names. */
export function GuestLinksScreen() {
  const pinId = useAppSelector((state) => PIN.exec(selectCurrentEntry(state)?.path ?? '')?.[1] ?? null);
  return (
    <BoardSubpage isNarrow title={<Trans>Links for guests</Trans>}>
      {(board) => board && <Links board={board} pinId={pinId as PinId | null} />}
    </BoardSubpage>
  );
}

function Links({ board, pinId }: { board: BoardEntity; pinId: PinId | null }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const boardId = board.id;
  const request = useAppSelector((state) => selectRequest(state, 'GuestLinksResource.get', { board_id: boardId }));
  const links = (request?.data ?? null) as readonly GuestLink[] | null;
  const [isMaking, setMaking] = useState(pinId !== null);
  if (links === null && request?.status === 'failed') {
    return (
      <ErrorState
        title={t`The links could not be loaded`}
        detail={request.error?.message}
        onRetry={() => dispatch(guestLinksRequested({ boardId }))}
      />
    );
  }
  return (
    <div className={styles.section}>
      <p className={styles.hint}>
        <Trans>Anyone who has such a link can open it, without an account, until it ends or you revoke it.</Trans>
      </p>
      {links === null && <RowsSkeleton width="0" height="44px" />}
      {links !== null && links.length > 0 && (
        <ul className={styles.links} aria-label={t`Links for guests`}>
          {links.map((link) => (
            <GuestLinkItem key={link.id} link={link} />
          ))}
        </ul>
      )}
      {isMaking && <GuestLinkForm boardId={boardId} pinId={pinId} onClose={() => setMaking(false)} />}
      {links !== null && !isMaking && (
        <div className={styles.end}>
          <Button disabled={links.length >= GUEST_LINKS.perBoard} onClick={() => setMaking(true)}>
            {pinId === null ? <Trans>Make a link to this board</Trans> : <Trans>Make a link to this pin</Trans>}
          </Button>
        </div>
      )}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { BoardId, PinId } from '../../../../contract/schemas/common';
import { useEntity } from '../../../store/useEntity';
import { ButtonLink } from '../../../ui/Button';
import { LinkIcon } from '../../../ui/icons/LinkIcon';
import styles from './ShareDialog.module.css';

/** Leads those who may invite people to a board to its links for guests. */
export function GuestLinksLink({ boardId, pinId }: { boardId: BoardId; pinId: PinId | null }) {
  const board = useEntity('boards', boardId);
  if (!board?.abilities?.invite) return null;
  return (
    <div className={styles.invite}>
      <ButtonLink to={`${board.url}_links${pinId === null ? '' : `?pin=${pinId}`}`} iconStart={<LinkIcon size={20} />}>
        <Trans>Links for guests</Trans>
      </ButtonLink>
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { useEntity } from '../../../store/useEntity';
import { IconButton } from '../../../ui/IconButton';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { BoardCardView } from './BoardCardView';
import { EditBoard } from './EditBoard';

/** A board's card, connected to the store; its owner can edit the board from it. */
export function BoardCard({ id, isFirstView = false }: { id: BoardId; isFirstView?: boolean }) {
  const { t } = useLingui();
  const board = useEntity('boards', id);
  const [isEditing, setEditing] = useState(false);
  if (!board) return null;
  const { name, pinCount = 0, sectionCount = 0 } = board;
  // The pictures are shown only behind the warning on the board's page (ledger BOARD-066).
  const isWarned = board.sensitivityScreen?.showWarning === true;
  const pins = <Plural value={pinCount} one="# pin" other="# pins" />;
  const sections = <Plural value={sectionCount} one="# section" other="# sections" />;
  return (
    <>
      <BoardCardView
        href={board.url}
        name={name}
        images={isWarned ? [] : (board.coverImages ?? [])}
        isFirstView={isFirstView}
        mark={
          isWarned ? (
            <WarningIcon size={16} title={t`Sensitive content`} />
          ) : (
            board.privacy === 'secret' && <LockIcon size={16} title={t`Secret`} />
          )
        }
        detail={
          sectionCount > 0 ? (
            <Trans>
              {pins} · {sections}
            </Trans>
          ) : (
            pins
          )
        }
        action={
          board.abilities?.edit && (
            <IconButton
              label={t`Edit board ${name}`}
              tooltip="end"
              size="sm"
              variant="onPicture"
              icon={<EditIcon size={16} />}
              onClick={() => setEditing(true)}
            />
          )
        }
      />
      {isEditing && <EditBoard boardId={id} isOpen onClose={() => setEditing(false)} />}
    </>
  );
}

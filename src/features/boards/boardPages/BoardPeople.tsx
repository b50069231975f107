import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserId } from '../../../../contract/schemas/common';
import type { BoardEntity } from '../../../entities/boards/boards';
import { lazyPart } from '../../../hooks/useLazyPart';
import { useEntities } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { IconButton } from '../../../ui/IconButton';
import { PeopleIcon } from '../../../ui/icons/PeopleIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import styles from './BoardPeople.module.css';

export interface PeopleDialogProps {
  board: BoardEntity;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "board-people" */ './PeopleDialog.impl')).PeopleDialog,
);

const NOBODY: readonly UserId[] = [];
const SHOWN = 3;

/** The avatars of a board's members; pressing them opens the dialog of rights and invitations. */
export function BoardPeople({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const people = useEntities('users', board.collaboratingUsers ?? NOBODY);
  const { collaboratorCount = 0 } = board;
  if (collaboratorCount === 0 && !board.abilities?.invite) return null;
  const open = () => setOpen(true);
  return (
    <>
      {collaboratorCount === 0 ? (
        <IconButton
          label={t`Invite people`}
          size="sm"
          variant="secondary"
          icon={<PeopleIcon size={20} />}
          onClick={open}
        />
      ) : (
        <button type="button" className={styles.faces} aria-label={t`People on this board`} onClick={open}>
          {people.slice(0, SHOWN).map((user) => (
            <Avatar key={user.id} name={user.fullName} src={user.imageSmallUrl} size={32} />
          ))}
          {collaboratorCount > SHOWN && <span className={styles.more}>+{collaboratorCount - SHOWN}</span>}
        </button>
      )}
      {isOpen && <LazyOverlay overlay={part} props={{ board, isOpen, onClose: () => setOpen(false) }} />}
    </>
  );
}

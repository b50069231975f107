import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { navigationRequested } from '../../../actions/navigation';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { MoveIcon } from '../../../ui/icons/MoveIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { CreateBoard } from '../../boards/boards';
import { Arrange } from '../../boards/ordering';

/** Reorders the viewer's boards. */
export function ReorderBoards({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  const what = useMemo(() => ({ kind: 'boards' as const, username }), [username]);
  return (
    <>
      <Button variant="secondary" iconStart={<MoveIcon size={20} />} onClick={() => setOpen(true)}>
        <Trans>Reorder</Trans>
      </Button>
      {isOpen && <Arrange what={what} isOpen onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens a new board immediately, to add pins to it. */
export function NewBoard({ variant }: { variant: 'primary' | 'secondary' }) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} iconStart={<PlusIcon size={20} />} onClick={() => setOpen(true)}>
        <Trans>Create board</Trans>
      </Button>
      {isOpen && (
        <CreateBoard
          isOpen
          onClose={() => setOpen(false)}
          onCreated={(board) => dispatch(navigationRequested({ to: board.url }))}
        />
      )}
    </>
  );
}

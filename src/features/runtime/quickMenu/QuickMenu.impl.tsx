import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pickerOpened } from '../../../actions/boards/boards';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { useAppDispatch } from '../../../store/hooks';
import { CommandDialog } from '../../../ui/overlays/CommandDialog';
import { CreateBoard } from '../../boards/boards';
import type { QuickMenuProps } from './QuickMenu';
import { useCommands } from './useCommands';

export function QuickMenuImpl(props: QuickMenuProps) {
  const hasMessages = useMessageGroup('quickMenu', props.isOpen);
  return hasMessages ? <Commands {...props} /> : null;
}

function Commands({ isOpen, onClose }: QuickMenuProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [newBoard, setNewBoard] = useState<string | null>(null);
  const groups = useCommands(search);
  useEffect(() => {
    if (isOpen) dispatch(pickerOpened({ pinId: null }));
  }, [dispatch, isOpen]);

  const close = () => {
    setSearch('');
    onClose();
  };
  const choose = (id: string) => {
    close();
    const { to } = groups.flatMap(({ options }) => options).find((option) => option.id === id) ?? {};
    if (to) void navigate(to);
    else setNewBoard('');
  };
  return (
    <>
      <CommandDialog
        isOpen={isOpen}
        onClose={close}
        label={t`Go to, create or search`}
        emptyText={t`Nothing found`}
        groups={groups}
        search={search}
        onSearch={setSearch}
        onSelect={choose}
      />
      {newBoard !== null && (
        <CreateBoard
          isOpen
          initialName={newBoard}
          onClose={() => setNewBoard(null)}
          onCreated={({ url }) => {
            setNewBoard(null);
            void navigate(url);
          }}
        />
      )}
    </>
  );
}

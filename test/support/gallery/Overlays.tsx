import { useState } from 'react';
import { Button } from '../../../src/ui/Button';
import { TextField } from '../../../src/ui/fields/TextField';
import { IconButton } from '../../../src/ui/IconButton';
import { ChevronDownIcon } from '../../../src/ui/icons/ChevronDownIcon';
import { DownloadIcon } from '../../../src/ui/icons/DownloadIcon';
import { EditIcon } from '../../../src/ui/icons/EditIcon';
import { LockIcon } from '../../../src/ui/icons/LockIcon';
import { MoreIcon } from '../../../src/ui/icons/MoreIcon';
import { PlusIcon } from '../../../src/ui/icons/PlusIcon';
import { ShareIcon } from '../../../src/ui/icons/ShareIcon';
import { TrashIcon } from '../../../src/ui/icons/TrashIcon';
import { ConfirmDialog } from '../../../src/ui/overlays/ConfirmDialog';
import { Dialog, preloadDialog } from '../../../src/ui/overlays/Dialog';
import { Menu } from '../../../src/ui/overlays/Menu';
import { Picker } from '../../../src/ui/overlays/Picker';
import { Popover } from '../../../src/ui/overlays/Popover';
import { Stack } from '../../../src/ui/Stack';
import { drawn, Section } from './sections';

const BOARDS = [
  'Kitchens',
  'Ceramics',
  'Hallway with a very long name that does not fit into one line',
  'Type posters',
  'Winter',
];

export function Overlays() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'busy' | null>(null);
  const [sort, setSort] = useState('new');
  const [board, setBoard] = useState('0');
  const close = () => setOpen(null);
  return (
    <Section title="Overlays">
      <Stack direction="row" gap={3}>
        <Button onPointerEnter={preloadDialog} onClick={() => setOpen('form')}>
          Dialog
        </Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Delete board
        </Button>
        <Button onClick={() => setOpen('busy')}>Busy dialog</Button>
        <Menu
          label="Pin options"
          entries={[
            { id: 'edit', label: 'Edit pin', icon: <EditIcon />, onSelect: () => setOpen('form') },
            { id: 'share', label: 'Share', icon: <ShareIcon />, hint: 'Copy the link or send it' },
            { id: 'download', label: 'Download image', icon: <DownloadIcon />, isDisabled: true },
            { id: 'profile', label: 'Open profile', to: '/ada/' },
            'separator',
            {
              id: 'delete',
              label: 'Delete pin',
              icon: <TrashIcon />,
              isDanger: true,
              onSelect: () => setOpen('confirm'),
            },
          ]}
          trigger={(props) => <IconButton {...props} label="More options" icon={<MoreIcon />} variant="secondary" />}
        />
        <Menu
          label="Sort by"
          entries={[
            { id: 'new', label: 'Newest', isChecked: sort === 'new', onSelect: () => setSort('new') },
            { id: 'old', label: 'Oldest', isChecked: sort === 'old', onSelect: () => setSort('old') },
          ]}
          trigger={(props) => (
            <Button {...props} iconEnd={<ChevronDownIcon size={20} />}>
              Sort
            </Button>
          )}
        />
        <Picker
          label="Save to board"
          searchLabel="Search your boards"
          emptyText="No board has that name yet."
          selectedId={board}
          onSelect={setBoard}
          groups={[
            {
              id: 'suggested',
              label: 'Suggested',
              options: [{ id: '0', label: BOARDS[0] ?? '', hint: '24 pins', picture: drawn(30, 40, 40) }],
            },
            {
              id: 'all',
              label: 'All boards',
              options: BOARDS.slice(1).map((label, index) => ({
                id: String(index + 1),
                label,
                hint: `${index * 7} pins`,
                picture: index === 3 ? null : drawn(index * 70, 40, 40),
                icon: index === 0 ? <LockIcon size={16} title="Secret" /> : undefined,
              })),
            },
          ]}
          footer={(search) => (
            <Button variant="ghost" isFullWidth iconStart={<PlusIcon size={20} />}>
              {search ? `Create “${search}”` : 'Create board'}
            </Button>
          )}
          trigger={(props) => (
            <Button {...props} iconEnd={<ChevronDownIcon size={20} />}>
              {BOARDS[Number(board)]}
            </Button>
          )}
        />
        <Popover label="Link" align="end" width="wide" trigger={(props) => <Button {...props}>Popover</Button>}>
          {(done) => (
            <Stack gap={3}>
              <TextField label="Link to this pin" defaultValue="https://example.org/pin/123/" />
              <Button variant="primary" onClick={done}>
                Copy link
              </Button>
            </Stack>
          )}
        </Popover>
      </Stack>
      <Dialog
        isOpen={open === 'form'}
        onClose={close}
        title="Edit board"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <Stack gap={5}>
          <TextField label="Name" defaultValue="Kitchens" />
          <TextField label="Description" hint="People find boards by what it says." />
        </Stack>
      </Dialog>
      <Dialog isOpen={open === 'busy'} onClose={close} title="Publishing" isBusy>
        <p>It stays open until this is done.</p>
        <Button onClick={close}>End the work</Button>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete this board?"
        confirmLabel="Delete"
        isDanger
      >
        Its 24 pins go with it. You can undo this for a moment.
      </ConfirmDialog>
    </Section>
  );
}

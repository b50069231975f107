import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { navigationRequested } from '../../../actions/navigation';
import { deleteRequested, hideRequested, unhideRequested } from '../../../actions/pins/pins';
import type { PinEntity } from '../../../entities/pins/pins';
import { memberPart } from '../../../hooks/memberPart';
import { openInNewTab } from '../../../hooks/openInNewTab';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { IconButton } from '../../../ui/IconButton';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { ExternalIcon } from '../../../ui/icons/ExternalIcon';
import { EyeIcon } from '../../../ui/icons/EyeIcon';
import { EyeOffIcon } from '../../../ui/icons/EyeOffIcon';
import { FlagIcon } from '../../../ui/icons/FlagIcon';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';
import { VisualSearch } from '../../discovery/visualSearch';
import { PinReport } from '../contentReports';
import { EditPin } from './EditPin';

const EditKey = memberPart(
  async () => (await import(/* webpackChunkName: "member-shortcuts" */ '../../runtime/shortcuts')).EditKey,
);

/** The actions on the pin that the server allows the viewer. */
export function PinMenu({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isEditing, setEditing] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const viewerId = useAppSelector(selectUserId);
  const isOthers = viewerId !== null && viewerId !== pin.pinner;
  const board = useEntity('boards', pin.board);
  const isWarned = useIsPinWarned(pin);
  const image = pin.images.orig ?? pin.images['736x'];

  // No confirmation, because deleting can be undone. Navigates from the pin's page to its board.
  const remove = () => {
    dispatch(deleteRequested({ pinId: pin.id }));
    dispatch(navigationRequested({ to: board?.url ?? '/', replace: true }));
  };
  const hide = () => {
    dispatch(hideRequested({ pinId: pin.id }));
    dispatch(navigationRequested({ to: '/', replace: true }));
  };
  const unhide = () => void dispatch(unhideRequested({ pinId: pin.id }));
  const entries: MenuEntry[] = [
    ...(image
      ? [
          {
            id: 'download',
            label: t`Open the picture`,
            icon: <ExternalIcon />,
            onSelect: () => openInNewTab(image.url),
          },
        ]
      : []),
    ...(image && (pin.videos ?? pin.carouselData) && !isWarned
      ? [{ id: 'search', label: t`More like this`, icon: <SearchIcon />, onSelect: () => setSearching(true) }]
      : []),
    ...(pin.abilities?.edit
      ? [{ id: 'edit', label: t`Edit pin`, icon: <EditIcon />, onSelect: () => setEditing(true) }]
      : []),
    ...(isOthers && !pin.abilities?.delete
      ? [
          pin.isHidden
            ? { id: 'unhide', label: t`Stop hiding this pin`, icon: <EyeIcon />, onSelect: unhide }
            : { id: 'hide', label: t`Hide pin`, icon: <EyeOffIcon />, onSelect: hide },
        ]
      : []),
    ...(isOthers
      ? [{ id: 'report', label: t`Report pin`, icon: <FlagIcon />, onSelect: () => setReporting(true) }]
      : []),
    ...(pin.abilities?.delete
      ? [{ id: 'delete', label: t`Delete pin`, icon: <TrashIcon />, isDanger: true, onSelect: remove }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={t`More`}
        entries={entries}
        trigger={(props) => <IconButton {...props} label={t`More`} tooltip="start" icon={<MoreIcon />} />}
      />
      {pin.abilities?.edit && <EditKey onPress={() => setEditing(true)} />}
      <VisualSearch pin={pin} isOpen={isSearching} onClose={() => setSearching(false)} />
      {isOthers && <PinReport pinId={pin.id} isOpen={isReporting} onClose={() => setReporting(false)} />}
      {pin.abilities?.edit && <EditPin isOpen={isEditing} onClose={() => setEditing(false)} pin={pin} />}
    </>
  );
}

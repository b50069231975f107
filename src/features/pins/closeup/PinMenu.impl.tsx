import { useLingui } from '@lingui/react/macro';
import { navigationRequested } from '../../../actions/navigation';
import { deleteRequested, hideRequested, unhideRequested } from '../../../actions/pins/pins';
import type { PinEntity } from '../../../entities/pins/pins';
import { openInNewTab } from '../../../hooks/openInNewTab';
import { useAppDispatch } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { ExternalIcon } from '../../../ui/icons/ExternalIcon';
import { EyeIcon } from '../../../ui/icons/EyeIcon';
import { EyeOffIcon } from '../../../ui/icons/EyeOffIcon';
import { FlagIcon } from '../../../ui/icons/FlagIcon';
import { SearchIcon } from '../../../ui/icons/SearchIcon';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { type MenuEntry, menuPart } from '../../../ui/overlays/Menu';
import type { MenuImplProps } from '../../../ui/overlays/Menu.impl';

interface PinMenuImplProps extends Omit<MenuImplProps, 'label' | 'entries' | 'align'> {
  pin: PinEntity;
  /** The largest picture. */
  image: PinEntity['images'][string] | undefined;
  /** Another member saved the pin. */
  isOthers: boolean;
  onEdit: () => void;
  onReport: () => void;
  onSearch: () => void;
}

export function PinMenuImpl({ pin, image, isOthers, onEdit, onReport, onSearch, ...menu }: PinMenuImplProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const board = useEntity('boards', pin.board);
  const isWarned = useIsPinWarned(pin);

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
      ? [{ id: 'search', label: t`More like this`, icon: <SearchIcon />, onSelect: onSearch }]
      : []),
    ...(pin.abilities?.edit ? [{ id: 'edit', label: t`Edit pin`, icon: <EditIcon />, onSelect: onEdit }] : []),
    ...(isOthers && !pin.abilities?.delete
      ? [
          pin.isHidden
            ? { id: 'unhide', label: t`Stop hiding this pin`, icon: <EyeIcon />, onSelect: unhide }
            : { id: 'hide', label: t`Hide pin`, icon: <EyeOffIcon />, onSelect: hide },
        ]
      : []),
    ...(isOthers ? [{ id: 'report', label: t`Report pin`, icon: <FlagIcon />, onSelect: onReport }] : []),
    ...(pin.abilities?.delete
      ? [{ id: 'delete', label: t`Delete pin`, icon: <TrashIcon />, isDanger: true, onSelect: remove }]
      : []),
  ];
  return <LazyOverlay overlay={menuPart} props={{ ...menu, label: t`More`, entries, align: 'start' }} />;
}

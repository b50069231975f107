import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PinEntity } from '../../../entities/pins/pins';
import { memberPart } from '../../../hooks/memberPart';
import { lazyPart } from '../../../hooks/useLazyPart';
import { selectUserId } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { menuPart } from '../../../ui/overlays/Menu';
import { useTrigger } from '../../../ui/overlays/useTrigger';
import { VisualSearch } from '../../discovery/visualSearch';
import { PinReport } from '../contentReports';
import { EditPin } from './EditPin';

const EditKey = memberPart(
  async () => (await import(/* webpackChunkName: "member-shortcuts" */ '../../runtime/shortcuts')).EditKey,
);

const part = lazyPart(async () => {
  const [{ PinMenuImpl }] = await Promise.all([
    import(/* webpackChunkName: "pin-menu" */ './PinMenu.impl'),
    menuPart.load(),
  ]);
  return PinMenuImpl;
});
const preload = () => void part.load().catch(() => {});

/** The actions on the pin that the server allows the viewer. The server renders the button. */
export function PinMenu({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const { isOpen, setOpen, opened, triggerProps } = useTrigger('menu', {}, preload);
  const [isEditing, setEditing] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const viewerId = useAppSelector(selectUserId);
  const isOthers = viewerId !== null && viewerId !== pin.pinner;
  const image = pin.images.orig ?? pin.images['736x'];

  if (!image && !isOthers && !pin.abilities?.edit && !pin.abilities?.delete) return null;
  return (
    <>
      <IconButton {...triggerProps} label={t`More`} tooltip="start" icon={<MoreIcon />} />
      <LazyOverlay
        overlay={part}
        props={{
          ...opened,
          isOpen,
          onClose: () => setOpen(false),
          triggerRef: triggerProps.ref,
          pin,
          image,
          isOthers,
          onEdit: () => setEditing(true),
          onReport: () => setReporting(true),
          onSearch: () => setSearching(true),
        }}
      />
      {pin.abilities?.edit && <EditKey onPress={() => setEditing(true)} />}
      <VisualSearch pin={pin} isOpen={isSearching} onClose={() => setSearching(false)} />
      {isOthers && <PinReport pinId={pin.id} isOpen={isReporting} onClose={() => setReporting(false)} />}
      {pin.abilities?.edit && <EditPin isOpen={isEditing} onClose={() => setEditing(false)} pin={pin} />}
    </>
  );
}

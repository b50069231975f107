import { useLingui } from '@lingui/react/macro';
import type { TriedItEntity } from '../../../entities/pins/triedIts';
import { useEntity } from '../../../store/useEntity';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { shareDialog } from './shareDialog';

interface ShareTriedItProps {
  triedIt: TriedItEntity;
  isOpen: boolean;
  onClose: () => void;
}

/** Shares what somebody tried; its link leads to the pin, where it is listed. */
export function ShareTriedIt({ triedIt: { id, pinId, text }, isOpen, onClose }: ShareTriedItProps) {
  const { t } = useLingui();
  const pin = useEntity('pins', pinId);
  const thing = {
    shared: { user_did_it_data: id },
    path: `/pin/${pinId}/`,
    title: text || pin?.title || '',
    boardId: pin?.board,
  };
  return <LazyOverlay overlay={shareDialog} props={{ isOpen, onClose, heading: t`Share this`, thing }} />;
}

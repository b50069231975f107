import type { PinId } from '../../../../contract/schemas/common';
import type { PinEntity } from '../../../entities/pins/pins';
import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface StoryPlayerProps {
  pinId: PinId;
  story: NonNullable<PinEntity['storyPinData']>;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "lightbox" */ './StoryPlayer.impl')).StoryPlayerImpl,
);

/** A story page by page, as large as the window. */
export function StoryPlayer(props: StoryPlayerProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

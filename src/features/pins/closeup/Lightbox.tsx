import type { PinEntity } from '../../../entities/pins/pins';
import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface LightboxProps {
  isOpen: boolean;
  onClose: () => void;
  pinId: PinEntity['id'];
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "lightbox" */ './Lightbox.impl')).LargeView);

export function preloadLightbox(): void {
  part.load().catch(() => {});
}

/** The picture alone, as large as the window, and zoomable; a story is played. */
export function LazyLightbox(props: LightboxProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

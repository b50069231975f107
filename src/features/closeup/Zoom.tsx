import type { PinEntity } from '../../entities/pins';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';

export interface ZoomProps {
  isOpen: boolean;
  onClose: () => void;
  pin: PinEntity;
  alt: string;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "zoom" */ './Zoom.impl')).ZoomDialog);

export function preloadZoom(): void {
  part.load().catch(() => {});
}

/** The picture alone, as large as the window, and closer still. */
export function Zoom(props: ZoomProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

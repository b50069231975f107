import type { PinEntity } from '../../../entities/pins/pins';
import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface VisualSearchProps {
  pin: PinEntity;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "visual-search" */ './VisualSearch.impl')).VisualSearch,
);

/** A dialog that finds pins which look like a pin's picture, or like the part of it that one chooses. */
export function VisualSearch(props: VisualSearchProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

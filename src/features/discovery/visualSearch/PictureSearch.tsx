import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface PictureSearchProps {
  /** A picture that was pasted or dropped; null: one chooses it here. */
  given: File | null;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "visual-search" */ './PictureSearch.impl')).PictureSearch,
);

/** A dialog that finds pins which look like a picture of one's own. */
export function PictureSearch(props: PictureSearchProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

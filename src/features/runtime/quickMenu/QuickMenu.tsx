import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface QuickMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "quick-menu" */ './QuickMenu.impl')).QuickMenuImpl,
);

/** A member's dialog to go to a page or board, to create something or to search, by typing a part of its name. */
export function QuickMenu(props: QuickMenuProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

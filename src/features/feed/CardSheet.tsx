import type { PinEntity } from '../../entities/pins';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';

export interface CardSheetProps {
  pinId: PinEntity['id'];
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "card-sheet" */ './CardSheet.impl')).CardSheet);

/** What a finger can do with a card: save it to the suggested board or another one, share it. */
export function CardSheet(props: CardSheetProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

import type { PinEntity } from '../../../entities/pins/pins';
import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface CardSheetProps {
  pinId: PinEntity['id'];
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "card-sheet" */ './CardSheet.impl')).CardSheet);

/** All actions on a card: save to the suggested board or another one, share, see less of it, hide, report. */
export function CardSheet(props: CardSheetProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

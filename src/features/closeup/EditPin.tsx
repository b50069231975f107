import type { PinEntity } from '../../entities/pins';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';

export interface EditPinProps {
  isOpen: boolean;
  onClose: () => void;
  pin: PinEntity;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "edit-pin" */ './EditPin.impl')).EditPinDialog);

/** The dialog that changes a pin's words, link and place. */
export function EditPin(props: EditPinProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

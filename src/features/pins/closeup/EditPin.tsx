import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import type { EditPinProps } from '../editPin';

const part = lazyPart(async () => (await import(/* webpackChunkName: "edit-pin" */ '../editPin')).EditPinDialog);

/** The dialog that edits a pin's texts, link, board and section. */
export function EditPin(props: EditPinProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import type { ReasonDialogProps } from './ReasonDialog.impl';

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "pin-report" */ './ReasonDialog.impl')).ReasonDialog,
);

/** A dialog that asks why somebody reports something. */
export function ReasonDialog(props: ReasonDialogProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

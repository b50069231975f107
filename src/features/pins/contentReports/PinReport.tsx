import type { PinEntity } from '../../../entities/pins/pins';
import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface PinReportProps {
  pinId: PinEntity['id'];
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "pin-report" */ './PinReport.impl')).PinReport);

/** A dialog that asks why, and reports the pin to the site admins. */
export function PinReport(props: PinReportProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

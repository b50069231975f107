import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';
import type { ReasonFormProps } from './ReasonForm';

const part = lazyPart(async () => (await import(/* webpackChunkName: "pin-report" */ './ReasonForm')).ReasonForm);

/** A dialog that asks why somebody reports something. */
export function ReasonDialog(props: ReasonFormProps) {
  return <LazyOverlay overlay={part} props={props} />;
}

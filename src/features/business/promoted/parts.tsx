import type { PinEntity } from '../../../entities/pins/pins';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';

const part = lazyPart(() => import(/* webpackChunkName: "promoted" */ './promoted.impl'));

export interface AdReasonProps {
  promotion: NonNullable<PinEntity['promotion']>;
  /** Without links. */
  isPlain?: boolean;
}

/** Why a promoted pin is shown, and who pays. */
export function AdReason(props: AdReasonProps) {
  const { part: loaded } = useLazyPart(part, true);
  const hasTexts = useMessageGroup('promoted', true);
  return loaded && hasTexts ? <loaded.AdReason {...props} /> : null;
}

/** Leads from one's own pin to the form that promotes it. */
export function PromoteLink({ pinId }: { pinId: PinEntity['id'] }) {
  const { part: loaded } = useLazyPart(part, true);
  const hasTexts = useMessageGroup('promoted', true);
  return loaded && hasTexts ? <loaded.PromoteLink pinId={pinId} /> : null;
}

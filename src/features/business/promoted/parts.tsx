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

/** Leads from a promoted pin to its form, where it has one. */
export function LeadFormLink({ pin: { promotion, campaignId } }: { pin: Pick<PinEntity, 'promotion' | 'campaignId'> }) {
  const isAsking = promotion?.hasLeadForm === true && typeof campaignId === 'string';
  const { part: loaded } = useLazyPart(part, isAsking);
  const hasTexts = useMessageGroup('promoted', isAsking);
  return isAsking && loaded && hasTexts ? <loaded.LeadFormLink promotionId={campaignId} /> : null;
}

/** Leads from one's own pin to the form that promotes it. */
export function PromoteLink({ pinId }: { pinId: PinEntity['id'] }) {
  const { part: loaded } = useLazyPart(part, true);
  const hasTexts = useMessageGroup('promoted', true);
  return loaded && hasTexts ? <loaded.PromoteLink pinId={pinId} /> : null;
}

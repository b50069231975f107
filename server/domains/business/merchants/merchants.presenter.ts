import { MERCHANT_PHASES, type MerchantPhase, phaseAfter } from '../../../../contract/constants/business/merchants';
import type { ProgramRow } from './merchants.repository';

const OF_APPEALS: ReadonlySet<MerchantPhase> = new Set(['appealing', 'suspensionAppealed']);

/** The review record (ledger VMP-004), in the words of the table of phases. */
export function presentReview(row: ProgramRow) {
  const { program_state, review_status, status } = MERCHANT_PHASES[row.phase];
  return {
    can_appeal: phaseAfter(row.phase, 'appeal', row.appeal_count) !== null,
    is_appeal: OF_APPEALS.has(row.phase),
    appeal_count: row.appeal_count,
    appeal_comment: row.appeal_comment,
    shipping_policy_url: row.shipping_policy_url,
    return_policy_url: row.return_policy_url,
    review_reasons: row.reasons,
    ...{ program_state, review_status, status },
  };
}

export const presentRecord = (row: ProgramRow) => ({
  ...presentReview(row),
  can_apply: phaseAfter(row.phase, 'apply', row.appeal_count) !== null,
  can_leave: phaseAfter(row.phase, 'leave', row.appeal_count) !== null,
});

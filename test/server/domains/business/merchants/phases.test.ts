import fc from 'fast-check';
import {
  MERCHANT_LIMITS,
  MERCHANT_PHASES,
  type MerchantEvent,
  type MerchantPhase,
  PROGRAM_STATES,
  phaseAfter,
  REVIEW_STATES,
} from '../../../../../contract/constants/business/merchants';

const EVENTS: MerchantEvent[] = ['apply', 'pass', 'fail', 'approve', 'decline', 'appeal', 'suspend', 'leave'];
const PHASES = Object.keys(MERCHANT_PHASES) as MerchantPhase[];

describe('the phases of a merchant', () => {
  it('[VMP-005] [VMP-006] [VMP-007] are called by every status and state there is, and by no other', () => {
    const of = (field: 'program_state' | 'review_status' | 'status') =>
      [...new Set(PHASES.map((phase) => MERCHANT_PHASES[phase][field]))].sort();
    expect(of('program_state')).toEqual(['ACCEPTED', 'APPLIED', 'CANCELLED', 'NON_COMPLIANT', 'SUSPENDED']);
    expect(of('review_status')).toEqual(['appeal_pending', 'approved', 'declined', 'pending']);
    expect(of('status')).toEqual(['COMPLETED', 'DISAPPROVED', 'FAILED', 'PROCESSING', 'UNDER_REVIEW']);
    expect([PROGRAM_STATES.length, REVIEW_STATES.length]).toEqual([5, 4]);
  });

  it('[VMP-010] lead to being accepted by a review alone, and take a limited number of appeals, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }), (events) => {
        let phase: MerchantPhase | null = null;
        let appeals = 0;
        /** A site admin has accepted it since it applied or was decided against. */
        let isApproved = false;
        for (const event of events) {
          const before: MerchantPhase | null = phase;
          const next = phaseAfter(phase, event, appeals);
          if (next === null) continue;
          phase = next;
          if (event === 'appeal') appeals += 1;
          if (event === 'approve') isApproved = true;
          if (['apply', 'decline', 'suspend', 'leave'].includes(event)) isApproved = false;
          expect(MERCHANT_PHASES[next]).toBeDefined();
          if (next === 'accepted') expect(isApproved).toBe(true);
          if (event === 'apply') expect([null, 'failed', 'left']).toContain(before);
          // Who was declined or suspended does not get a fresh start by leaving.
          if (event === 'leave') expect(['declined', 'suspended', 'appealing']).not.toContain(before);
          expect(MERCHANT_PHASES[next].review_status === 'appeal_pending').toBe(event === 'appeal');
          expect(appeals).toBeLessThanOrEqual(MERCHANT_LIMITS.appeals);
        }
      }),
    );
  });
});

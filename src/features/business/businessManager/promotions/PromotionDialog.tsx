import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MICRO, type PromotionStatus } from '../../../../../contract/constants/business/promotions';
import { readNumber } from '../../../../../contract/constants/readNumber';
import type { BusinessId, LeadFormId } from '../../../../../contract/schemas/common';
import { promotionChangeRequested } from '../../../../actions/business/promotions';
import type { PromotionRecord } from '../../../../entities/business/promotions';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button, ButtonLink } from '../../../../ui/Button';
import { TextField } from '../../../../ui/fields/TextField';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { Stack } from '../../../../ui/Stack';
import { useRejectionReasons } from '../../rejectionReasons';
import { LeadFormChoice } from '../leadForms/LeadFormChoice';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';
import { PromotionFigures } from './PromotionFigures';
import styles from './Promotions.module.css';

interface PromotionDialogProps {
  promotion: PromotionRecord;
  onClose: () => void;
}

/** A promotion with its figures by day, and what can be changed of it. */
export function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  const { businessId } = useManagerPlace();
  const reasons = useRejectionReasons();
  const { isBusy, isDone, problems, change } = useChange(promotion);
  if (isDone) return null;
  const isOver = promotion.state === 'COMPLETED';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={promotion.name}
      size="lg"
      isBusy={isBusy}
      footer={
        promotion.canEdit && (
          <>
            {!isOver && (
              <Button variant="danger" onClick={() => change({ status: 'ENDED' })}>
                <Trans>End</Trans>
              </Button>
            )}
            {!isOver && <PauseButton promotion={promotion} change={(status) => change({ status })} />}
            {isOver && (
              <ButtonLink to={`${managerPath(businessId, 'promotions')}?promote=${promotion.pinId}`} variant="primary">
                <Trans>Promote again</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        {problems.length > 0 && <Banner tone="error">{problems.join(' ')}</Banner>}
        {promotion.state === 'REJECTED' && (
          <Banner tone="warning">
            {promotion.rejectionReason && reasons[promotion.rejectionReason]} {promotion.rejectionNote}
          </Banner>
        )}
        {promotion.canEdit && !isOver && <BudgetForm promotion={promotion} change={change} />}
        {promotion.canEdit && !isOver && <LeadFormChoice promotion={promotion} change={change} />}
        <PromotionFigures promotion={promotion} />
      </Stack>
    </Dialog>
  );
}

interface Change {
  status?: PromotionStatus;
  daily_budget?: number;
  lead_form_id?: LeadFormId | null;
}

function useChange(promotion: PromotionRecord) {
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const { begin, ...attempt } = useAttempt('PromotionResource.update');
  const change = (wanted: Change) => {
    const of = { ad_account_id: promotion.adAccountId, promotion_id: promotion.id, version: promotion.version };
    dispatch(promotionChangeRequested({ businessId, change: { ...of, ...wanted }, attempt: begin() }));
  };
  return { ...attempt, change };
}

interface PauseButtonProps {
  promotion: PromotionRecord;
  change: (status: PromotionStatus) => void;
}

function PauseButton({ promotion: { state }, change }: PauseButtonProps) {
  if (state === 'PAUSED') {
    return (
      <Button variant="primary" onClick={() => change('ACTIVE')}>
        <Trans>Resume</Trans>
      </Button>
    );
  }
  if (state !== 'RUNNING') return null;
  return (
    <Button onClick={() => change('PAUSED')}>
      <Trans>Pause</Trans>
    </Button>
  );
}

function BudgetForm({ promotion, change }: { promotion: PromotionRecord; change: (wanted: Change) => void }) {
  const { t } = useLingui();
  const { currency } = promotion;
  const [budget, setBudget] = useState(String(promotion.dailyBudget / MICRO));
  const amount = Math.round(readNumber(budget) * MICRO);
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault();
        if (Number.isFinite(amount)) change({ daily_budget: amount });
      }}
    >
      <TextField label={t`Daily budget in ${currency}`} value={budget} inputMode="decimal" onValueChange={setBudget} />
      <Button type="submit" disabled={!Number.isFinite(amount) || amount === promotion.dailyBudget}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

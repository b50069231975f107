import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MICRO, type NotBilled, type PromotionStatus } from '../../../../contract/constants/business/promotions';
import type { PromotionDay } from '../../../../contract/schemas/business/promotions';
import type { BusinessId } from '../../../../contract/schemas/common';
import { figuresOpened, promotionChangeRequested } from '../../../actions/business/promotions';
import type { PromotionRecord } from '../../../entities/business/promotions';
import { saveCsv } from '../../../hooks/saveCsv';
import { formatPrice } from '../../../lib/formatNumbers';
import { managerPath } from '../../../selectors/business/managerParts';
import { figuresIn, selectFiguresRequest } from '../../../selectors/business/promotions';
import { selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button, ButtonLink } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { TextField } from '../../../ui/fields/TextField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { Stack } from '../../../ui/Stack';
import styles from './Promotions.module.css';
import { useAttempt } from './useAttempt';
import { useManagerPlace } from './useManagerPlace';
import { usePromotionTexts } from './usePromotionTexts';

interface PromotionDialogProps {
  promotion: PromotionRecord;
  onClose: () => void;
}

/** A promotion with its figures by day, and what can be changed of it. */
export function PromotionDialog({ promotion, onClose }: PromotionDialogProps) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const texts = usePromotionTexts();
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
            {promotion.rejectionReason && texts.reasons[promotion.rejectionReason]} {promotion.rejectionNote}
          </Banner>
        )}
        {promotion.canEdit && !isOver && <BudgetForm promotion={promotion} change={change} />}
        <Figures promotion={promotion} notBilledNames={texts.notBilled} label={t`Figures by day`} />
      </Stack>
    </Dialog>
  );
}

interface Change {
  status?: PromotionStatus;
  daily_budget?: number;
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
  const amount = Math.round(Number(budget.replace(',', '.')) * MICRO);
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

interface FiguresProps {
  promotion: PromotionRecord;
  notBilledNames: Readonly<Record<NotBilled, string>>;
  label: string;
}

function Figures({ promotion, notBilledNames, label }: FiguresProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { adAccountId, id, currency, name } = promotion;
  const request = useAppSelector((state) => selectFiguresRequest(state, adAccountId, id));
  const locale = useAppSelector(selectTextLocale);
  const days = figuresIn(request);
  useEffect(
    () => void dispatch(figuresOpened({ ad_account_id: adAccountId, promotion_id: id })),
    [dispatch, adAccountId, id],
  );
  if (request?.status === 'failed') {
    return (
      <ErrorState
        title={t`These figures could not be loaded`}
        onRetry={() => dispatch(figuresOpened({ ad_account_id: adAccountId, promotion_id: id }))}
      />
    );
  }
  if (!request?.data) return <RowsSkeleton width="100%" height="32px" />;
  if (days.length === 0) {
    return (
      <p>
        <Trans>Nobody has seen it yet.</Trans>
      </p>
    );
  }
  const refused = ({ not_billed }: PromotionDay) =>
    Object.entries(not_billed)
      .map(([reason, count]) => `${count} ${notBilledNames[reason as NotBilled]}`)
      .join(', ');
  const save = () =>
    saveCsv(name, [
      [t`Day`, t`Views`, t`Clicks`, t`Paid clicks`, t`Spent`, t`Currency`, t`Not billed`],
      ...days.map((day) => [
        day.day,
        day.impressions,
        day.clicks,
        day.billed_clicks,
        day.spend / MICRO,
        currency,
        refused(day),
      ]),
    ]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Views`}</th>
              <th scope="col">{t`Clicks`}</th>
              <th scope="col">{t`Paid clicks`}</th>
              <th scope="col">{t`Spent`}</th>
              <th scope="col">{t`Not billed`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{day.day}</th>
                <td>{day.impressions}</td>
                <td>{day.clicks}</td>
                <td>{day.billed_clicks}</td>
                <td>{formatPrice(String(day.spend / MICRO), currency, locale)}</td>
                <td>{refused(day) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div>
        <Button size="sm" onClick={save}>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
    </>
  );
}

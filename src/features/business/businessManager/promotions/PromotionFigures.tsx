import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { MICRO, type NotBilled } from '../../../../../contract/constants/business/promotions';
import type { PromotionDay } from '../../../../../contract/schemas/business/promotions';
import { figuresOpened } from '../../../../actions/business/promotions';
import type { PromotionRecord } from '../../../../entities/business/promotions';
import { saveCsv } from '../../../../hooks/saveCsv';
import { formatPrice } from '../../../../lib/formatNumbers';
import { figuresIn, selectFiguresRequest } from '../../../../selectors/business/promotions';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { RowsSkeleton } from '../../../../ui/RowsSkeleton';
import styles from './Promotions.module.css';
import { usePromotionTexts } from './usePromotionTexts';

/** The figures of a promotion by day, with a way to save them. */
export function PromotionFigures({ promotion }: { promotion: PromotionRecord }) {
  const { t } = useLingui();
  const { notBilled: notBilledNames } = usePromotionTexts();
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
      <section className={styles.scroll} tabIndex={0} aria-label={t`Figures by day`}>
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

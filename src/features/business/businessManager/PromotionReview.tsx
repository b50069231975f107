import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AD_AGES } from '../../../../contract/constants/business/promotions';
import { formatCountry } from '../../../lib/formatNames';
import { formatPrice } from '../../../lib/formatNumbers';
import { selectTextLocale } from '../../../selectors/context';
import { selectInterests } from '../../../selectors/pins/interests';
import { useAppSelector } from '../../../store/hooks';
import styles from './Promotions.module.css';
import { usePromotionTexts } from './usePromotionTexts';
import type { QuickPromoteState } from './useQuickPromote';

/** All that was chosen, before it is sent. */
export function PromotionReview({ promote: { form, account } }: { promote: QuickPromoteState }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const interests = useAppSelector(selectInterests);
  const { genders } = usePromotionTexts();
  const amount = (times: number) =>
    formatPrice(String(Number(form.dailyBudget.replace(',', '.')) * times), account?.currency ?? 'EUR', locale);
  const days = form.duration;
  const ages = `${form.ages.from}–${form.ages.to}${form.ages.to === AD_AGES.to ? '+' : ''}`;
  const audience = form.isAutoTargeting
    ? t`Everybody aged 18 and older`
    : [
        t`Age ${ages}`,
        form.country && formatCountry(form.country, locale),
        ...form.genders.map((gender) => genders[gender]),
        ...interests.filter(({ id }) => form.interests.some((one) => one === id)).map(({ name }) => name),
      ]
        .filter(Boolean)
        .join(', ');
  return (
    <dl className={styles.review}>
      <Fact label={t`Pin`}>{form.pin?.title || t`Pin without a title`}</Fact>
      <Fact label={t`Name`}>{form.name}</Fact>
      <Fact label={t`Link`}>{form.destinationUrl}</Fact>
      <Fact label={t`Ad account`}>{account?.name}</Fact>
      <Fact label={t`Audience`}>{audience}</Fact>
      <Fact label={t`Daily budget`}>{amount(1)}</Fact>
      <Fact label={t`Runs`}>{form.isOngoing ? t`Until you end it` : t`${days} days`}</Fact>
      {!form.isOngoing && <Fact label={t`At most, in all`}>{amount(Number(form.duration))}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

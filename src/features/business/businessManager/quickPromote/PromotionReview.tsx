import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AD_AGES } from '../../../../../contract/constants/business/promotions';
import { readNumber } from '../../../../../contract/constants/readNumber';
import { formatCountry } from '../../../../lib/formatNames';
import { formatPrice } from '../../../../lib/formatNumbers';
import { selectTextLocale } from '../../../../selectors/context';
import { selectInterests } from '../../../../selectors/pins/interests';
import { useAppSelector } from '../../../../store/hooks';
import { ExternalLink } from '../../../../ui/ExternalLink';
import { Fact } from '../Fact';
import styles from '../promotions/Promotions.module.css';
import { usePromotionTexts } from '../promotions/usePromotionTexts';
import { usePromoteNames } from './usePromoteNames';
import type { QuickPromoteUse } from './useQuickPromote';

/** All that was chosen, before it is sent. */
export function PromotionReview({ use: { state, form, account } }: { use: QuickPromoteUse }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const interests = useAppSelector(selectInterests);
  const { genders } = usePromotionTexts();
  const { objectives, adTypes } = usePromoteNames();
  const { selectedPin: pin, selectedProductGroup: group, isAutoTargeting } = state;
  const amount = (times: number) =>
    formatPrice(String(readNumber(form.dailyBudget) * times), account?.currency ?? 'EUR', locale);
  const days = readNumber(form.duration);
  const ages = `${form.ages.from}–${form.ages.to}${form.ages.to === AD_AGES.to ? '+' : ''}`;
  const audience = isAutoTargeting
    ? t`Everybody aged 18 and older`
    : [
        t`Age ${ages}`,
        ...form.countries.map((country) => formatCountry(country, locale)),
        ...form.genders.map((gender) => genders[gender]),
        ...interests.filter(({ id }) => form.interests.some((one) => one === id)).map(({ name }) => name),
      ]
        .filter(Boolean)
        .join(', ');
  const agreement = state.advertiser?.agreement_url;
  return (
    <>
      {pin && <img src={pin.image_url} alt="" className={styles.chosen} />}
      <dl className={styles.review}>
        {group ? (
          <Fact name={t`Product group`}>{group.name}</Fact>
        ) : (
          <Fact name={t`Pin`}>{pin?.title || t`Pin without a title`}</Fact>
        )}
        <Fact name={t`Goal`}>{objectives[form.objective]}</Fact>
        {form.adType && <Fact name={t`Kind of ad`}>{adTypes[form.adType]}</Fact>}
        <Fact name={t`Name`}>{form.name}</Fact>
        <Fact name={t`Link`}>{form.destinationUrl}</Fact>
        <Fact name={t`Ad account`}>{account?.name}</Fact>
        <Fact name={t`Audience`}>{audience}</Fact>
        <Fact name={t`Daily budget`}>{amount(1)}</Fact>
        <Fact name={t`Runs`}>
          {form.isOngoing ? t`Until you end it` : <Plural value={days} one="# day" other="# days" />}
        </Fact>
        {!form.isOngoing && <Fact name={t`At most, in all`}>{amount(days)}</Fact>}
      </dl>
      {agreement && (
        <p>
          <Trans>
            By sending it you accept the <ExternalLink href={agreement}>advertising services agreement</ExternalLink>.
          </Trans>
        </p>
      )}
    </>
  );
}

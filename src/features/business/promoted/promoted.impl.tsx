import { Trans, useLingui } from '@lingui/react/macro';
import type { PinEntity } from '../../../entities/pins/pins';
import { formatCountry } from '../../../lib/formatNames';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import type { AdReasonProps } from './parts';

type Promotion = NonNullable<PinEntity['promotion']>;

/** 'Why this?': who pays, and the rules that matched. */
export function AdReason({ promotion: { payer, matched }, isPlain = false }: AdReasonProps) {
  const rules = useRules(matched);
  const name = isPlain ? (
    <bdi>{payer.fullName}</bdi>
  ) : (
    <Link to={`/${payer.username}/`}>
      <bdi>{payer.fullName}</bdi>
    </Link>
  );
  return (
    <>
      <Trans>Why this? {name} pays for it.</Trans> {rules}
    </>
  );
}

function useRules(matched: Promotion['matched']): string {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const { matchedAgeBucket: ages, matchedGender, matchedGeo, matchedInterest, matchedLocale } = matched;
  const country = matchedGeo && formatCountry(matchedGeo, locale);
  const rules = [
    ages && t`It is meant for ages ${ages}.`,
    matchedGender && t`It is meant for your gender.`,
    country && t`It is meant for people in ${country}.`,
    matchedLocale && t`It is meant for people who read your language.`,
    matchedInterest && t`You follow a topic that it is meant for.`,
  ].filter(Boolean);
  return rules.length > 0 ? rules.join(' ') : t`It is meant for everybody aged 18 and older.`;
}

/** Leads from a promoted pin to the form by which its advertiser asks people for their contact. */
export function LeadFormLink({ promotionId }: { promotionId: string }) {
  return (
    <ButtonLink to={`/lead-form/${promotionId}/`} isFullWidth>
      <Trans>Leave your contact</Trans>
    </ButtonLink>
  );
}

export function PromoteLink({ pinId }: { pinId: PinEntity['id'] }) {
  return (
    <ButtonLink to={`/business?promote=${pinId}`} isFullWidth>
      <Trans>Promote this pin</Trans>
    </ButtonLink>
  );
}

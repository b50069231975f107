import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type {
  AudienceStatus,
  AudienceType,
  EngagementAction,
  UrlOperator,
} from '../../../../../contract/constants/business/audiences';
import { intlTag } from '../../../../lib/intl';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';

/** How audiences read. */
export function useAudienceTexts() {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(intlTag(locale));
    const types: Record<AudienceType, string> = {
      VISITOR: t`Visitors of your website`,
      ENGAGEMENT: t`People who engaged with your pins`,
      CUSTOMER_LIST: t`Customer list`,
      ACTALIKE: t`People who act alike`,
      PERSONA: t`People with an interest`,
    };
    const hints: Record<AudienceType, string> = {
      VISITOR: t`Who did something on the pages with your tag.`,
      ENGAGEMENT: t`Who saved your pins, commented on them, reacted or looked closely.`,
      CUSTOMER_LIST: t`Who has an account with one of your customers’ email addresses.`,
      ACTALIKE: t`Who saves what the people of another audience save.`,
      PERSONA: t`Who follows topics that you choose.`,
    };
    const statuses: Record<AudienceStatus, string> = {
      INITIALIZING: t`Being built`,
      READY: t`Ready`,
      TOO_SMALL: t`Too small`,
    };
    const actions: Record<EngagementAction, string> = {
      save: t`Saved a pin`,
      comment: t`Commented`,
      reaction: t`Reacted`,
      closeup: t`Looked closely`,
    };
    const operators: Record<UrlOperator, string> = {
      CONTAINS: t`contains`,
      NOT_CONTAINS: t`does not contain`,
      EQUALS: t`is`,
      NOT_EQUALS: t`is not`,
    };
    const size = (between: { from: number; to: number } | null): string =>
      between === null
        ? t`Fewer than 100 or not known`
        : `${numbers.format(between.from)}–${numbers.format(between.to)}`;
    return { types, hints, statuses, actions, operators, size };
  }, [t, locale]);
}

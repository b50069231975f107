import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { MICRO } from '../../../../../contract/constants/business/promotions';
import type { PromotionRecord } from '../../../../entities/business/promotions';
import { memberPart } from '../../../../hooks/memberPart';
import { formatPrice } from '../../../../lib/formatNumbers';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectTextLocale } from '../../../../selectors/context';
import { selectQuery } from '../../../../selectors/navigation';
import { useAppSelector } from '../../../../store/hooks';
import { Button, ButtonLink } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useCreatedColumn } from '../useCreatedColumn';
import { useManagerPlace } from '../useManagerPlace';
import { PromotionDialog } from './PromotionDialog';
import { usePromotionTexts } from './usePromotionTexts';

const QuickPromote = memberPart(
  async () =>
    (await import(/* webpackChunkName: "member-quick-promote" */ '../quickPromote/QuickPromote')).QuickPromote,
);

/** The promotions of a business; with `promote` in the address, the form for another one. */
export function PromotionsScreen() {
  const promoted = useAppSelector((state) => selectQuery(state).get('promote'));
  return promoted === null ? <Promotions /> : <QuickPromote key={promoted} />;
}

function Promotions() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const canPromote = useAppSelector((state) =>
    selectAccountChoice(state, businessId).some(({ abilities }) => abilities.includes('editCampaigns')),
  );
  const [opened, setOpened] = useState<PromotionRecord | null>(null);
  const columns = useColumns(setOpened);
  const add = (
    <ButtonLink to={`${managerPath(businessId, 'promotions')}?promote=`} variant="primary">
      <Trans>Promote a pin</Trans>
    </ButtonLink>
  );
  return (
    <ManagerFrame
      title={<Trans>Promotions</Trans>}
      intro={<Trans>You pay for clicks only, and never more than your daily budget allows.</Trans>}
      action={canPromote && add}
    >
      <BusinessTable<PromotionRecord>
        list="promotions"
        businessId={businessId}
        label={t`Promotions`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        empty={
          <EmptyState
            title={t`No promotions yet`}
            detail={canPromote ? undefined : <Trans>A promotion belongs to an ad account.</Trans>}
            action={
              canPromote ? undefined : (
                <ButtonLink to={managerPath(businessId, 'adAccounts')}>
                  <Trans>Ad accounts</Trans>
                </ButtonLink>
              )
            }
          />
        }
      />
      {opened && <PromotionDialog key={opened.id} promotion={opened} onClose={() => setOpened(null)} />}
    </ManagerFrame>
  );
}

function useColumns(open: (promotion: PromotionRecord) => void): readonly GridColumn<PromotionRecord>[] {
  const { t } = useLingui();
  const created = useCreatedColumn<PromotionRecord>();
  const { states } = usePromotionTexts();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const money = (amount: number, currency: string) => formatPrice(String(amount / MICRO), currency, locale);
    return [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ name, pinId }) => <Link to={`/pin/${pinId}/`}>{name}</Link>,
        exported: ({ name }) => name,
      },
      { id: 'STATE', label: t`State`, render: ({ state }) => states[state], exported: ({ state }) => state },
      {
        id: 'BUDGET',
        label: t`Daily budget`,
        isNumeric: true,
        render: ({ dailyBudget, currency }) => money(dailyBudget, currency),
        exported: ({ dailyBudget }) => dailyBudget / MICRO,
      },
      {
        id: 'VIEWS',
        label: t`Views`,
        isNumeric: true,
        render: ({ impressionCount }) => impressionCount,
        exported: ({ impressionCount }) => impressionCount,
      },
      {
        id: 'CLICKS',
        label: t`Clicks`,
        isNumeric: true,
        render: ({ clickCount }) => clickCount,
        exported: ({ clickCount }) => clickCount,
      },
      {
        id: 'SPEND',
        label: t`Spent`,
        isNumeric: true,
        render: ({ spend, currency }) => money(spend, currency),
        exported: ({ spend }) => spend / MICRO,
      },
      {
        id: 'CURRENCY',
        label: t`Currency`,
        isHiddenAtFirst: true,
        render: ({ currency }) => currency,
        exported: ({ currency }) => currency,
      },
      { ...created, isHiddenAtFirst: true },
      {
        id: 'ACTIONS',
        label: t`Actions`,
        isActions: true,
        render: (promotion) => (
          <Button size="sm" aria-haspopup="dialog" onClick={() => open(promotion)}>
            <Trans>Open</Trans>
          </Button>
        ),
      },
    ];
  }, [t, created, states, locale, open]);
}

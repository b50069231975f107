import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { UserId } from '../../../../../contract/schemas/common';
import { bannerDismissed, bannersOpened } from '../../../../actions/business/merchants';
import { selectAbilities, selectBusiness } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectMerchantBanner } from '../../../../selectors/business/merchants';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { ShieldIcon } from '../../../../ui/icons/ShieldIcon';
import { Link } from '../../../../ui/Link';
import { useManagerPlace } from '../useManagerPlace';

/** The banners of the program for verified merchants, for those who manage the business. */
export function MerchantBanners() {
  const { businessId } = useManagerPlace();
  const userId = useAppSelector((state) => selectBusiness(state, businessId)?.account_id ?? null);
  const canApply = useAppSelector((state) => selectAbilities(state, businessId).includes('editBusiness'));
  return canApply && userId !== null ? <Shown userId={userId} /> : null;
}

function Shown({ userId }: { userId: UserId }) {
  const dispatch = useAppDispatch();
  const { businessId, path } = useManagerPlace();
  const banner = useAppSelector((state) => selectMerchantBanner(state, userId));
  useEffect(() => void dispatch(bannersOpened({ userId })), [dispatch, userId]);
  if (banner === null) return null;
  return (
    <Banner
      tone={banner === 'celebration' ? 'success' : 'info'}
      icon={<ShieldIcon size={20} />}
      action={
        <Button size="sm" onClick={() => dispatch(bannerDismissed({ userId, banner }))}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      {banner === 'celebration' ? (
        <Trans>You’re a verified merchant. Your profile and your pins show it from now on.</Trans>
      ) : (
        <>
          <Trans>Become a verified merchant: people see that your shop was checked.</Trans>{' '}
          {path === '' && (
            <Link to={managerPath(businessId, 'merchant')}>
              <Trans>See what it takes</Trans>
            </Link>
          )}
        </>
      )}
    </Banner>
  );
}

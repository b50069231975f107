import { Trans, useLingui } from '@lingui/react/macro';
import { selectAbilities, selectBusiness } from '../../../../selectors/business/businesses';
import { managerPath, openParts } from '../../../../selectors/business/managerParts';
import { selectAreAdsOn, selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { CountryName } from '../../../../ui/CountryName';
import { Link } from '../../../../ui/Link';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { MerchantBanners } from '../merchants/MerchantBanners';
import { useManagerPlace } from '../useManagerPlace';
import { usePartNames } from '../usePartNames';
import { useRoleNames } from '../useRoleNames';
import { AdsNotifications, RecentlyAdded } from './DashboardParts';
import { ShortcutsForm } from './Shortcuts';
import { usePartDetails } from './usePartDetails';

/** What a business is, and what the viewer can do in it. */
export function DashboardScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const business = useAppSelector((state) => selectBusiness(state, businessId));
  const abilities = useAppSelector((state) => selectAbilities(state, businessId));
  const areAdsOn = useAppSelector(selectAreAdsOn);
  const locale = useAppSelector(selectTextLocale);
  const names = usePartNames();
  const details = usePartDetails();
  const roles = useRoleNames();
  if (!business) return null;
  return (
    <ManagerFrame title={<Trans>Dashboard</Trans>}>
      <MerchantBanners />
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Your role</Trans>
          </dt>
          <dd>{roles[business.role]}</dd>
        </div>
        <div>
          <dt>
            <Trans>Country</Trans>
          </dt>
          <dd>
            <CountryName country={business.country} locale={locale} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Business ID</Trans>
          </dt>
          <dd>
            <bdi>{business.id}</bdi>
          </dd>
        </div>
        {business.role === 'owner' && (
          <div>
            <dt>
              <Trans>Website</Trans>
            </dt>
            <dd>
              <Link to="/settings/claimed-accounts">
                <Trans>Claim or change your website</Trans>
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <AdsNotifications />
      <section aria-label={t`What you can manage`}>
        <ul className={styles.cards}>
          {openParts(abilities, areAdsOn).map((part) => (
            <li key={part}>
              <Link to={managerPath(businessId, part)} className={styles.card}>
                <span className={styles.cardTitle}>{names.parts[part]}</span>
                <span className={styles.detail}>{details[part]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <RecentlyAdded />
      <ShortcutsForm />
    </ManagerFrame>
  );
}

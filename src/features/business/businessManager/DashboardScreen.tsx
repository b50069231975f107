import { Trans, useLingui } from '@lingui/react/macro';
import { formatCountry } from '../../../lib/formatNames';
import { selectAbilities, selectBusiness } from '../../../selectors/business/businesses';
import { managerPath, openParts } from '../../../selectors/business/managerParts';
import { selectAreAdsOn, selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { Link } from '../../../ui/Link';
import { AdsNotifications, RecentlyAdded } from './DashboardParts';
import styles from './Manager.module.css';
import { ManagerFrame } from './ManagerFrame';
import { MerchantBanners } from './MerchantBanners';
import { ShortcutsForm } from './Shortcuts';
import { useManagerPlace } from './useManagerPlace';
import { usePartDetails } from './usePartDetails';
import { usePartNames } from './usePartNames';
import { useRoleNames } from './useRoleNames';

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
          <dd>{formatCountry(business.country, locale)}</dd>
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
                <Trans>Claimed website</Trans>
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

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DataOf } from '../../../../../contract/api';
import type { AdsNotificationKind } from '../../../../../contract/constants/business/billing';
import { selectAdsNotifications, selectDashboard } from '../../../../selectors/business/dashboard';
import { type ManagerPartName, managerPath } from '../../../../selectors/business/managerParts';
import { useAppSelector } from '../../../../store/hooks';
import { Link } from '../../../../ui/Link';
import styles from '../Manager.module.css';
import { useAssetTypeNames } from '../permissions/useAssetTypeNames';
import { useManagerPlace } from '../useManagerPlace';
import { WorkflowIcon } from './WorkflowIcon';

/** Where each notification for ads leads. */
const PART_OF: Readonly<Record<AdsNotificationKind, ManagerPartName>> = {
  NO_AD_ACCOUNT: 'adAccounts',
  NO_TAG: 'tags',
  TAG_SILENT: 'tags',
  NO_BILLING: 'billing',
  REQUEST_WAITS: 'requests',
};

/** What the ads of a business wait for; nothing where all is done. */
export function AdsNotifications() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const request = useAppSelector((state) => selectAdsNotifications(state, businessId));
  const notifications = request?.data as DataOf<'AdsNotificationsResource.get'> | null | undefined;
  if (request?.error) {
    return (
      <p role="status" className={styles.detail}>
        <Trans>What your ads wait for could not be read.</Trans>
      </p>
    );
  }
  if (!notifications || notifications.length === 0) return null;
  const words = (kind: AdsNotificationKind, count: number) =>
    ({
      NO_AD_ACCOUNT: t`Create your first ad account`,
      NO_TAG: plural(count, {
        one: '# ad account has no conversion tag',
        other: '# ad accounts have no conversion tag',
      }),
      TAG_SILENT: plural(count, {
        one: '# conversion tag has sent nothing yet',
        other: '# conversion tags have sent nothing yet',
      }),
      NO_BILLING: t`Enter your billing information`,
      REQUEST_WAITS: plural(count, {
        one: '# ad account request waits for you',
        other: '# ad account requests wait for you',
      }),
    })[kind];
  return (
    <section className={styles.page} aria-label={t`For your ads`}>
      <h2>
        <Trans>For your ads</Trans>
      </h2>
      <ul className={styles.parts}>
        {notifications.map(({ id, status, count }) => (
          <li key={id}>
            <Link to={managerPath(businessId, PART_OF[id])} className={styles.notice}>
              <WorkflowIcon status={status} />
              {words(id, count)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was added to a business last, and its profiles. */
export function RecentlyAdded() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const dashboard = useAppSelector((state) => selectDashboard(state, businessId));
  if (!dashboard) return null;
  return (
    <>
      <Assets title={t`Recently added`} assets={dashboard.recently_added} empty={t`Nothing yet`} />
      <Assets title={t`Profiles`} assets={dashboard.profiles} empty={t`Nothing yet`} />
    </>
  );
}

interface AssetsProps {
  title: string;
  assets: DataOf<'BusinessDashboardResource.get'>['profiles'];
  empty: string;
}

function Assets({ title, assets, empty }: AssetsProps) {
  const names = useAssetTypeNames();
  return (
    <section className={styles.page} aria-label={title}>
      <h2>{title}</h2>
      {assets.length === 0 && <p className={styles.detail}>{empty}</p>}
      <ul className={styles.parts}>
        {assets.map(({ id, asset_type, name }) => (
          <li key={`${asset_type}:${id}`} className={styles.line}>
            <bdi>{name}</bdi>
            <span className={styles.detail}>{names[asset_type]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

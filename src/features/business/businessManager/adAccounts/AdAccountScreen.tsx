import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { selectAdAccount } from '../../../../selectors/business/adAccounts';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectAreAdsOn, selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Button } from '../../../../ui/Button';
import { CountryName } from '../../../../ui/CountryName';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { AccessDialog } from '../permissions/AccessDialog';
import { AssetGrantees } from '../permissions/AssetGrantees';
import { usePermissionTexts } from '../permissions/usePermissionTexts';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { AdRecords } from './AdRecords';
import { RenameDialog } from './RenameDialog';

/** One ad account: its name, and who has access to it. */
export function AdAccountScreen() {
  const { businessId, detail: id } = useManagerPlace();
  const [renames, setRenames] = useState(0);
  const [opened, setOpened] = useState(0);
  const account = useAppSelector((state) => selectAdAccount(state, id));
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  const areAdsOn = useAppSelector(selectAreAdsOn);
  if (!account) return null;
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'adAccounts')}>
          <Trans>Ad accounts</Trans>
        </BackLink>
      }
      title={<bdi>{account.name}</bdi>}
      action={
        <div className={styles.answers}>
          {account.abilities.includes('editAsset') && (
            <Button onClick={() => setRenames(renames + 1)}>
              <Trans>Rename</Trans>
            </Button>
          )}
          {canManage && (
            <Button variant="primary" onClick={() => setOpened(opened + 1)}>
              <Trans>Give access</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Facts id={id} />
      <AssetGrantees assetType="AD_ACCOUNT" assetId={id} />
      {areAdsOn && account.abilities.includes('readBilling') && <AdRecords adAccountId={account.id} />}
      {renames > 0 && <RenameDialog key={renames} account={account} />}
      {opened > 0 && <AccessDialog key={opened} assets={[{ id, assetType: 'AD_ACCOUNT' }]} />}
    </ManagerFrame>
  );
}

function Facts({ id }: { id: string }) {
  const account = useAppSelector((state) => selectAdAccount(state, id));
  const locale = useAppSelector(selectTextLocale);
  const dates = useDates();
  const permissionTexts = usePermissionTexts();
  if (!account) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Country</Trans>
        </dt>
        <dd>
          <CountryName country={account.country} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Currency</Trans>
        </dt>
        <dd>{account.currency}</dd>
      </div>
      <div>
        <dt>
          <Trans>Created</Trans>
        </dt>
        <dd>{dates(account.created_time)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Your permissions</Trans>
        </dt>
        <dd>{permissionTexts(account.permissions)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Ad account ID</Trans>
        </dt>
        <dd>
          <bdi>{account.id}</bdi>
        </dd>
      </div>
    </dl>
  );
}

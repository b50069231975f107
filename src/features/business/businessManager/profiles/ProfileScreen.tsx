import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { selectAsset } from '../../../../selectors/business/assetGroups';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Button } from '../../../../ui/Button';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { AccessDialog } from '../permissions/AccessDialog';
import { AssetGrantees } from '../permissions/AssetGrantees';
import { usePermissionTexts } from '../permissions/usePermissionTexts';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';

/** One profile of a business, and who has access to it. */
export function ProfileScreen() {
  const { businessId, detail: id } = useManagerPlace();
  const [opened, setOpened] = useState(0);
  const profile = useAppSelector((state) => selectAsset(state, businessId, 'PROFILE', id));
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  const dates = useDates();
  const permissionTexts = usePermissionTexts();
  if (!profile) return null;
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'profiles')}>
          <Trans>Profiles</Trans>
        </BackLink>
      }
      title={<bdi>{profile.name}</bdi>}
      action={
        canManage && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Give access</Trans>
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Created</Trans>
          </dt>
          <dd>{dates(profile.created_time)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Your permissions</Trans>
          </dt>
          <dd>{permissionTexts(profile.permissions)}</dd>
        </div>
      </dl>
      <AssetGrantees assetType="PROFILE" assetId={id} />
      {opened > 0 && <AccessDialog key={opened} assets={[{ id, assetType: 'PROFILE' }]} />}
    </ManagerFrame>
  );
}

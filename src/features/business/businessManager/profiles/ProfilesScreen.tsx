import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { AssetRecord } from '../../../../entities/business/adAccounts';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { AccessDialog } from '../permissions/AccessDialog';
import { useAssetColumns } from '../permissions/AccessTable';
import { useManagerPlace } from '../useManagerPlace';

/** The profiles of a business that the viewer may see. */
export function ProfilesScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  const linkOf = useCallback(
    ({ id, name }: AssetRecord) => <Link to={managerPath(businessId, 'profiles', id)}>{name}</Link>,
    [businessId],
  );
  const columns = useAssetColumns(linkOf);
  return (
    <ManagerFrame
      title={<Trans>Profiles</Trans>}
      intro={<Trans>Choose who publishes to the profile of the business.</Trans>}
    >
      <BusinessTable<AssetRecord>
        list="profiles"
        businessId={businessId}
        label={t`Profiles`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        bulkActions={canManage ? (rows) => <GiveAccess rows={rows} /> : undefined}
        empty={<EmptyState title={t`No profiles you can see`} />}
      />
    </ManagerFrame>
  );
}

function GiveAccess({ rows }: { rows: readonly AssetRecord[] }) {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button size="sm" onClick={() => setOpened(opened + 1)}>
        <Trans>Give access</Trans>
      </Button>
      {opened > 0 && <AccessDialog key={opened} assets={rows} />}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { deleteRequested } from '../../../../actions/business/assetGroups';
import type { AssetGroupRecord } from '../../../../entities/business/adAccounts';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ConfirmedAction } from '../ConfirmedAction';
import { ManagerFrame } from '../ManagerFrame';
import { useCreatedColumn } from '../useCreatedColumn';
import { useManagerPlace } from '../useManagerPlace';
import { AssetGroupDialog } from './AssetGroupDialog';
import { useGroupTypeNames } from './useGroupTypeNames';

/** The asset groups of a business that the viewer may see. */
export function AssetGroupsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const [opened, setOpened] = useState(0);
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  const columns = useColumns(canManage);
  return (
    <ManagerFrame
      title={<Trans>Asset groups</Trans>}
      intro={<Trans>Access to a group is access to everything in it.</Trans>}
      action={
        canManage && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Create asset group</Trans>
          </Button>
        )
      }
    >
      <BusinessTable<AssetGroupRecord>
        list="assetGroups"
        businessId={businessId}
        label={t`Asset groups`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        bulkActions={canManage ? (rows, clear) => <Delete rows={rows} clear={clear} /> : undefined}
        empty={<EmptyState title={t`No asset groups yet`} />}
      />
      {canManage && opened > 0 && <AssetGroupDialog key={opened} />}
    </ManagerFrame>
  );
}

function useColumns(canManage: boolean): readonly GridColumn<AssetGroupRecord>[] {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const created = useCreatedColumn<AssetGroupRecord>();
  const names = useGroupTypeNames();
  return useMemo(() => {
    const types = ({ assetGroupTypes }: AssetGroupRecord) => assetGroupTypes.map((type) => names[type]).join(', ');
    const count = (id: string, label: string, of: (group: AssetGroupRecord) => readonly unknown[]) => ({
      id,
      label,
      isNumeric: true,
      render: (group: AssetGroupRecord) => of(group).length,
      exported: (group: AssetGroupRecord) => of(group).length,
    });
    return [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ id, name }) => <Link to={managerPath(businessId, 'assetGroups', id)}>{name}</Link>,
        exported: ({ name }) => name,
      },
      { id: 'TYPES', label: t`What it is about`, render: types, exported: types },
      count('AD_ACCOUNTS', t`Ad accounts`, ({ adAccounts }) => adAccounts),
      count('PROFILES', t`Profiles`, ({ profiles }) => profiles),
      ...(canManage
        ? [
            count('PEOPLE', t`People`, ({ employees }) => employees),
            count('PARTNERS', t`Partners`, ({ partners }) => partners),
          ]
        : []),
      created,
    ];
  }, [t, created, names, businessId, canManage]);
}

function Delete({ rows, clear }: { rows: readonly AssetGroupRecord[]; clear: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const remove = () => {
    dispatch(deleteRequested({ businessId: businessId as BusinessId, groupIds: rows.map(({ id }) => id) }));
    clear();
  };
  return (
    <ConfirmedAction label={t`Delete`} title={t`Delete these asset groups?`} onConfirm={remove}>
      <Trans>What is in them stays. Access that was given through them ends.</Trans>
    </ConfirmedAction>
  );
}
